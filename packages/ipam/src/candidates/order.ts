import { type PoolMode, poolMode } from '../pools/index.ts'
import type { CandidatePool } from './types.ts'

/** Node pools are ready at once, global ones are the fallback (seed); plain ones never stand beside either. */
const RANK: Record<PoolMode, number> = { node: 0, global: 1, plain: 2 }

/** Node pools first, then global; then the more specific (facts §5.4), then by name. */
export function inOrder(pools: readonly CandidatePool[]): CandidatePool[] {
  return pools.toSorted((a, b) => {
    const byRank = RANK[poolMode(a)] - RANK[poolMode(b)]
    if (byRank !== 0) return byRank
    const [left, right] = [specificity(a), specificity(b)]
    // As text: "1" for a property that is set, the most telling one first.
    if (left !== right) return left > right ? -1 : 1
    return a.metadata.name < b.metadata.name ? -1 : 1
  })
}

function specificity({ spec }: CandidatePool): string {
  const properties = [
    spec.podAffinity !== undefined,
    spec.nodeName.length > 0,
    spec.nodeAffinity !== undefined,
    spec.namespaceName.length > 0,
    spec.namespaceAffinity !== undefined,
    spec.multusName.length > 0,
  ]
  return properties.map((isSet) => (isSet ? '1' : '0')).join('')
}
