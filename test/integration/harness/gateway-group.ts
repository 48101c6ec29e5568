import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SettingName, settingVariable } from '@subeni/shared/config'
import { providerAllocate } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { createRegistry } from '@subeni/shared/metrics'
import { connectNats, ensureStreams, openBus } from '@subeni/shared/nats'
import type { Bus } from '@subeni/shared/ports'
import { type NatsServer, startNatsServer } from '@subeni/shared/testing'
import { type CountingProvider, startCountingProvider } from './counting-provider.ts'
import { poll } from './poll.ts'
import { ROOT } from './stack.ts'

const MAIN = join(ROOT, 'services', 'provider-gateway', 'src', 'main.ts')
const SHIFT = join(ROOT, 'test', 'integration', 'harness', 'shift-clock.ts')

export interface CallEnd {
  readonly code: 'done' | IpamError['code']
  readonly tookMs: number
  /** performance.now() of this process. */
  readonly at: number
}

/** Gateways as real processes on a real server, with a provider that counts; no other service runs. */
export class GatewayGroup implements AsyncDisposable {
  readonly provider: CountingProvider
  readonly nats: NatsServer
  readonly bus: Bus
  /** When (performance.now()) the callers of calls that are over stopped waiting, by Pod UID. */
  readonly leftAt = new Map<string, number>()
  readonly #dir = mkdtempSync(join(tmpdir(), 'subeni-gateways-'))
  readonly #settings: Readonly<Partial<Record<SettingName, string>>>
  readonly #gateways = new Map<number, ChildProcess>()
  readonly #cleanup: AsyncDisposableStack
  readonly #providerUrl: string
  #asked = 0

  private constructor(parts: {
    readonly provider: CountingProvider
    readonly nats: NatsServer
    readonly bus: Bus
    readonly settings: Readonly<Partial<Record<SettingName, string>>>
    readonly cleanup: AsyncDisposableStack
    readonly providerUrl: string | undefined
  }) {
    this.provider = parts.provider
    this.nats = parts.nats
    this.bus = parts.bus
    this.#settings = parts.settings
    this.#cleanup = parts.cleanup
    this.#providerUrl = parts.providerUrl ?? parts.provider.url
  }

  static async start(
    replicas: number,
    settings: Readonly<Partial<Record<SettingName, string>>>,
    options: { readonly offsetMsOf?: (index: number) => number; readonly providerUrl?: string } = {},
  ): Promise<GatewayGroup> {
    await using cleanup = new AsyncDisposableStack()
    const provider = cleanup.use(await startCountingProvider())
    const nats = cleanup.use(await startNatsServer())
    const clock = systemClock
    const log = createLogger('test', 'silent')
    const link = cleanup.use(await connectNats({ url: nats.url, name: 'test', log }))
    await ensureStreams(link)
    const bus = cleanup.use(openBus(link, { service: 'test', clock, log, registry: createRegistry('test') }))
    const group = new GatewayGroup({
      provider,
      nats,
      bus,
      settings,
      cleanup: cleanup.move(),
      providerUrl: options.providerUrl,
    })
    await Promise.all(
      Array.from({ length: replicas }, (_, index) => group.add(index, options.offsetMsOf?.(index))),
    )
    return group
  }

  /** Starts one more and waits until it can be asked. */
  async add(index: number, offsetMs = 0): Promise<void> {
    const announced = join(this.#dir, `${index}-${performance.now()}.json`)
    const settings = Object.entries(this.#settings) as [SettingName, string][]
    const child = spawn(process.execPath, ['--import', SHIFT, MAIN], {
      stdio: ['pipe', 'ignore', process.env['GATEWAY_LOG'] ? 'inherit' : 'ignore'],
      env: {
        PATH: process.env['PATH'],
        NATS_URL: this.nats.url,
        SUBENI_INSTANCE: `provider-gateway/${index}`,
        SUBENI_ANNOUNCE_FILE: announced,
        SUBENI_EXIT_WITH_PARENT: '1',
        PROVIDER_URL: this.#providerUrl,
        CLOCK_OFFSET_MS: `${offsetMs}`,
        ...Object.fromEntries(settings.map(([name, value]) => [settingVariable(name), value])),
      },
    })
    this.#gateways.set(index, child)
    await poll(`gateway ${index}`, () => (existsSync(announced) ? readFileSync(announced) : undefined))
  }

  async kill(index: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#gateways.get(index)
    this.#gateways.delete(index)
    if (child === undefined) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  /** One allocation of an address of its own; never throws. Given up (the bus is told) after `patienceMs`. */
  async allocate(budgetMs: number, patienceMs = Infinity): Promise<CallEnd> {
    this.#asked += 1
    const name = `call-${this.#asked}`
    const ipv4Address = `10.${(this.#asked >> 16) & 255}.${(this.#asked >> 8) & 255}.${this.#asked & 255}`
    const sentAt = performance.now()
    const subEnis = [{ parentNicMac: 'fa:16:3e:11:22:33', subnet: '10.0.0.0/8', ipv4Address, ipv4Pool: 'v4' }]
    const request = { podName: name, podNamespace: 'default', podUid: name, nodeName: 'worker-1', subEnis }
    const requestId = `${name}-r`
    const giveUp = new AbortController()
    const cancelTimer =
      patienceMs < budgetMs
        ? systemClock.after(patienceMs, () => {
            this.bus.cancel(requestId)
            giveUp.abort()
          })
        : () => undefined
    const { signal } = giveUp
    const code = await this.bus.request(providerAllocate, request, { budgetMs, requestId, signal }).then(
      () => 'done' as const,
      (thrown: unknown) => IpamError.from(thrown).code,
    )
    cancelTimer()
    this.leftAt.set(name, performance.now())
    return { code, tookMs: performance.now() - sentAt, at: performance.now() }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#gateways.keys()].map((index) => this.kill(index, 'SIGTERM')))
    await this.#cleanup.disposeAsync()
    rmSync(this.#dir, { recursive: true, force: true })
  }
}

/** Open loop: so many calls a second for so long, whatever their answers. Resolves with every call's end. */
export async function pour(
  perSecond: number,
  forMs: number,
  call: () => Promise<CallEnd>,
): Promise<CallEnd[]> {
  const calls: Promise<CallEnd>[] = []
  const beganAt = performance.now()
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - beganAt) {
    const due = Math.floor((elapsed * perSecond) / 1_000)
    while (calls.length < due) calls.push(call())
    await systemClock.sleep(5)
  }
  return Promise.all(calls)
}
