/** Weight of the newest call: about the last ten decide. */
const WEIGHT = 0.2

/**
 * What a call has lately taken, in ms, as an exponential average over answered calls. A slot is not spent on a caller
 * who would be gone before the usual answer comes; otherwise a queue in overload would serve nobody but the late.
 */
export function usualDuration(beforeMs: number | undefined, tookMs: number): number {
  return beforeMs === undefined ? tookMs : beforeMs + WEIGHT * (tookMs - beforeMs)
}
