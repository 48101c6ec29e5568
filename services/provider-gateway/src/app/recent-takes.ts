import type { Clock } from '@subeni/shared/ports'

const WINDOW_MS = 100

/** How many slots were taken in the last whole window, and so will probably be in the next. */
export class RecentTakes {
  readonly #clock: Clock
  #startedAt: number
  #current = 0
  #last = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#startedAt = clock.monotonicMs()
  }

  count(): void {
    this.#roll()
    this.#current += 1
  }

  perWindow(): number {
    this.#roll()
    return Math.max(this.#last, this.#current)
  }

  #roll(): void {
    const elapsed = this.#clock.monotonicMs() - this.#startedAt
    if (elapsed < WINDOW_MS) return
    this.#last = elapsed < 2 * WINDOW_MS ? this.#current : 0
    this.#current = 0
    this.#startedAt = this.#clock.monotonicMs()
  }
}
