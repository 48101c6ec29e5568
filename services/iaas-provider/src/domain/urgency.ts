import type { RateLimit } from './gcra.ts'

/** Whom a cloud call serves, most urgent first. Each has a budget of its own beside the account's. */
export const URGENCIES = ['allocate', 'release', 'prewarm', 'reclaim'] as const
export type Urgency = (typeof URGENCIES)[number]

export const URGENCY_RANK: Readonly<Record<Urgency, number>> = {
  allocate: 0,
  release: 1,
  prewarm: 2,
  reclaim: 3,
}

/** Parts of the account's rate that each kind of background work may use. In (0, 1]. */
export interface BudgetShares {
  readonly release: number
  readonly prewarm: number
  readonly reclaim: number
}

/** The part of the burst that background calls leave untouched, so that an allocation never finds the bucket empty by their doing. */
const RESERVED_SHARE: Readonly<Record<Urgency, number>> = {
  allocate: 0,
  release: 0.25,
  prewarm: 0.5,
  reclaim: 0.5,
}

/** The account's bucket as calls of one urgency see it. */
export function limitFor(urgency: Urgency, limit: RateLimit): RateLimit {
  return {
    qps: limit.qps,
    burst: Math.max(1, limit.burst - Math.floor(limit.burst * RESERVED_SHARE[urgency])),
  }
}

/** The bucket of one urgency alone. */
export function budgetFor(urgency: Urgency, limit: RateLimit, shares: BudgetShares): RateLimit {
  const share = urgency === 'allocate' ? 1 : shares[urgency]
  const { burst } = limitFor(urgency, limit)
  return { qps: limit.qps * share, burst: Math.max(1, Math.floor(burst * share)) }
}
