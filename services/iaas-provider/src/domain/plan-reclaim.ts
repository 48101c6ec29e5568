export interface Watermarks {
  /** Of bound/total, in (0, 1]. */
  readonly detachThreshold: number
  /** Of created/total, in (0, 1]. */
  readonly deleteThreshold: number
  readonly minIdleMs: number
  /** Addresses at one look. */
  readonly batch: number
}

export interface IdleSubEni {
  readonly address: string
  /** How long nobody has had it, by one's own clock. */
  readonly idleMs: number
}

export interface PoolUsage {
  /** Addresses that the pool's spec has. */
  readonly total: number
  /** Entries that are bound, claimed or not; those being detached do not count. */
  readonly bound: number
  /** Sub-ENIs that exist for the pool. */
  readonly created: number
}

/** How many sub-ENIs are above a watermark. A cloud whose sub-ENIs cannot be without a parent deletes at either. */
export function excessOf({ total, bound, created }: PoolUsage, marks: Watermarks): number {
  const aboveDetach = bound - Math.floor(total * marks.detachThreshold)
  const aboveDelete = created - Math.floor(total * marks.deleteThreshold)
  return Math.max(0, aboveDetach, aboveDelete)
}

/** Which idle sub-ENIs go: those idle longest, few at a time, and none that somebody had just now. */
export function planReclaim(
  excess: number,
  idle: readonly IdleSubEni[],
  { minIdleMs, batch }: Watermarks,
): readonly string[] {
  return idle
    .filter(({ idleMs }) => idleMs >= minIdleMs)
    .toSorted((left, right) => right.idleMs - left.idleMs)
    .slice(0, Math.min(excess, batch))
    .map(({ address }) => address)
}
