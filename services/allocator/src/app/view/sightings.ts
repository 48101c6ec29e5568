import type { Clock } from '@subeni/shared/ports'

interface Sighting {
  readonly mark: string
  readonly sinceMs: number
}

/** Things watched at once; beyond it the oldest are forgotten, and their age starts anew. */
const SIGHTINGS_MAX = 200_000

/** Rule *own clock*: an age is "the same mark seen unchanged for that long on my monotonic clock", nothing else. */
export class Sightings {
  readonly #clock: Clock
  readonly #seen = new Map<string, Sighting>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** How long the key has had this mark, ms; 0 at the first sight. */
  ageMs(key: string, mark: string): number {
    const now = this.#clock.monotonicMs()
    const seen = this.#seen.get(key)
    if (seen?.mark === mark) return now - seen.sinceMs
    this.#seen.delete(key)
    this.#seen.set(key, { mark, sinceMs: now })
    if (this.#seen.size > SIGHTINGS_MAX) this.#forgetOldest()
    return 0
  }

  has(key: string): boolean {
    return this.#seen.has(key)
  }

  isOlder(key: string, mark: string, ageMs: number): boolean {
    return this.ageMs(key, mark) >= ageMs
  }

  /** Everything that was not looked at in this round is forgotten. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#seen.keys()) if (!keys.has(key)) this.#seen.delete(key)
  }

  #forgetOldest(): void {
    for (const key of this.#seen.keys()) {
      this.#seen.delete(key)
      return
    }
  }
}
