import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCloudSim } from '@subeni/cloud-sim/cloud-sim'
import { systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { Registry } from '@subeni/shared/metrics'
import { ANNOTATION, type Claim, type Pool, type PoolSpec } from '@subeni/shared/objects'
import { aPool, MemoryEventLog, MemoryLeaseStore, silentLog } from '@subeni/shared/testing'
import { expect } from 'vitest'
import { apiRoutes } from '../../src/adapters/http-api/routes.ts'
import { openHttpApi } from '../../src/adapters/http-api/server.ts'
import { HuaweiDriver } from '../../src/adapters/huawei/driver.ts'
import { Provider, type ProviderSettings } from '../../src/app/provider.ts'
import { createMetrics } from '../../src/metrics.ts'
import { WatchedPoolStore } from './memory.ts'

export const MAC = { w1: 'fa:16:3e:00:00:01', w2: 'fa:16:3e:00:00:02' } as const
const PROJECT = 'project'
const KEYS = { accessKey: 'AK', secretKey: 'SK' }
const SETTINGS: ProviderSettings = {
  onRelease: 'keep',
  qps: 1_000,
  burst: 1_000,
  queueTimeoutMs: 3_000,
  transactionTimeoutMs: 1_000,
  leaseTtlMs: 3_000,
}

export interface CloudSubEni {
  readonly id: string
  readonly ipv4: string
  readonly ipv6?: string
  readonly mac: string
  readonly vlanId: number
  readonly parentId: string
  readonly description: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly json: AnswerBody
  readonly text: string
}

/** What any of the answers may hold; a test fails on what is not there. */
interface AnswerBody {
  readonly error: string
  readonly code: string
  readonly field: string
  readonly entry: Record<string, unknown>
  readonly subEniResponses: readonly {
    readonly macAddress: string
    readonly vlanId: number
    readonly ipv6Address: string
  }[]
  readonly iaasIPsAllocationResponse: readonly Record<string, unknown>[]
}

/** What the simulator's admin API may answer. */
interface AdminBody {
  readonly subEnis: CloudSubEni[]
  readonly count: number
  readonly lastSeq: number
}

/** A real cloud-sim with two parents and one dual-stack subnet, and the real provider in front of it, over HTTP. */
export async function startStack() {
  const dir = mkdtempSync(join(tmpdir(), 'provider-'))
  const log = silentLog()
  const listen = { host: '127.0.0.1', port: 0 }
  const cloud = await openCloudSim({
    dir,
    listen,
    ...KEYS,
    project: PROJECT,
    seed: 1,
    tokenLifeMs: 86_400_000,
    log,
  })
  const admin = async (method: string, path: string, body?: unknown): Promise<AdminBody> => {
    const init =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${cloud.url}/admin${path}`, { method, ...init })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text === '' ? '{}' : text) as AdminBody
  }
  await admin('PUT', '/parents', { mac: MAC.w1, nodeName: 'w1' })
  await admin('PUT', '/parents', { mac: MAC.w2, nodeName: 'w2' })
  await admin('PUT', '/subnets', { cidr: '10.0.0.0/24', cidrV6: 'fd00::/64' })
  const store = new WatchedPoolStore()
  const events = new MemoryEventLog(systemClock)
  const leases = new MemoryLeaseStore(systemClock)

  return {
    store,
    events,
    admin,
    cloudUrl: cloud.url,
    faults: (...rules: unknown[]) => admin('PUT', '/faults', { rules }),
    async calls(op: string): Promise<number> {
      return (await admin('GET', `/requests?op=${op}`)).count
    },
    async subEnis(): Promise<CloudSubEni[]> {
      return (await admin('GET', '/state')).subEnis
    },
    /** Starts a provider on what is there; a second one is a restart. */
    async provider(settings: Partial<ProviderSettings> = {}, holder = 'iaas-provider/0', keys = KEYS) {
      const registry = new Registry()
      const metrics = createMetrics(registry)
      const driver = new HuaweiDriver({ endpoint: cloud.url, project: PROJECT, ...keys, clock: systemClock })
      const ports = { store, leases, events, driver, clock: systemClock, random: systemRandom, metrics, log }
      const provider = new Provider({
        ...ports,
        holder,
        cluster: 'test',
        settings: { ...SETTINGS, ...settings },
      })
      const routes = apiRoutes(provider, { clock: systemClock, registry })
      const api = await openHttpApi({ listen: '127.0.0.1:0', routes, metrics, clock: systemClock, log })
      const started = provider.start().catch(() => undefined)
      const send = async (
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ): Promise<Answered> => {
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        const init = body === undefined ? {} : { body: text }
        const response = await fetch(`${api.url}${path}`, { method, ...init, headers })
        const answer = await response.text()
        const isJson = response.headers.get('content-type')?.includes('json') ?? false
        return {
          status: response.status,
          headers: response.headers,
          text: answer,
          json: JSON.parse(isJson ? answer : '{}') as AnswerBody,
        }
      }
      const post = (path: string, body: unknown, budgetMs: string | number = 50_000): Promise<Answered> =>
        send('POST', `/v1/apis/network.iaas.io/ipam/${path}`, body, {
          'x-request-timeout-ms': String(budgetMs),
        })
      return {
        api,
        send,
        started,
        registry,
        provider,
        allocate: (given: Record<string, unknown>, item: Record<string, unknown>, budgetMs?: number) =>
          post(
            'allocate-ips',
            { ...allocateBody, ...given, subEniRequests: [{ ...itemBody, ...item }] },
            budgetMs,
          ),
        post,
        release: (given: Record<string, unknown>, budgetMs?: number) =>
          post('release-ip', { ...releaseBody, ...given }, budgetMs),
        async [Symbol.asyncDispose]() {
          await provider[Symbol.asyncDispose]()
          await api[Symbol.asyncDispose]()
          await driver[Symbol.asyncDispose]()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await cloud[Symbol.asyncDispose]()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export const allocateBody = { podName: 'p', podNamespace: 'ns', podUID: 'u1', nodeName: 'w1' }
export const itemBody = {
  parentNicMac: MAC.w1,
  subnet: '10.0.0.0/24',
  ipv4Address: '10.0.0.10',
  ipv6Address: '',
  ipv4PoolName: 'global',
}
export const releaseBody = {
  podName: 'p',
  podNamespace: 'ns',
  podUID: 'u1',
  nodeName: 'w1',
  subnet: '10.0.0.0/24',
  ipAddress: '10.0.0.10',
  poolName: 'global',
}

export function pool(
  name: string,
  given: { spec?: Partial<PoolSpec>; annotations?: Record<string, string>; mac?: string } = {},
): Pool {
  const annotations = { [ANNOTATION.iaasProvider]: 'huaweicloud', ...given.annotations }
  const parentNic = given.mac === undefined ? {} : { parentNic: { name: 'eth1', mac: given.mac } }
  return aPool({
    name,
    metadata: { annotations },
    spec: { ips: ['10.0.0.10-10.0.0.13'], ...given.spec },
    ...parentNic,
  })
}

export const nodePool = (name: string, spec: Partial<PoolSpec> = {}): Pool =>
  pool(name, { spec: { nodeName: ['w1'], ...spec }, mac: MAC.w1 })

export const claim = (podUid: string, more: Partial<Claim> = {}): Claim => ({
  pod: `ns/${podUid}`,
  podUid,
  ...more,
})

type Entries = Record<string, Record<string, unknown>>

export function entries(of: Pool): Entries {
  return of.ipMetaData === undefined ? {} : (JSON.parse(of.ipMetaData.metadata) as { ips: Entries }).ips
}

/** Polls, since background work has no caller to wait for. */
export const eventually = (check: () => unknown, timeout = 5_000): Promise<unknown> =>
  expect.poll(check, { timeout, interval: 20 }).toBeTruthy()
