import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'

/** One request's place in the queues of all pools it may be served from; kept while it tries and fails again. */
export interface Ticket {
  /** Resolves at the next sign that a try may succeed; rejects with CANCELLED, NOT_READY. `false`: the wait is over. */
  next(): Promise<boolean>
  /** Leaves every queue. The next waiter of a pool that served this one gets its try as well, should more be free. */
  leave(served: readonly string[]): void
}

interface Place {
  readonly pools: readonly string[]
  woken: boolean
  isOver: boolean
  settle: ((woken: boolean) => void) | undefined
  fail: ((error: IpamError) => void) | undefined
}

/** Waiters tried at each tick, for addresses that become free by time alone (quarantine). */
const TICK_BATCH = 64
const TICK_MS = 1_000

/** Requests that wait for an address of an exhausted pool (DESIGN §4.8): FIFO per pool, each within its limits. */
export class Waiters {
  readonly #clock: Clock
  readonly #max: number
  readonly #queues = new Map<string, Set<Place>>()
  #cancelTick: (() => void) | undefined
  #isDraining = false

  constructor(clock: Clock, max: number) {
    this.#clock = clock
    this.#max = max
  }

  get size(): number {
    return new Set([...this.#queues.values()].flatMap((queue) => [...queue])).size
  }

  /** True while somebody waits for the pool: who comes later has to queue up behind. */
  isCrowded(pool: string): boolean {
    return this.#queues.size > 0 && this.#queues.has(pool)
  }

  /** Throws POOL_EXHAUSTED when a queue is full, NOT_READY at drain. */
  join(pools: readonly string[], limits: { readonly waitMs: number; readonly signal: AbortSignal }): Ticket {
    if (this.#isDraining) throw drained()
    for (const pool of pools) {
      if ((this.#queues.get(pool)?.size ?? 0) < this.#max) continue
      throw new IpamError(
        'POOL_EXHAUSTED',
        `pool ${pool} is exhausted and ${this.#max} requests wait for it already`,
      )
    }
    // Something may have become free between its try and now: the first wait ends at once.
    const place: Place = {
      pools,
      woken: pools.every((pool) => !this.#queues.has(pool)),
      isOver: false,
      settle: undefined,
      fail: undefined,
    }
    for (const pool of pools) this.#queueOf(pool).add(place)
    this.#startTick()
    const stopTimer = this.#clock.after(limits.waitMs, () => end(place))
    const onAbort = (): void => end(place)
    limits.signal.addEventListener('abort', onAbort, { once: true })
    return {
      next: () => this.#next(place),
      leave: (served) => {
        stopTimer()
        limits.signal.removeEventListener('abort', onAbort)
        this.#forget(place)
        for (const pool of served) this.wake(pool, 1)
      },
    }
  }

  /** `count` addresses of the pool may have become free. */
  wake(pool: string, count: number): void {
    const queue = this.#queues.get(pool)
    if (!queue) return
    let left = count
    for (const place of queue) {
      if (left <= 0) return
      if (place.woken) continue
      left -= 1
      place.woken = true
      place.settle?.(true)
    }
  }

  /** Everyone who waits is answered NOT_READY: another allocator will serve them. */
  drain(): void {
    this.#isDraining = true
    this.#cancelTick?.()
    for (const queue of this.#queues.values()) {
      for (const place of queue) {
        place.isOver = true
        place.fail?.(drained())
      }
    }
  }

  #next(place: Place): Promise<boolean> {
    if (this.#isDraining) return Promise.reject(drained())
    if (place.isOver) return Promise.resolve(false)
    return new Promise<boolean>((resolve, reject) => {
      place.settle = (woken) => {
        place.settle = undefined
        place.fail = undefined
        place.woken = false
        resolve(woken)
      }
      place.fail = reject
      if (place.woken) place.settle(true)
    })
  }

  #queueOf(pool: string): Set<Place> {
    const known = this.#queues.get(pool)
    if (known) return known
    const queue = new Set<Place>()
    this.#queues.set(pool, queue)
    return queue
  }

  #forget(place: Place): void {
    for (const pool of place.pools) {
      const queue = this.#queues.get(pool)
      queue?.delete(place)
      if (queue?.size === 0) this.#queues.delete(pool)
    }
    if (this.#queues.size > 0) return
    this.#cancelTick?.()
    this.#cancelTick = undefined
  }

  #startTick(): void {
    this.#cancelTick ??= this.#clock.after(TICK_MS, () => {
      this.#cancelTick = undefined
      for (const pool of this.#queues.keys()) this.wake(pool, TICK_BATCH)
      if (this.#queues.size > 0) this.#startTick()
    })
  }
}

function end(place: Place): void {
  place.isOver = true
  place.settle?.(false)
}

function drained(): IpamError {
  return new IpamError('NOT_READY', 'the allocator is draining: another one will serve this')
}
