import { ANNOTATION, type Pool } from '@subeni/shared/objects'

export interface NamedNic {
  readonly name?: string | null
  readonly mac?: string | null
}

export type ParentNicFound =
  | { readonly kind: 'found'; readonly mac: string }
  | { readonly kind: 'missing'; readonly reason: string }

/**
 * The parent NIC of a sub-ENI: what the pool's status says, else the pool's annotation, else the SpiderMultusConfig's
 * master, the latter two among the NICs that the node told with the request (facts/spiderpool-contract.md §5.7).
 */
export function findParentNic(
  pool: Pool,
  nodeNics: readonly NamedNic[],
  multusMaster: string | undefined,
): ParentNicFound {
  const published = pool.parentNic?.mac
  if (published) return { kind: 'found', mac: published }
  const annotated = pool.metadata.annotations[ANNOTATION.parentNic]
  const wanted = annotated || multusMaster
  const poolName = pool.metadata.name
  if (!wanted) {
    const reason = `pool ${poolName}: neither status.parentNic, nor annotation ${ANNOTATION.parentNic}, nor a SpiderMultusConfig master names the parent NIC`
    return { kind: 'missing', reason }
  }
  const mac = nodeNics.find((nic) => nic.name === wanted)?.mac
  if (mac) return { kind: 'found', mac }
  const source = annotated ? `annotation ${ANNOTATION.parentNic}` : 'SpiderMultusConfig master'
  const known = nodeNics.map((nic) => nic.name).join(', ') || 'none'
  return {
    kind: 'missing',
    reason: `pool ${poolName}: parent NIC ${wanted} (${source}) is not on the node (NICs: ${known})`,
  }
}
