/** A block of stamps is reserved on disk at once, so that no ADD waits for the disk; stamps near Unix ms use one up in 10 s. */
export const STAMP_BLOCK = 10_000

/** Order of arrival on this node (DESIGN §3.1, stamp): strictly rising, near Unix ms, whatever the machine's clock does. */
export function nextStamp(last: number, nowMs: number): number {
  return Math.max(last + 1, Math.floor(nowMs))
}

/** The bound to write down before `stamp` may be used; undefined when the one on disk (exclusive) is enough. */
export function stampReservation(stamp: number, reservedBelow: number): number | undefined {
  return stamp < reservedBelow ? undefined : stamp + STAMP_BLOCK
}
