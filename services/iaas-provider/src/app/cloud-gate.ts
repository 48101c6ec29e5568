import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import { admit, type RateLimit, type RateState } from '../domain/gcra.ts'
import { limitFor, type Urgency, URGENCY_RANK } from '../domain/urgency.ts'

/** More waiting calls than this are refused: at 10 a second they would wait longer than any budget anyway. */
const QUEUE_MAX = 10_000
/** The longest the cloud's own "retry after" is believed. */
const PAUSE_MS_MAX = 10_000

export interface SlotRequest {
  readonly urgency: Urgency
  /** Monotonic ms by which the slot must be had. */
  readonly deadlineMs: number
  /** The caller left: it leaves the queue. */
  readonly signal?: AbortSignal | undefined
}

interface Waiter extends SlotRequest {
  readonly order: number
  readonly settle: (error?: IpamError) => void
}

/**
 * The cloud's rate limit. Waiting calls are ordered by urgency, then deadline; one that cannot make its deadline is refused when it
 * comes, before it takes a slot from anybody.
 */
export class CloudGate implements Disposable {
  readonly #clock: Clock
  readonly #limit: RateLimit
  readonly #waiters: Waiter[] = []
  #state: RateState = 0
  #pausedUntilMs = 0
  #orders = 0
  #cancelTimer: (() => void) | undefined

  constructor(limit: RateLimit, clock: Clock) {
    this.#limit = limit
    this.#clock = clock
  }

  get depth(): number {
    return this.#waiters.length
  }

  /** Resolves with a slot taken. Throws BUDGET_EXHAUSTED, QUEUE_FULL or CANCELLED with nothing spent. */
  slot(request: SlotRequest): Promise<void> {
    if (request.signal?.aborted) return Promise.reject(gone())
    if (this.#waiters.length >= QUEUE_MAX) {
      return Promise.reject(
        new IpamError('QUEUE_FULL', `${QUEUE_MAX} calls wait for the cloud already`, this.#hint()),
      )
    }
    const waitMs = this.#estimateMs(request)
    if (this.#clock.monotonicMs() + waitMs > request.deadlineMs) return Promise.reject(this.#late(waitMs))
    return new Promise((resolve, reject) => this.#enqueue(request, resolve, reject))
  }

  /** The cloud throttles: nobody calls until then. */
  pause(ms: number): void {
    this.#pausedUntilMs = Math.max(
      this.#pausedUntilMs,
      this.#clock.monotonicMs() + Math.min(ms, PAUSE_MS_MAX),
    )
    this.#pump()
  }

  [Symbol.dispose](): void {
    this.#cancelTimer?.()
    for (const waiter of this.#waiters.splice(0))
      waiter.settle(new IpamError('NOT_READY', 'the provider is stopping'))
  }

  #enqueue(request: SlotRequest, resolve: () => void, reject: (error: IpamError) => void): void {
    const onAbort = (): void => this.#drop(waiter, gone())
    const cancelDeadline = this.#clock.after(
      Math.max(0, request.deadlineMs - this.#clock.monotonicMs()),
      () => this.#drop(waiter, this.#late(0)),
    )
    const waiter: Waiter = {
      ...request,
      order: (this.#orders += 1),
      settle: (error) => {
        cancelDeadline()
        request.signal?.removeEventListener('abort', onAbort)
        if (error === undefined) resolve()
        else reject(error)
      },
    }
    request.signal?.addEventListener('abort', onAbort, { once: true })
    this.#waiters.splice(insertionIndex(this.#waiters, waiter), 0, waiter)
    this.#pump()
  }

  #drop(waiter: Waiter, error: IpamError): void {
    const index = this.#waiters.indexOf(waiter)
    if (index < 0) return
    this.#waiters.splice(index, 1)
    waiter.settle(error)
  }

  #pump(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    for (let first = this.#waiters[0]; first !== undefined; first = this.#waiters[0]) {
      const nowMs = this.#clock.monotonicMs()
      const pausedMs = this.#pausedUntilMs - nowMs
      const decision = admit(this.#state, nowMs, limitFor(first.urgency, this.#limit))
      const waitMs = Math.max(pausedMs, decision.kind === 'wait' ? decision.waitMs : 0)
      if (waitMs > 0 || decision.kind === 'wait') {
        this.#cancelTimer = this.#clock.after(Math.max(1, Math.ceil(waitMs)), () => this.#pump())
        return
      }
      this.#state = decision.state
      this.#waiters.shift()
      first.settle()
    }
  }

  /** When this one's turn would come if nobody else arrived. */
  #estimateMs(request: SlotRequest): number {
    const nowMs = this.#clock.monotonicMs()
    const limit = limitFor(request.urgency, this.#limit)
    const ahead = insertionIndex(this.#waiters, { ...request, order: Number.MAX_SAFE_INTEGER })
    const intervalMs = 1_000 / limit.qps
    const backlogMs = Math.max(0, this.#state - nowMs - (limit.burst - 1) * intervalMs)
    const queuedMs = ahead === 0 ? 0 : ahead * intervalMs
    return Math.max(backlogMs + queuedMs, this.#pausedUntilMs - nowMs, 0)
  }

  #late(waitMs: number): IpamError {
    const text = `no slot for a cloud call in time: ${this.#waiters.length} calls wait, about ${Math.ceil(waitMs)} ms`
    return new IpamError('BUDGET_EXHAUSTED', text, this.#hint())
  }

  #hint(): { retryAfterMs: number } {
    return { retryAfterMs: Math.ceil((this.#waiters.length / this.#limit.qps) * 1_000) + 1_000 }
  }
}

function gone(): IpamError {
  return new IpamError('CANCELLED', 'the caller left before its cloud call was sent')
}

function isBefore(left: Omit<Waiter, 'settle'>, right: Omit<Waiter, 'settle'>): boolean {
  const byRank = URGENCY_RANK[left.urgency] - URGENCY_RANK[right.urgency]
  if (byRank !== 0) return byRank < 0
  if (left.deadlineMs !== right.deadlineMs) return left.deadlineMs < right.deadlineMs
  return left.order < right.order
}

function insertionIndex(waiters: readonly Waiter[], waiter: Omit<Waiter, 'settle'>): number {
  let low = 0
  let high = waiters.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = waiters[middle]
    if (other !== undefined && isBefore(other, waiter)) low = middle + 1
    else high = middle
  }
  return low
}
