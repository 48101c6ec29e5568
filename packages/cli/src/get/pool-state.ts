import { isIaas, isPairSibling, pairName, poolMode } from '@subeni/ipam/pools'
import { ANNOTATION, type Pool } from '@subeni/shared/objects'

/** What a pool's state also depends on. */
export interface Surroundings {
  readonly pools: ReadonlyMap<string, Pool>
  /** Some SpiderMultusConfig names a master, which a global pool may take its parent NIC from. */
  readonly someNetworkHasMaster: boolean
}

/** What keeps a pool from being used: a word, and what is missing. */
export function poolState(pool: Pool, around: Surroundings): string {
  if (pool.metadata.deletionTimestamp !== undefined) return 'Terminating'
  if (pool.spec.disable) return 'Disabled'
  if (!isIaas(pool)) return 'Ready'
  return isPairSibling(pool) ? siblingState(pool, around) : iaasState(pool, around)
}

/** The IPv4 half has the parent NIC and the metadata of both. */
function siblingState(pool: Pool, around: Surroundings): string {
  const name = pairName(pool) ?? ''
  const primary = around.pools.get(name)
  if (primary === undefined) return `NoPair (pool ${name} does not exist)`
  return primary.spec.ipVersion === 4 ? poolState(primary, around) : `NoPair (pool ${name} is not of IPv4)`
}

function iaasState(pool: Pool, around: Surroundings): string {
  const { metadata, ipMetaData } = pool
  const missing = missingParentNic(pool, around)
  if (missing !== undefined) return `NoParentNIC (${missing})`
  if (ipMetaData === undefined) return 'Pending'
  if (ipMetaData.observedGeneration !== metadata.generation) return 'Stale'
  return poolMode(pool) === 'node' && ipMetaData.unreadyIPCount > 0 ? 'Warming' : 'Ready'
}

/** A node pool's is told by its node; a global pool's is found on each Pod's node by its name (facts §5.7). */
function missingParentNic({ metadata, spec, parentNic }: Pool, around: Surroundings): string | undefined {
  if (parentNic?.mac) return undefined
  const name = metadata.annotations[ANNOTATION.parentNic]
  if (spec.nodeName.length > 0) return `node ${spec.nodeName.join(', ')} has told of no NIC ${name ?? ''}`
  if (name || around.someNetworkHasMaster) return undefined
  return `neither annotation ${ANNOTATION.parentNic} nor a SpiderMultusConfig's master names it`
}
