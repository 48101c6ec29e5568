import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@subeni/shared/logging'
import { afterAll } from 'vitest'
import { type CloudClock, openCloudSim } from '../cloud-sim.ts'
import { signatureOf } from '../dialect/huawei/signing.ts'

export const ACCESS_KEY = 'AccessKey'
export const SECRET_KEY = 'SecretKey'
export const PROJECT = 'project-1'
export const SUB_ENIS = `/v3/${PROJECT}/vpc/sub-network-interfaces`
export const START = Date.UTC(2026, 0, 1)

/** A clock that moves when told; a sleep ends at once and is written down. */
export class TestClock implements CloudClock {
  at = START
  readonly sleptMs: number[] = []
  now(): number {
    return this.at
  }
  sleep(ms: number): Promise<void> {
    this.sleptMs.push(ms)
    this.at += ms
    return Promise.resolve()
  }
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  /** Whatever JSON came: a test reads the fields it expects. */
  readonly body: ReturnType<typeof JSON.parse>
}

export interface SendOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly secretKey?: string
  readonly signedAt?: number
}

export interface TestCloud extends AsyncDisposable {
  readonly clock: TestClock
  readonly dir: string
  readonly url: string
  /** Signed with the right key unless told otherwise. */
  send(method: string, path: string, options?: SendOptions): Promise<Answered>
  /** Unsigned, as the admin API takes it. */
  admin(method: string, path: string, body?: unknown): Promise<Answered>
}

const dirs: string[] = []
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

/** Gone when the test file is through. */
export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'cloud-sim-'))
  dirs.push(dir)
  return dir
}

export async function openTestCloud(): Promise<TestCloud> {
  const clock = new TestClock()
  const dir = temporaryDir()
  const sim = await openCloudSim({
    dir,
    listen: { host: '127.0.0.1', port: 0 },
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    project: PROJECT,
    seed: 7,
    tokenLifeMs: 86_400_000,
    log: createLogger('test', 'silent'),
    clock,
  })
  return {
    clock,
    dir,
    url: sim.url,
    send: (method, path, options = {}) => send(sim.url, { method, path, clock, ...options }),
    admin: (method, path, body) => fetchJson(`${sim.url}${path}`, method, body, {}),
    [Symbol.asyncDispose]: () => sim[Symbol.asyncDispose](),
  }
}

/** A cloud with two parents and one dual-stack subnet. */
export async function openFurnishedCloud() {
  const cloud = await openTestCloud()
  const put = async (path: string, body: unknown): Promise<string> =>
    (await cloud.admin('PUT', path, body)).body.id
  const parentId = await put('/admin/parents', { mac: 'fa:16:3e:00:00:01', nodeName: 'worker-1' })
  const otherParentId = await put('/admin/parents', { mac: 'fa:16:3e:00:00:02', nodeName: 'worker-2' })
  const subnetId = await put('/admin/subnets', { cidr: '10.6.0.0/16', cidrV6: 'fd00:6::/64' })
  const create = (fields: Record<string, unknown> = {}): Promise<Answered> =>
    cloud.send('POST', SUB_ENIS, {
      body: { sub_network_interface: { virsubnet_id: subnetId, parent_id: parentId, ...fields } },
    })
  return { ...cloud, parentId, otherParentId, subnetId, create }
}

type Sending = SendOptions & { readonly method: string; readonly path: string; readonly clock: CloudClock }

function send(base: string, sending: Sending): Promise<Answered> {
  const { method, path, clock, body, secretKey = SECRET_KEY, signedAt = clock.now() } = sending
  const date = new Date(signedAt).toISOString().replace(/[-:]|\.\d+/g, '')
  const headers = { 'x-sdk-date': date, ...sending.headers }
  const content = body === undefined ? '' : JSON.stringify(body)
  const signedHeaders = ['x-sdk-date']
  const parts = { method, url: path, headers, signedHeaders, body: Buffer.from(content), date }
  const signature = signatureOf(parts, secretKey)
  const authorization = `SDK-HMAC-SHA256 Access=${ACCESS_KEY}, SignedHeaders=x-sdk-date, Signature=${signature}`
  return fetchJson(`${base}${path}`, method, body, { authorization, ...headers })
}

async function fetchJson(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answered> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
