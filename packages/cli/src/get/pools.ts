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
  const { metadata, spec, claims } = pool
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
    stateOf(pool),
  ]
}

function readyCount({ ipMetaData }: Pool): string {
  return ipMetaData === undefined ? '-' : String(ipMetaData.readyIPCount)
}

/** What keeps a pool from being used, in a word. */
function stateOf(pool: Pool): string {
  if (pool.metadata.deletionTimestamp !== undefined) return 'Terminating'
  if (pool.spec.disable) return 'Disabled'
  return isIaas(pool) ? iaasState(pool) : 'Ready'
}

function iaasState({ metadata, parentNic, ipMetaData, ...pool }: Pool): string {
  const isNodePool = poolMode({ metadata, ...pool }) === 'node'
  if (isNodePool && parentNic === undefined) return 'NoParentNIC'
  if (ipMetaData === undefined) return 'Pending'
  if (ipMetaData.observedGeneration !== metadata.generation) return 'Stale'
  return isNodePool && ipMetaData.unreadyIPCount > 0 ? 'Warming' : 'Ready'
}
