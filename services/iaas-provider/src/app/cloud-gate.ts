import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import { admit, type RateLimit, type RateState } from '../domain/gcra.ts'
import { type BudgetShares, budgetFor, limitFor, URGENCIES, type Urgency } from '../domain/urgency.ts'
import { insertionIndex, type Lane, type Waiter } from './gate-lane.ts'

/** More waiting calls than this are refused: at 10 a second they would wait longer than any budget anyway. */
const QUEUE_MAX = 10_000
/** The longest the cloud's own "retry after" is believed. */
const PAUSE_MS_MAX = 10_000
const FULL_SHARES: BudgetShares = { release: 1, prewarm: 1, reclaim: 1 }

export interface SlotRequest {
  readonly urgency: Urgency
  /** Monotonic ms by which the slot must be had. */
  readonly deadlineMs: number
  /** The caller left: it leaves the queue. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The cloud account's rate limit. A call takes from the account's bucket and from the one of its urgency; waiting calls are ordered
 * by urgency, then deadline. One that cannot make its deadline is refused when it comes, before it takes a slot from anybody.
 */
export class CloudGate implements Disposable {
  readonly #clock: Clock
  readonly #limit: RateLimit
  readonly #lanes: readonly Lane[]
  #state: RateState = 0
  #pausedUntilMs = 0
  #orders = 0
  #cancelTimer: (() => void) | undefined

  constructor(limit: RateLimit, clock: Clock, shares: BudgetShares = FULL_SHARES) {
    this.#limit = limit
    this.#clock = clock
    this.#lanes = URGENCIES.map((urgency) => ({
      urgency,
      shared: limitFor(urgency, limit),
      own: budgetFor(urgency, limit, shares),
      waiters: [],
      state: 0,
    }))
  }

  get depth(): number {
    return this.#lanes.reduce((sum, { waiters }) => sum + waiters.length, 0)
  }

  /** Resolves with a slot taken. Throws BUDGET_EXHAUSTED, QUEUE_FULL or CANCELLED with nothing spent. */
  slot(request: SlotRequest): Promise<void> {
    if (request.signal?.aborted) return Promise.reject(gone())
    if (this.depth >= QUEUE_MAX) {
      return Promise.reject(
        new IpamError('QUEUE_FULL', `${QUEUE_MAX} calls wait for the cloud already`, this.#hint()),
      )
    }
    const waitMs = this.waitMs(request)
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

  /** When the turn of the last of so many calls would come if nobody else arrived. */
  waitMs({ urgency, deadlineMs }: SlotRequest, calls = 1): number {
    const nowMs = this.#clock.monotonicMs()
    let ahead = calls - 1
    for (const lane of this.#lanes) {
      if (lane.urgency !== urgency) ahead += lane.waiters.length
      else {
        const inLane = insertionIndex(lane.waiters, { deadlineMs, order: Number.MAX_SAFE_INTEGER })
        const sharedMs = backlogMs(this.#state, nowMs, lane.shared, ahead + inLane)
        const ownMs = backlogMs(lane.state, nowMs, lane.own, calls - 1 + inLane)
        return Math.max(sharedMs, ownMs, this.#pausedUntilMs - nowMs, 0)
      }
    }
    return 0
  }

  /** How long a caller that is refused now had better wait. */
  get retryAfterMs(): number {
    return Math.ceil((this.depth / this.#limit.qps) * 1_000) + 1_000
  }

  [Symbol.dispose](): void {
    this.#cancelTimer?.()
    for (const { waiters } of this.#lanes)
      for (const waiter of waiters.splice(0))
        waiter.settle(new IpamError('NOT_READY', 'the provider is stopping'))
  }

  #enqueue(request: SlotRequest, resolve: () => void, reject: (error: IpamError) => void): void {
    const lane = this.#lanes.find(({ urgency }) => urgency === request.urgency)
    if (lane === undefined) return
    const onAbort = (): void => drop(lane, waiter, gone())
    const cancelDeadline = this.#clock.after(
      Math.max(0, request.deadlineMs - this.#clock.monotonicMs()),
      () => drop(lane, waiter, this.#late(0)),
    )
    const waiter: Waiter = {
      deadlineMs: request.deadlineMs,
      order: (this.#orders += 1),
      settle: (error) => {
        cancelDeadline()
        request.signal?.removeEventListener('abort', onAbort)
        if (error === undefined) resolve()
        else reject(error)
      },
    }
    request.signal?.addEventListener('abort', onAbort, { once: true })
    lane.waiters.splice(insertionIndex(lane.waiters, waiter), 0, waiter)
    this.#pump()
  }

  #pump(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    for (;;) {
      const soonestMs = this.#admitNext()
      if (soonestMs === 'admitted') continue
      if (soonestMs < Infinity)
        this.#cancelTimer = this.#clock.after(Math.max(1, Math.ceil(soonestMs)), () => this.#pump())
      return
    }
  }

  /** The first of the most urgent lane whose two buckets let it; else how long until one may. */
  #admitNext(): number | 'admitted' {
    const nowMs = this.#clock.monotonicMs()
    let soonestMs = Infinity
    for (const lane of this.#lanes) {
      const first = lane.waiters[0]
      if (first === undefined) continue
      const shared = admit(this.#state, nowMs, lane.shared)
      const own = admit(lane.state, nowMs, lane.own)
      const pausedMs = this.#pausedUntilMs - nowMs
      if (shared.kind === 'admit' && own.kind === 'admit' && pausedMs <= 0) {
        this.#state = shared.state
        lane.state = own.state
        lane.waiters.shift()
        first.settle()
        return 'admitted'
      }
      const waits = [shared, own].map((one) => (one.kind === 'wait' ? one.waitMs : 0))
      soonestMs = Math.min(soonestMs, Math.max(pausedMs, ...waits))
    }
    return soonestMs
  }

  #late(waitMs: number): IpamError {
    const text = `no slot for a cloud call in time: ${this.depth} calls wait, about ${Math.ceil(waitMs)} ms`
    return new IpamError('BUDGET_EXHAUSTED', text, this.#hint())
  }

  #hint(): { retryAfterMs: number } {
    return { retryAfterMs: this.retryAfterMs }
  }
}

/** When the call behind `ahead` others may go, by one bucket alone. */
function backlogMs(state: RateState, nowMs: number, limit: RateLimit, ahead: number): number {
  const intervalMs = 1_000 / limit.qps
  const busyMs = Math.max(0, state - nowMs)
  return Math.max(0, busyMs + (ahead + 1 - limit.burst) * intervalMs)
}

function drop(lane: Lane, waiter: Waiter, error: IpamError): void {
  const index = lane.waiters.indexOf(waiter)
  if (index < 0) return
  lane.waiters.splice(index, 1)
  waiter.settle(error)
}

function gone(): IpamError {
  return new IpamError('CANCELLED', 'the caller left before its cloud call was sent')
}
