import { isBroken } from '@subeni/ipam/claims'
import { parseMetadata } from '@subeni/ipam/metadata'
import { isIaas, metadataScope, multusPools, poolMode, toManifest } from '@subeni/ipam/pools'
import type { Pool, Versioned } from '@subeni/shared/objects'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type Listing } from './listing.ts'
import { poolState, type Surroundings } from './pool-state.ts'

/**
 * QUARANTINED are those of ALLOCATED that nobody gets until they are proven clean; WITHHELD those that nobody gets because their
 * entry or claim contradicts itself.
 */
const HEADER = [
  'NAME',
  'VERSION',
  'SUBNET',
  'ALLOCATED',
  'QUARANTINED',
  'WITHHELD',
  'TOTAL',
  'READY',
  'MODE',
  'NODE',
  'DEFAULT',
  'STATE',
]

export async function listPools(stores: Stores): Promise<Listing> {
  const [pools, networks] = await Promise.all([
    stores.pools().then((store) => store.list()),
    stores.objects().then((objects) => objects.list('SpiderMultusConfig')),
  ])
  const around: Surroundings = {
    pools: new Map(pools.map(({ value }) => [value.metadata.name, value])),
    someNetworkHasMaster: networks.some(({ value }) => multusPools(value).masters.length > 0),
  }
  return {
    header: HEADER,
    items: pools
      .map((pool) => {
        const { name } = pool.value.metadata
        return {
          key: name,
          namespace: '',
          name,
          manifest: toManifest(pool.value, pool.revision),
          cells: cellsOf(pool, around),
        }
      })
      .toSorted(byKey),
  }
}

function cellsOf({ value: pool }: Versioned<Pool>, around: Surroundings): readonly string[] {
  const { metadata, spec, claims } = pool
  return [
    metadata.name,
    String(spec.ipVersion),
    spec.subnet,
    String(claims.size),
    String(quarantinedCount(pool)),
    String(withheldCount(pool)),
    pool.totalIPCount === undefined ? '-' : String(pool.totalIPCount),
    isIaas(pool) ? readyCount(pool) : '-',
    poolMode(pool),
    spec.nodeName.join(',') || '-',
    String(spec.default),
    poolState(pool, around),
  ]
}

function readyCount({ ipMetaData }: Pool): string {
  return ipMetaData === undefined ? '-' : String(ipMetaData.readyIPCount)
}

function quarantinedCount({ claims }: Pool): number {
  return [...claims.values()].filter(({ state }) => state === 'quarantined').length
}

function withheldCount(pool: Pool): number {
  const { claims, ipMetaData, spec } = pool
  const broken = [...claims.values()].filter((claim) => isBroken(claim)).length
  const parsed =
    ipMetaData &&
    parseMetadata(ipMetaData.metadata, { scope: metadataScope(pool), ipVersion: spec.ipVersion })
  return broken + (parsed?.kind === 'ready' ? parsed.skipped.length : 0)
}
