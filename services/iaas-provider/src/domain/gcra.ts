export interface RateLimit {
  /** Calls a second, kept up for ever. */
  readonly qps: number
  /** Calls at once after idleness. */
  readonly burst: number
}

/** "Theoretical arrival time" of the next call at the steady rate, in ms of the caller's monotonic clock. */
export type RateState = number

export type RateDecision =
  | { readonly kind: 'admit'; readonly state: RateState }
  | { readonly kind: 'wait'; readonly waitMs: number }

/** Generic cell rate algorithm: a token bucket in one number. Pure; `nowMs` is a monotonic reading. */
export function admit(state: RateState, nowMs: number, { qps, burst }: RateLimit): RateDecision {
  const intervalMs = 1_000 / qps
  const arrivalMs = Math.max(state, nowMs)
  const waitMs = arrivalMs - nowMs - (burst - 1) * intervalMs
  // Sums of intervals lose some bits: without the tolerance a full bucket may ask to wait 1e-13 ms.
  if (waitMs > 1e-6) return { kind: 'wait', waitMs }
  return { kind: 'admit', state: arrivalMs + intervalMs }
}
