import type { SlotRate } from './slot-bucket.ts'

/** How late a slot may be used, as a share of the time that the burst takes to fill: two fifths of it. */
const SHARE = 0.4
/** A busy machine's pauses. */
const LATE_MIN_MS = 20
const LATE_MAX_MS = 200
/** Calls may come closer together on their way to the provider, too. With a burst of 1 both together cost 4 % of the rate. */
const WAY_MAX_MS = 60

export interface Allowance {
  /** What is reserved by. */
  readonly rate: SlotRate
  /** A slot is void when it was not used within this time of its being due. */
  readonly lateMs: number
}

/**
 * A slot reserved for one moment is used a little later, and calls that are late in a row come closer together than
 * their slots. So a second holds that time's slots more; that many are kept back, of the burst if it has them.
 * What arrives in any second is then at most qps + burst.
 */
export function allowanceOf({ qps, burst }: SlotRate): Allowance {
  const lateMs = Math.min(Math.max(SHARE * 1_000 * (burst / qps), LATE_MIN_MS), LATE_MAX_MS)
  const late = (qps * (lateMs + Math.min(lateMs, WAY_MAX_MS))) / 1_000
  const fromBurst = Math.min(late, burst - 1)
  return { rate: { qps: qps - (late - fromBurst), burst: burst - fromBurst }, lateMs }
}
