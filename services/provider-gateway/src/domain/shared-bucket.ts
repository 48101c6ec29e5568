import type { SlotRate } from './slot-bucket.ts'

/**
 * The group's bucket, as one record that is replaced by compare-and-set. Its clock is the store's: the store stamps each
 * record when it takes it, so no replica's clock is ever part of the reckoning. Times are ms of that clock.
 */
export interface LimitRecord {
  /** Up to when slots were spoken for before this reservation. */
  readonly emptyAt: number
  /** When the record before this one was stored; 0 for the first. */
  readonly at: number
  /** What this reservation speaks for. */
  readonly spanMs: number
  readonly by: string
}

/** What a stored record leaves behind. */
export interface BucketState {
  readonly emptyAt: number
  readonly at: number
}

/** Nobody ever reserved anything: the bucket is full. */
export const FIRST_STATE: BucketState = { emptyAt: 0, at: 0 }

/** From when on the slots of a record stored at `storedAt` count. A store's clock that was set back moves everything with it. */
export function spokenFrom(record: Pick<LimitRecord, 'emptyAt' | 'at'>, storedAt: number): number {
  const setBack = Math.min(storedAt - record.at, 0)
  return Math.max(record.emptyAt + setBack, storedAt)
}

export function afterRecord(record: LimitRecord, storedAt: number): BucketState {
  return { emptyAt: spokenFrom(record, storedAt) + record.spanMs, at: storedAt }
}

/** Ms after `storedAt` at which each slot of a reservation is due. */
export function slotsOf(from: number, storedAt: number, rate: SlotRate, count: number): number[] {
  const interval = 1_000 / rate.qps
  return Array.from({ length: count }, (_, index) =>
    Math.max(from + (index + 1 - rate.burst) * interval - storedAt, 0),
  )
}

/** When the `count`-th slot from now is due, in the store's time; the past when it is due already. */
export function slotDue({ emptyAt }: BucketState, rate: SlotRate, now: number, count: number): number {
  return Math.max(emptyAt, now) + (count - rate.burst) * (1_000 / rate.qps)
}
