import type { Clock } from '@subeni/shared/ports'

const EVERY_MS = 60_000

/** Thousands of jobs may wait for one and the same thing for hours: people hear of it once a minute for each cause. */
export class WaitNotices {
  readonly #clock: Clock
  /** By error code, of which there are few: when it was told last, monotonic ms. */
  readonly #toldAt = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** True when this cause was not told within the last minute; then it counts as told. */
  isDue(code: string): boolean {
    const now = this.#clock.monotonicMs()
    if (now - (this.#toldAt.get(code) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return false
    this.#toldAt.set(code, now)
    return true
  }
}
