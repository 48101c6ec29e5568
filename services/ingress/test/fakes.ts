import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract, ReplyShape } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { Registry } from '@subeni/shared/metrics'
import type { Bus, Clock, RequestOptions } from '@subeni/shared/ports'
import { claimSocket } from '../src/adapters/unix-socket.ts'
import { openIngress } from '../src/ingress.ts'

export interface Asked {
  readonly subject: string
  readonly value: Readonly<Record<string, unknown>>
  readonly options: RequestOptions
}

/** An allocator that answers each ask as its script says: a reply, or an error that is thrown. Messages are really encoded. */
export class ScriptedBus implements Bus {
  readonly id = 'scripted'
  readonly asked: Asked[] = []
  readonly cancelled: string[] = []
  connected = true
  script: (asked: Asked, nth: number) => unknown

  constructor(
    script: (asked: Asked, nth: number) => unknown = () => new IpamError('NO_RESPONDERS', 'nobody'),
  ) {
    this.script = script
  }

  async request<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep> {
    const decoded = contract.request.decode(contract.request.encode(value)) as Record<string, unknown>
    const asked = { subject: contract.subject, value: decoded, options }
    this.asked.push(asked)
    const answer = await this.script(asked, this.asked.length)
    if (answer instanceof Error) throw answer
    return contract.reply.decode(contract.reply.encode(answer as Rep))
  }

  serve(): Promise<AsyncDisposable> {
    return Promise.reject(new Error('only asks'))
  }

  cancel(requestId: string): void {
    this.cancelled.push(requestId)
  }

  isConnected(): boolean {
    return this.connected
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** A promise that settles when the signal aborts, as a real bus' request does. */
export function untilCancelled({ options }: Asked): Promise<IpamError> {
  return new Promise((resolve) => {
    options.signal?.addEventListener('abort', () => resolve(new IpamError('CANCELLED', 'nobody waits')))
  })
}

export function temporaryFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'ing-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

export const silentLog = createLogger('test', 'silent')

/** One ingress on a real socket. */
export async function startIngress(
  folder: string,
  bus: Bus,
  options: {
    inFlightMax?: number
    clock?: Clock
    probeListen?: string
    releasesConflicts?: boolean
    registry?: Registry
  } = {},
): Promise<{ readonly socket: string } & AsyncDisposable> {
  const socket = join(folder, 'a.sock')
  const claim = await claimSocket(socket)
  let ids = 0
  const ingress = await openIngress(
    {
      nodeName: 'w1',
      claim,
      stateFile: join(folder, 'state'),
      inFlightMax: options.inFlightMax ?? 100,
      probeListen: options.probeListen,
      releasesConflicts: options.releasesConflicts ?? true,
    },
    {
      bus,
      clock: options.clock ?? systemClock,
      random: { next: () => 0.5, id: () => `r${(ids += 1)}`, uuid: () => 'u' },
      log: silentLog,
      registry: options.registry ?? new Registry(),
      nics: () => [{ name: 'eth1', mac: 'fa:16:3e:99:00:01' }],
      notReady: () => (bus.isConnected() ? [] : ['no NATS']),
    },
  )
  return {
    socket,
    async [Symbol.asyncDispose]() {
      await ingress[Symbol.asyncDispose]()
      claim[Symbol.dispose]()
    },
  }
}

export interface HttpReply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

export interface HttpAsk {
  readonly method?: string
  readonly path: string
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export function http(socketPath: string, ask: HttpAsk): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, signal } = ask
    const isChunked = ask.headers?.['Transfer-Encoding'] !== undefined
    const length =
      ask.body === undefined || isChunked ? {} : { 'Content-Length': Buffer.byteLength(ask.body) }
    const headers = { ...length, ...ask.headers }
    const call = request(
      { socketPath, method, path, headers, agent: false, ...(signal && { signal }) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(ask.body)
  })
}

export const ADD_BODY = {
  containerID: 'c1',
  ifName: 'net1',
  netNamespace: '/var/run/netns/x',
  podNamespace: 'shop',
  podName: 'web-0',
  podUID: 'u-1',
  defaultIPv4IPPool: ['w1-v4'],
  cleanGateway: false,
  matchMasterSubnet: false,
}

export const DEL_BODY = {
  containerID: 'c1',
  ifName: 'net1',
  netNamespace: '',
  podNamespace: 'shop',
  podName: 'web-0',
  podUID: 'u-1',
}

/** Time passes when told to, or when somebody sleeps; nothing else runs meanwhile. */
export class SteppedClock implements Clock {
  #ms = 1_700_000_000_000
  #jumpedMs = 0
  readonly #tasks = new Set<() => void>()

  now(): number {
    return this.#ms + this.#jumpedMs
  }

  monotonicMs(): number {
    return this.#ms
  }

  /** Somebody sets the wall clock. */
  jump(ms: number): void {
    this.#jumpedMs += ms
  }

  pass(ms: number): void {
    this.#ms += ms
  }

  sleep(ms: number): Promise<void> {
    this.pass(ms)
    return Promise.resolve()
  }

  after(_ms: number, task: () => void): () => void {
    this.#tasks.add(task)
    return () => void this.#tasks.delete(task)
  }

  /** Lets `ms` pass and runs whatever waits for a time, however long it asked for. */
  tick(ms: number): void {
    this.pass(ms)
    const due = [...this.#tasks]
    this.#tasks.clear()
    for (const task of due) task()
  }
}
