import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, Random } from '@subeni/shared/ports'
import { type Urgency, URGENCY_RANK } from '../domain/urgency.ts'

/** Addresses at work at once; each has at most one cloud call in flight, and some wait for a shared write of the metadata. */
const CONCURRENCY = 64
const BACKOFF_MIN_MS = 1_000
const BACKOFF_MAX_MS = 60_000

export interface SettleTask {
  readonly address: string
  /** Empty for a sub-ENI that belongs to no pool. */
  readonly poolName: string
  readonly urgency: Exclude<Urgency, 'allocate'>
}

/** Brings one address to where it belongs. Throws what is in the way. */
export type Settle = (task: SettleTask, signal: AbortSignal) => Promise<void>
/** Told after every try; `reason` is undefined when the address is settled. */
export type Settled = (task: SettleTask, reason: string | undefined) => void

export interface SettlerOptions {
  readonly settle: Settle
  readonly onSettled: Settled
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
}

/**
 * Background work, level-triggered: which address to look at, never what to do there. Releases go before prewarming; within one
 * urgency it is first come, first served. One task per address; what fails comes back with back-off. Bounded by the addresses there are.
 */
export class Settler implements AsyncDisposable {
  readonly #options: SettlerOptions
  readonly #waiting = new Map<string, SettleTask>()
  readonly #running = new Map<string, Promise<void>>()
  readonly #attempts = new Map<string, number>()
  readonly #cancelRetry = new Map<string, () => void>()
  readonly #stop = new AbortController()

  constructor(options: SettlerOptions) {
    this.#options = options
  }

  /** `isNews` is false for what is only looked over again: then a retry that is due anyway keeps its time. */
  enqueue(task: SettleTask, isNews = true): void {
    const { address } = task
    if (this.#stop.signal.aborted || (!isNews && this.#cancelRetry.has(address))) return
    this.#cancelRetry.get(address)?.()
    this.#cancelRetry.delete(address)
    const waiting = this.#waiting.get(address)
    const isMoreUrgent = waiting === undefined || URGENCY_RANK[task.urgency] < URGENCY_RANK[waiting.urgency]
    if (isMoreUrgent || waiting.poolName !== task.poolName) this.#waiting.set(address, task)
    this.#pump()
  }

  /** Addresses that wait or are at work; those whose retry is due later do not count. */
  get size(): number {
    return this.#waiting.size + this.#running.size
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    this.#waiting.clear()
    for (const cancel of this.#cancelRetry.values()) cancel()
    await Promise.allSettled(this.#running.values())
  }

  #pump(): void {
    while (this.#running.size < CONCURRENCY) {
      const task = this.#next()
      if (task === undefined) break
      this.#waiting.delete(task.address)
      this.#running.set(task.address, this.#run(task))
    }
  }

  /** An address already at work waits for its next turn. */
  #next(): SettleTask | undefined {
    let best: SettleTask | undefined
    for (const task of this.#waiting.values()) {
      if (this.#running.has(task.address)) continue
      if (task.urgency === 'release') return task
      best ??= task
    }
    return best
  }

  async #run(task: SettleTask): Promise<void> {
    let failure: IpamError | undefined
    try {
      // The map above is filled first: a task that ends at once must find itself there.
      await Promise.resolve()
      await this.#options.settle(task, this.#stop.signal)
    } catch (thrown) {
      failure = IpamError.from(thrown)
    }
    this.#running.delete(task.address)
    if (this.#stop.signal.aborted) return
    // It made way for a request on this very address, and queues behind that.
    if (failure?.code === 'CANCELLED') return this.enqueue(task)
    if (failure === undefined) this.#attempts.delete(task.address)
    else this.#retryLater(task, failure)
    this.#options.onSettled(task, failure?.message)
    this.#pump()
  }

  #retryLater(task: SettleTask, failure: IpamError): void {
    const { clock, random, log } = this.#options
    const attempt = (this.#attempts.get(task.address) ?? 0) + 1
    this.#attempts.set(task.address, attempt)
    const fullMs = Math.min(BACKOFF_MIN_MS * 2 ** (attempt - 1), BACKOFF_MAX_MS)
    const delayMs = Math.max(fullMs * (0.5 + random.next() / 2), failure.retryAfterMs ?? 0)
    const { code, message: reason } = failure
    log.warn(
      { address: task.address, pool: task.poolName, attempt, delayMs, code, reason },
      'address not settled',
    )
    if (this.#waiting.has(task.address)) return
    this.#cancelRetry.set(
      task.address,
      clock.after(delayMs, () => this.enqueue(task)),
    )
  }
}
