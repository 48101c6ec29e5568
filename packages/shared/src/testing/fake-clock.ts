import { IpamError } from '../errors/index.ts'
import type { Clock, Random } from '../ports/index.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly task: () => void
}

/** Time that moves only by advance(). */
export class FakeClock implements Clock {
  readonly #startMs: number
  readonly #timers = new Set<Timer>()
  #elapsedMs = 0
  #order = 0

  constructor(startMs = Date.UTC(2026, 0, 1)) {
    this.#startMs = startMs
  }

  now(): number {
    return this.#startMs + this.#elapsedMs
  }

  monotonicMs(): number {
    return this.#elapsedMs
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        cancel()
        reject(new IpamError('CANCELLED', 'nobody waits for this any more', { cause: signal?.reason }))
      }
      const cancel = this.after(ms, () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      })
      if (signal?.aborted) onAbort()
      else signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  after(ms: number, task: () => void): () => void {
    this.#order += 1
    const timer = { at: this.#elapsedMs + Math.max(ms, 0), order: this.#order, task }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Timers that are set. */
  get pending(): number {
    return this.#timers.size
  }

  /** Moves time on, running what falls due in order; what each timer sets in motion runs before the next. */
  async advance(ms: number): Promise<void> {
    const end = this.#elapsedMs + ms
    await settle()
    for (let timer = this.#next(end); timer !== undefined; timer = this.#next(end)) {
      this.#timers.delete(timer)
      this.#elapsedMs = Math.max(this.#elapsedMs, timer.at)
      timer.task()
      await settle()
    }
    this.#elapsedMs = end
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.#timers) {
      if (timer.at > end) continue
      const isEarlier =
        first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)
      if (isEarlier) first = timer
    }
    return first
  }
}

/** Lets everything that is ready to run, run. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const ID_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'

/** The same numbers and ids for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const id = (): string => Array.from({ length: 22 }, () => ID_ALPHABET[Math.floor(next() * 64)]).join('')
  const uuid = (): string =>
    '00000000-0000-4000-8000-000000000000'.replaceAll('0', () => Math.floor(next() * 16).toString(16))
  return { next, id, uuid }
}
