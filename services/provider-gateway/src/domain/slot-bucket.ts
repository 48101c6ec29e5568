/** A token bucket in GCRA form. `emptyAt` is the moment up to which slots are already spoken for. Times in ms, any one clock. */
export interface SlotBucket {
  readonly emptyAt: number
}

export interface SlotRate {
  readonly qps: number
  /** Slots at once after idleness; at least 1. */
  readonly burst: number
}

export const FULL_BUCKET: SlotBucket = { emptyAt: Number.NEGATIVE_INFINITY }

/** When the slot after `ahead` other ones is due: `now` or later. */
export function slotDueAt(bucket: SlotBucket, rate: SlotRate, now: number, ahead = 0): number {
  const interval = 1_000 / rate.qps
  const from = Math.max(bucket.emptyAt, now)
  return Math.max(now, from + (ahead + 1 - rate.burst) * interval)
}

/** The bucket after one slot was taken at `now`, or undefined when none is due yet. */
export function takeSlot(bucket: SlotBucket, rate: SlotRate, now: number): SlotBucket | undefined {
  // A timer may fire a hair early; a slot that is due within a thousandth of a millisecond is due.
  if (slotDueAt(bucket, rate, now) > now + 0.001) return undefined
  return { emptyAt: Math.max(bucket.emptyAt, now) + 1_000 / rate.qps }
}

/** Whole slots that could be taken at once now. */
export function slotsAvailable(bucket: SlotBucket, rate: SlotRate, now: number): number {
  const spoken = Math.max(bucket.emptyAt - now, 0) * (rate.qps / 1_000)
  return Math.max(0, Math.floor(rate.burst - spoken + 1e-6))
}
