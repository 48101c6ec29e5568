import type { Entry } from '@subeni/ipam/metadata'
import { formatIp, parseIp } from '@subeni/ipam/addresses'
import { isPairPrimary, pairName, specRanges } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { Pool } from '@subeni/shared/objects'
import type { PoolViews } from './pool-views.ts'

/**
 * Which IPv6 address a node pool's sub-ENI gets: the one it had (sticky), else the lowest of the pair's other pool that nobody has.
 * What was chosen stays reserved, since many addresses are prewarmed at once. Bounded by the pools' addresses.
 */
export class PairAddresses {
  readonly #views: PoolViews
  /** By primary pool: IPv6 address by IPv4 address. */
  readonly #chosen = new Map<string, Map<string, string>>()

  constructor(views: PoolViews) {
    this.#views = views
  }

  /** Undefined for a pool without a pair. Throws POOL_NOT_READY while the pair's other pool cannot give one. */
  choose(pool: Pool, address: string, entries: ReadonlyMap<string, Entry>): string | undefined {
    if (!isPairPrimary(pool)) return undefined
    const siblingName = pairName(pool) ?? ''
    const sibling = this.#views.get(siblingName)
    if (sibling === undefined) throw notReady(`its pair pool ${siblingName} does not exist`)
    const ranges = specRanges(sibling.spec)
    const chosen = this.#chosenOf(pool.metadata.name)
    const sticky = entries.get(address)?.ipv6 ?? chosen.get(address)
    if (sticky !== undefined && ranges.has(sticky)) return sticky
    chosen.delete(address)
    const taken = takenValues(entries, chosen)
    const free = ranges.lowestFree((value) => taken.has(value))
    if (free === undefined) throw notReady(`its pair pool ${siblingName} has no IPv6 address left`)
    const ipv6 = formatIp(free, 6)
    chosen.set(address, ipv6)
    return ipv6
  }

  forgetPool(name: string): void {
    this.#chosen.delete(name)
  }

  #chosenOf(poolName: string): Map<string, string> {
    const known = this.#chosen.get(poolName)
    if (known !== undefined) return known
    const fresh = new Map<string, string>()
    this.#chosen.set(poolName, fresh)
    return fresh
  }
}

function takenValues(entries: ReadonlyMap<string, Entry>, chosen: ReadonlyMap<string, string>): Set<bigint> {
  const taken = new Set<bigint>()
  const texts = [...[...entries.values()].map((entry) => entry.ipv6), ...chosen.values()]
  for (const text of texts) {
    const value = text === undefined ? undefined : parseIp(text)?.value
    if (value !== undefined) taken.add(value)
  }
  return taken
}

function notReady(reason: string): IpamError {
  return new IpamError('POOL_NOT_READY', reason)
}
