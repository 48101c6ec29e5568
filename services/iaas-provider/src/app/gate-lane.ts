import type { IpamError } from '@subeni/shared/errors'
import type { RateLimit, RateState } from '../domain/gcra.ts'
import type { Urgency } from '../domain/urgency.ts'

export interface Waiter {
  readonly deadlineMs: number
  readonly order: number
  readonly settle: (error?: IpamError) => void
}

/** The waiting calls of one urgency, by deadline, and the bucket that is theirs alone. */
export interface Lane {
  readonly urgency: Urgency
  /** The account's bucket as this urgency sees it. */
  readonly shared: RateLimit
  readonly own: RateLimit
  readonly waiters: Waiter[]
  state: RateState
}

type Place = Pick<Waiter, 'deadlineMs' | 'order'>

export function insertionIndex(waiters: readonly Waiter[], place: Place): number {
  let low = 0
  let high = waiters.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = waiters[middle]
    if (other !== undefined && isBefore(other, place)) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore(left: Place, right: Place): boolean {
  return left.deadlineMs === right.deadlineMs ? left.order < right.order : left.deadlineMs < right.deadlineMs
}
