import type { Clock } from '@subeni/shared/ports'
import { CloudError } from '../../domain/cloud-error.ts'

/** The cloud locks a key for 5 min after more than 5 failures in a row (facts/cloud-drivers.md §A.10); this stops short of that. */
const FAILURES_MAX = 3
const REST_MS = 5 * 60_000

/** Keeps a bad secret from being tried in a loop until the cloud locks the key for everybody who uses it. */
export class KeyGuard {
  readonly #clock: Clock
  #failures = 0
  #restUntilMs = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws `auth` while the key rests. */
  check(): void {
    const leftMs = this.#restUntilMs - this.#clock.monotonicMs()
    if (leftMs <= 0) return
    const text = `the cloud refused the access key ${FAILURES_MAX} times; it is not used for another ${Math.ceil(leftMs / 1_000)} s, so that the cloud does not lock it`
    throw new CloudError('auth', text, { retryAfterMs: leftMs })
  }

  accepted(): void {
    this.#failures = 0
  }

  refused(): void {
    this.#failures += 1
    if (this.#failures < FAILURES_MAX) return
    this.#failures = 0
    this.#restUntilMs = this.#clock.monotonicMs() + REST_MS
  }
}
