import { isPairPrimary, pairName, specRanges } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'
import { RefusedField, type SubEniAsk } from './requests.ts'

/**
 * The pool that the request's IPv6 address is of; undefined without one. Throws INVALID_REQUEST for a combination that the pools'
 * pairing does not allow. The IPv4 address alone is fine: a cluster may be configured for that family only.
 */
export function checkPairing(given: {
  readonly pool: Pool
  readonly ask: SubEniAsk
  readonly sibling: (name: string) => Pool | undefined
}): string | undefined {
  const { pool, ask, sibling } = given
  if (ask.ipv6 === undefined) return undefined
  const { name } = pool.metadata
  const pair = isPairPrimary(pool) ? pairName(pool) : undefined
  if (pair === undefined) throw new RefusedField('ipv6Address', `pool ${name} is not paired, got ${ask.ipv6}`)
  if (ask.ipv6PoolName !== undefined && ask.ipv6PoolName !== pair)
    throw new RefusedField('ipv6PoolName', `pool ${name} is paired with ${pair}, got ${ask.ipv6PoolName}`)
  const other = sibling(pair)
  if (other === undefined || specRanges(other.spec).has(ask.ipv6)) return pair
  throw new RefusedField('ipv6Address', `must be in the spec of pool ${pair}, got ${ask.ipv6}`)
}
