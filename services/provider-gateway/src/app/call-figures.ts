import type { Clock } from '@subeni/shared/ports'
import type { GatewayState } from '@subeni/shared/objects'

/** Calls that the quantiles are taken of. */
const CALLS_KEPT = 512
/** The rate of calls is taken over this. */
const RATE_MS = 10_000
const MESSAGE_MAX = 256

/** What people want to know of the last calls. */
export class CallFigures {
  readonly #clock: Clock
  readonly #durations: number[] = []
  #next = 0
  #sentAt: number[] = []
  #lastError: GatewayState['lastError'] = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  sent(): void {
    this.#sentAt.push(this.#clock.monotonicMs())
    if (this.#sentAt.length > 2 * CALLS_KEPT) this.#dropOld()
  }

  answered(tookMs: number): void {
    this.#durations[this.#next] = tookMs
    this.#next = (this.#next + 1) % CALLS_KEPT
  }

  /** What the provider did wrong itself: a refusal by an open circuit would hide it. */
  failed({ code, message }: { readonly code: string; readonly message: string }): void {
    const at = new Date(this.#clock.now()).toISOString()
    this.#lastError = { code, message: message.slice(0, MESSAGE_MAX), at }
  }

  look(): Pick<GatewayState, 'share' | 'lastError' | 'p50Ms' | 'p99Ms'> {
    const sorted = this.#durations.toSorted((a, b) => a - b)
    return {
      share: this.#perSecond(),
      lastError: this.#lastError,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
    }
  }

  #perSecond(): number {
    this.#dropOld()
    const [first] = this.#sentAt
    if (first === undefined) return 0
    // When more were sent than are kept, those kept tell the rate.
    const isWhole = this.#sentAt.length < CALLS_KEPT
    const spanMs = isWhole ? RATE_MS : Math.max(this.#clock.monotonicMs() - first, 1)
    return rounded((this.#sentAt.length * 1_000) / spanMs)
  }

  #dropOld(): void {
    const since = this.#clock.monotonicMs() - RATE_MS
    this.#sentAt = this.#sentAt.slice(-CALLS_KEPT).filter((at) => at >= since)
  }
}

function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]
  return value === undefined ? null : rounded(value)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
