import type { SlotRate } from './slot-bucket.ts'

/** How late a slot may be used, as a share of the time that the burst takes to fill: half of it is given up for that at most. */
const SHARE = 0.5
/** A busy machine's pauses; with a burst of 1 this alone is taken from the rate (3 %). */
const LATE_MIN_MS = 30
const LATE_MAX_MS = 200

export interface Allowance {
  /** What is reserved by. */
  readonly rate: SlotRate
  /** A slot is void when it was not used within this time of its being due. */
  readonly lateMs: number
}

/**
 * A slot reserved for one moment is used a little later, and calls that are late in a row come closer together than
 * their slots. So a second holds up to `lateMs` of slots more; that many are kept back, of the burst if it has them.
 * What arrives in any second is then at most qps + burst.
 */
export function allowanceOf({ qps, burst }: SlotRate): Allowance {
  const lateMs = Math.min(Math.max(SHARE * 1_000 * (burst / qps), LATE_MIN_MS), LATE_MAX_MS)
  const late = (qps * lateMs) / 1_000
  const fromBurst = Math.min(late, burst - 1)
  return { rate: { qps: qps - (late - fromBurst), burst: burst - fromBurst }, lateMs }
}
