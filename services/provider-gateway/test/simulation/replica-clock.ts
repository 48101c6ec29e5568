import type { Clock } from '@subeni/shared/ports'

/** A replica's view of the simulated time: its own origin, and a wall clock that is off. */
export class ReplicaClock implements Clock {
  readonly #time: Clock
  readonly #originMs: number
  readonly #offsetMs: number

  constructor(time: Clock, originMs: number, offsetMs: number) {
    this.#time = time
    this.#originMs = originMs
    this.#offsetMs = offsetMs
  }

  now(): number {
    return this.#time.now() + this.#offsetMs
  }

  monotonicMs(): number {
    return this.#time.monotonicMs() + this.#originMs
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#time.sleep(ms, signal)
  }

  after(ms: number, task: () => void): () => void {
    return this.#time.after(ms, task)
  }
}
