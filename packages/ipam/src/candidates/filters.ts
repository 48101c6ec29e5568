import { isIaas, isPairSibling, matchesSelector, pairName, poolClass } from '../pools/index.ts'
import { networkOf } from './networks.ts'
import type { CandidatePool, CandidateRequest } from './types.ts'

export interface FilterContext {
  readonly ipVersion: 4 | 6
  readonly poolsByName: ReadonlyMap<string, CandidatePool>
}

type Filter = (pool: CandidatePool, request: CandidateRequest, context: FilterContext) => string | undefined

/** In the order of facts §5.3; the first that refuses names the reason. */
const FILTERS: readonly Filter[] = [
  ({ metadata }) => (metadata.deletionTimestamp === undefined ? undefined : 'is being deleted'),
  ({ spec }) => (spec.disable ? 'is disabled' : undefined),
  ({ spec }, _request, { ipVersion }) =>
    spec.ipVersion === ipVersion ? undefined : `is not of IPv${ipVersion}`,
  (pool) => (isPairSibling(pool) ? `is the IPv6 half of the pair with ${pairName(pool)}` : undefined),
  byNode,
  byNamespace,
  byPod,
  byNetwork,
  byCniType,
  byOtherHalf,
]

/** Why a pool does not fit; undefined when it does. */
export function filterReason(
  pool: CandidatePool,
  request: CandidateRequest,
  context: FilterContext,
): string | undefined {
  for (const filter of FILTERS) {
    const reason = filter(pool, request, context)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** A non-empty list of names overrides the affinity (facts §4.1). */
function byNode({ spec }: CandidatePool, { nodeName, nodeLabels }: CandidateRequest): string | undefined {
  if (spec.nodeName.length > 0) {
    return spec.nodeName.includes(nodeName)
      ? undefined
      : `is for node ${spec.nodeName.join(', ')}, not ${nodeName}`
  }
  if (!spec.nodeAffinity) return undefined
  if (!nodeLabels) return `selects nodes by label, and node ${nodeName} is not known`
  return matchesSelector(spec.nodeAffinity, nodeLabels) ? undefined : `does not select node ${nodeName}`
}

/** Kubernetes gives every namespace this label. */
const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name'

function byNamespace({ spec }: CandidatePool, { pod, namespace }: CandidateRequest): string | undefined {
  if (spec.namespaceName.length > 0) {
    if (spec.namespaceName.includes(pod.namespace)) return undefined
    return `is for namespace ${spec.namespaceName.join(', ')}, not ${pod.namespace}`
  }
  if (!spec.namespaceAffinity) return undefined
  const labels = { ...namespace?.labels, [NAMESPACE_NAME_LABEL]: pod.namespace }
  return matchesSelector(spec.namespaceAffinity, labels)
    ? undefined
    : `does not select namespace ${pod.namespace}`
}

function byPod({ spec }: CandidatePool, { pod }: CandidateRequest): string | undefined {
  if (!spec.podAffinity || matchesSelector(spec.podAffinity, pod.labels)) return undefined
  return 'does not select this Pod by its labels'
}

function byNetwork({ spec }: CandidatePool, request: CandidateRequest): string | undefined {
  if (spec.multusName.length === 0) return undefined
  const network = networkOf(request)
  if (network === undefined)
    return `is for ${spec.multusName.join(', ')}, and the network of ${request.nic} is not known`
  const name = network.slice(network.indexOf('/') + 1)
  const isNamed = spec.multusName.some((each) => each === network || each === name)
  return isNamed ? undefined : `is for ${spec.multusName.join(', ')}, not ${network}`
}

/** Seed, "SpiderMultusConfig": a static VLAN contradicts the one that the cloud gives, so the combination is refused. */
function byCniType(pool: CandidatePool, { cniType }: CandidateRequest): string | undefined {
  if (cniType !== 'vlan' || !isIaas(pool)) return undefined
  return 'is an IaaS pool, whose VLANs the cloud gives, and the network has a static one (cniType vlan)'
}

/** A pair is both or nothing: a half that is missing is not made up for. Only asked where the pair supplies IPv6. */
function byOtherHalf(
  pool: CandidatePool,
  { settings }: CandidateRequest,
  { poolsByName }: FilterContext,
): string | undefined {
  if (poolClass(pool, settings) !== 2) return undefined
  const name = pairName(pool) ?? ''
  const other = poolsByName.get(name)
  if (!other) return `has no other half: its pair-pool ${name} does not exist`
  if (other.metadata.deletionTimestamp !== undefined) return `has no other half: ${name} is being deleted`
  if (other.spec.disable) return `has no other half: ${name} is disabled`
  return other.spec.ipVersion === 6 ? undefined : `has no other half: ${name} is not of IPv6`
}
