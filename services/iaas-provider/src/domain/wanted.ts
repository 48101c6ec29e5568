import { specRanges } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'

/** The pool lives, and its spec has the address. */
export function isWantedBy(pool: Pool, address: string): boolean {
  return pool.metadata.deletionTimestamp === undefined && specRanges(pool.spec).has(address)
}
