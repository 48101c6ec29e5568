import type { Pool, PoolChange } from '@subeni/shared/objects'

/** Claims are kept apart: only the rest of the pool changes here. */
export function changedPool(
  pool: Pool,
  { parentNic, ...rest }: Omit<PoolChange, 'putClaims' | 'removeClaims'>,
): Pool {
  const { parentNic: before, ...kept } = pool
  const nic = parentNic === undefined ? before : (parentNic ?? undefined)
  return { ...kept, ...rest, ...(nic && { parentNic: nic }) }
}
