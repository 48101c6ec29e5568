import { ANNOTATION, type Nic, type ParentNic, type Pool } from '@subeni/shared/objects'

/** What the decision looks at: little of a pool that may hold thousands of claims. */
export type PoolFacts = Pick<Pool, 'metadata' | 'parentNic'> & {
  readonly spec: Pick<Pool['spec'], 'ipVersion' | 'nodeName'>
}

export type ParentNicDecision =
  /** Not a pool of this node. */
  | { readonly kind: 'foreign' }
  /** The pool says what the node has. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'write'; readonly parentNic: ParentNic }
  /** The NIC cannot be told; `clear` when the pool still names one. */
  | { readonly kind: 'missing'; readonly reason: string; readonly clear: boolean }

/** Who `status.parentNic` of a node pool is (facts/spiderpool-contract.md §4.2, parentNic writer). */
export function decideParentNic(pool: PoolFacts, nodeName: string, nics: readonly Nic[]): ParentNicDecision {
  if (!isPoolOfNode(pool, nodeName)) return { kind: 'foreign' }
  const name = pool.metadata.annotations[ANNOTATION.parentNic]?.trim()
  if (!name) return missing(pool, `the annotation ${ANNOTATION.parentNic} is missing`)
  const nic = nics.find((candidate) => candidate.name === name)
  if (nic === undefined) {
    const known = nics.map((candidate) => candidate.name).join(', ')
    return missing(pool, `node ${nodeName} has no NIC "${name}" (it has: ${known || 'none'})`)
  }
  const mac = nic.mac.toLowerCase()
  if (pool.parentNic?.name === name && pool.parentNic.mac === mac) return { kind: 'keep' }
  return { kind: 'write', parentNic: { name, mac } }
}

/** IaaS, bound to exactly this node, and not the v6 half of a pair: the v4 half speaks for both. */
export function isPoolOfNode({ metadata, spec }: PoolFacts, nodeName: string): boolean {
  if (metadata.deletionTimestamp !== undefined) return false
  if (metadata.annotations[ANNOTATION.iaasProvider] === undefined) return false
  if (spec.nodeName.length !== 1 || spec.nodeName[0] !== nodeName) return false
  return !(spec.ipVersion === 6 && Boolean(metadata.annotations[ANNOTATION.pairPool]))
}

function missing(pool: PoolFacts, reason: string): ParentNicDecision {
  return { kind: 'missing', reason, clear: pool.parentNic !== undefined }
}
