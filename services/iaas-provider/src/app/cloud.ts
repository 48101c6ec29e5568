import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { Logger } from '@subeni/shared/logging'
import { CloudError, isCloudError } from '../domain/cloud-error.ts'
import type { CloudDriver, CloudOp, DriverCapabilities, SubEni, SubEniSpec } from '../domain/driver.ts'
import type { Urgency } from '../domain/urgency.ts'
import type { ProviderMetrics } from '../metrics.ts'
import type { CloudGate } from './cloud-gate.ts'

/** A call that the cloud refused for the moment is sent at most so often for one step. */
const ATTEMPTS_MAX = 4
/** The vendor advises 2-5 s after throttling (facts/cloud-drivers.md §A.10). */
const THROTTLE_PAUSE_MS = 2_000
const BUSY_PAUSE_MS = 500
/** Nodes and subnets of one cluster; beyond it the caches start again. */
const PLACES_MAX = 10_000

export interface CallContext {
  readonly urgency: Urgency
  /** Monotonic ms by which the whole call must be over. */
  readonly deadlineMs: number
  readonly signal?: AbortSignal | undefined
}

export interface CloudOptions {
  readonly driver: CloudDriver
  readonly gate: CloudGate
  readonly clock: Clock
  /** False once another instance may be the active one: then nothing is sent any more. */
  readonly isActive: () => boolean
  readonly metrics: ProviderMetrics
  readonly log: Logger
  readonly queueTimeoutMs: number
  readonly transactionTimeoutMs: number
}

/** The driver behind the rate limit: every transaction takes a slot first, is bounded in time, counted, and repeated where that is safe. */
export class Cloud {
  readonly #options: CloudOptions
  readonly #parents: PlaceCache
  readonly #subnets: PlaceCache

