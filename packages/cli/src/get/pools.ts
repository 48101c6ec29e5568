import { isIaas, poolMode, toManifest } from '@subeni/ipam/pools'
import type { Pool, Versioned } from '@subeni/shared/objects'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type Listing } from './listing.ts'

export async function listPools(stores: Stores): Promise<Listing> {
  const pools = await (await stores.pools()).list()
  return {
    header: ['NAME', 'VERSION', 'SUBNET', 'ALLOCATED', 'TOTAL', 'READY', 'MODE', 'NODE', 'DEFAULT', 'STATE'],
    items: pools
      .map((pool) => {
        const { name } = pool.value.metadata
        return {
          key: name,
          namespace: '',
          name,
          manifest: toManifest(pool.value, pool.revision),
          cells: cellsOf(pool),
        }
      })
      .toSorted(byKey),
  }
}

function cellsOf({ value: pool }: Versioned<Pool>): readonly string[] {
  const { metadata, spec, claims, ipMetaData } = pool
  return [
    metadata.name,
    String(spec.ipVersion),
    spec.subnet,
    String(claims.size),
    pool.totalIPCount === undefined ? '-' : String(pool.totalIPCount),
    isIaas(pool) ? readyCount(pool) : '-',
    poolMode(pool),
    spec.nodeName.join(',') || '-',
    String(spec.default),
    stateOf(pool, ipMetaData?.observedGeneration),
  ]
}

function readyCount({ ipMetaData }: Pool): string {
  return ipMetaData === undefined ? '-' : String(ipMetaData.readyIPCount)
}

/** What keeps a pool from being used, in a word. */
function stateOf(pool: Pool, observedGeneration: number | undefined): string {
  if (pool.metadata.deletionTimestamp !== undefined) return 'Terminating'
  if (pool.spec.disable) return 'Disabled'
  if (!isIaas(pool)) return 'Ready'
  if (poolMode(pool) === 'node' && pool.parentNic === undefined) return 'NoParentNIC'
  if (observedGeneration === undefined) return 'Pending'
  if (observedGeneration !== pool.metadata.generation) return 'Stale'
  return (pool.ipMetaData?.unreadyIPCount ?? 0) > 0 && poolMode(pool) === 'node' ? 'Warming' : 'Ready'
}
