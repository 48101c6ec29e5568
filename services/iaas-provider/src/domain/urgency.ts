import type { RateLimit } from './gcra.ts'

/** Whom a cloud call serves; a lower rank always goes first. */
export type Urgency = 'allocate' | 'release' | 'prewarm'

export const URGENCY_RANK: Readonly<Record<Urgency, number>> = { allocate: 0, release: 1, prewarm: 2 }

/** The part of the burst that background calls leave untouched, so that an allocation never finds the bucket empty by their doing. */
const RESERVED_SHARE: Readonly<Record<Urgency, number>> = { allocate: 0, release: 0.25, prewarm: 0.5 }

export function limitFor(urgency: Urgency, limit: RateLimit): RateLimit {
  return {
    qps: limit.qps,
    burst: Math.max(1, limit.burst - Math.floor(limit.burst * RESERVED_SHARE[urgency])),
  }
}