  constructor(options: CloudOptions) {
    this.#options = options
    const { driver } = options
    this.#parents = new PlaceCache((mac, context) =>
      this.#call('resolveParent', context, (signal) => driver.resolveParent(mac, signal)),
    )
    this.#subnets = new PlaceCache((cidr, context) =>
      this.#call('resolveSubnet', context, (signal) => driver.resolveSubnet(cidr, signal)),
    )
  }

  get capabilities(): DriverCapabilities {
    return this.#options.driver.capabilities
  }

  /**
   * The least time with which a request of so many calls may start: what it would wait for its slots as of now, and one cloud
   * transaction (adr/0008-budgets-count-the-queue-as-it-is.md).
   */
  budgetNeededMs(calls: number, deadlineMs: number): number {
    const { gate, transactionTimeoutMs } = this.#options
    return Math.ceil(gate.waitMs({ urgency: 'allocate', deadlineMs }, calls)) + transactionTimeoutMs
  }

  /** How long a caller that is refused for its budget had better wait. */
  get retryAfterMs(): number {
    return this.#options.gate.retryAfterMs
  }

  /** The longest that a create may be at work: its wait, its transaction, and the look-up that follows an unknown outcome. */
  get longestCreateMs(): number {
    return this.#options.queueTimeoutMs + 2 * this.#options.transactionTimeoutMs
  }

  knownSubnet(cidr: string): string | undefined {
    return this.#subnets.peek(cidr)
  }

  /** Known without a call. */
  knownParent(mac: string): string | undefined {
    return this.#parents.peek(mac.toLowerCase())
  }

  parent(mac: string, context: CallContext): Promise<string> {
    return this.#parents.get(mac.toLowerCase(), context)
  }

  subnet(cidr: string, context: CallContext): Promise<string> {
    return this.#subnets.get(cidr, context)
  }

  /** The cloud says that one of them does not exist (a replaced node, say): ask again next time. */
  forgetPlaces(mac: string, cidr: string): void {
    this.#parents.forget(mac.toLowerCase())
    this.#subnets.forget(cidr)
  }

  create(spec: SubEniSpec, context: CallContext): Promise<SubEni> {
    return this.#call('create', context, (signal) => this.#options.driver.create(spec, signal))
  }

  /** `prepare` as in `move`. */
  delete(id: string, context: CallContext, prepare?: () => Promise<void>): Promise<void> {
    return this.#call('delete', context, (signal) => this.#options.driver.delete(id, signal), prepare)
  }

  /** `prepare` runs once, when the first slot is had and before anything is sent; when it throws nothing is sent. */
  move(id: string, parentId: string, context: CallContext, prepare: () => Promise<void>): Promise<SubEni> {
    return this.#call('move', context, (signal) => this.#options.driver.move(id, parentId, signal), prepare)
  }

  describe(id: string, description: string, context: CallContext): Promise<SubEni> {
    return this.#call('describe', context, (signal) => this.#options.driver.describe(id, description, signal))
  }

  show(id: string, context: CallContext): Promise<SubEni | undefined> {
    return this.#call('show', context, (signal) => this.#options.driver.show(id, signal))
  }

  /** The one sub-ENI with this address, whosever it is. */
  async lookup(subnetId: string, address: string, context: CallContext): Promise<SubEni | undefined> {
    const found = await this.#call('list', context, (signal) =>
      this.#options.driver.list({ subnetId, address }, signal),
    )
    return found.find((subEni) => subEni.address === address)
  }

  listAll(context: CallContext): Promise<readonly SubEni[]> {
    return this.#call('list', context, (signal) => this.#options.driver.list({}, signal))
  }

  async #call<T>(
    op: CloudOp,
    context: CallContext,
    send: (signal: AbortSignal) => Promise<T>,
    prepare?: () => Promise<void>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#slot(context)
      if (attempt === 1) await prepare?.()
      if (!this.#options.isActive())
        throw new IpamError('NOT_READY', 'the lease of the active instance is lost')
      try {
        return await this.#transaction(op, send)
      } catch (thrown) {
        if (attempt >= ATTEMPTS_MAX || !(await this.#mayRepeat(thrown, context))) throw thrown
      }
    }
  }

  async #slot({ urgency, deadlineMs, signal }: CallContext): Promise<void> {
    const { gate, clock, queueTimeoutMs, transactionTimeoutMs } = this.#options
    const lastMs = deadlineMs - transactionTimeoutMs
    const slotDeadlineMs =
      urgency === 'allocate' ? Math.min(lastMs, clock.monotonicMs() + queueTimeoutMs) : lastMs
    await gate.slot({ urgency, deadlineMs: slotDeadlineMs, signal })
  }

  /** What was sent is finished even when the caller has left, so only time bounds it. */
  async #transaction<T>(op: CloudOp, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { clock, metrics, transactionTimeoutMs } = this.#options
    const controller = new AbortController()
    const cancel = clock.after(transactionTimeoutMs, () => controller.abort())
    const startMs = clock.monotonicMs()
    let outcome = 'ok'
    try {
      return await send(controller.signal)
    } catch (thrown) {
      outcome = thrown instanceof CloudError ? thrown.kind : 'error'
      throw thrown
    } finally {
      cancel()
      metrics.cloudCalls.inc({ op, outcome })
      metrics.cloudSeconds.observe({ op }, (clock.monotonicMs() - startMs) / 1_000)
    }
  }

  /** Only what surely did not happen is sent again. Throttling holds everybody back, since refused calls count as spent. */
  async #mayRepeat(thrown: unknown, { signal }: CallContext): Promise<boolean> {
    const { gate, clock, log } = this.#options
    if (isCloudError(thrown, 'throttled')) {
      const pauseMs = thrown.retryAfterMs ?? THROTTLE_PAUSE_MS
      log.warn({ pauseMs, code: thrown.cloudCode }, 'the cloud throttles')
      gate.pause(pauseMs)
      return true
    }
    if (!isCloudError(thrown, 'busy', 'transient')) return false
    await clock.sleep(BUSY_PAUSE_MS, signal)
    return true
  }
}

/** Ids by name; callers of the same urgency share one call. */
class PlaceCache {
  readonly #resolve: (name: string, context: CallContext) => Promise<string>
  readonly #known = new Map<string, string>()
  readonly #inFlight = new Map<string, Promise<string>>()

  constructor(resolve: (name: string, context: CallContext) => Promise<string>) {
    this.#resolve = resolve
  }

  peek(name: string): string | undefined {
    return this.#known.get(name)
  }

  forget(name: string): void {
    this.#known.delete(name)
  }

  async get(name: string, context: CallContext): Promise<string> {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const key = `${context.urgency} ${name}`
    const inFlight = this.#inFlight.get(key) ?? this.#start(key, name, context)
    return await inFlight
  }

  #start(key: string, name: string, context: CallContext): Promise<string> {
    const { signal: _nobodyAlone, ...shared } = context
    const started = this.#resolve(name, shared)
      .then((id) => {
        if (this.#known.size >= PLACES_MAX) this.#known.clear()
        this.#known.set(name, id)
        return id
      })
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, started)
    return started
  }
}
