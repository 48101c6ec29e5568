import type { ObjectMeta, Pool, PoolSpec } from '@subeni/shared/objects'
import { inSubnet, parseIp, parseRanges, parseSubnet, type Problem, type Subnet } from '../addresses/index.ts'
import { selectorProblem } from './label-selector.ts'
import { specRanges } from './ranges.ts'
import { type Finding, worsened } from './finding.ts'
import { iaasChangeProblems, iaasFindings } from './validate-iaas.ts'
import { overlapFindings } from './validate-overlap.ts'

export interface ValidationContext {
  /** The pool as it is stored, for an update. */
  readonly previous?: Pool
  /** Every other pool. */
  readonly others: Iterable<{ readonly metadata: ObjectMeta; readonly spec: PoolSpec }>
  /** Default: both. */
  readonly settings?: { readonly enableIPv4: boolean; readonly enableIPv6: boolean }
}

type NextPool = { readonly metadata: ObjectMeta; readonly spec: PoolSpec }

/**
 * Facts §7.1, create and update. All problems at once; none means that the pool may be stored. An update is not refused for what
 * was as bad before.
 */
export function validatePool(next: NextPool, context: ValidationContext): Problem[] {
  const others = [...context.others].filter(({ metadata }) => metadata.name !== next.metadata.name)
  const findings = (pool: NextPool): Finding[] => poolFindings(pool, others, context)
  const { previous } = context
  return [
    ...worsened(findings(next), () => (previous ? findings(previous) : [])),
    ...(previous ? [...updateProblems(next, previous), ...iaasChangeProblems(next, previous)] : []),
  ]
}

/** What is wrong with a pool as it stands among the others. */
function poolFindings(pool: NextPool, others: readonly NextPool[], context: ValidationContext): Finding[] {
  const { spec } = pool
  const parsed = parseSubnet(spec.subnet, 'spec.subnet')
  if ('problem' in parsed) return [parsed.problem]
  return [
    ...familyProblems(spec, parsed.subnet, context),
    ...rangeFindings(spec, parsed.subnet),
    ...gatewayProblems(spec, parsed.subnet),
    ...routeProblems(spec, parsed.subnet),
    ...selectorProblems(spec),
    ...overlapFindings(spec, parsed.subnet, others),
    ...iaasFindings(pool, others),
  ]
}

function familyProblems(spec: PoolSpec, subnet: Subnet, { settings }: ValidationContext): Problem[] {
  const value = String(spec.ipVersion)
  if (subnet.version !== spec.ipVersion) {
    return [{ field: 'spec.ipVersion', value, rule: `must be ${subnet.version}, as the subnet is` }]
  }
  const isEnabled = spec.ipVersion === 4 ? settings?.enableIPv4 : settings?.enableIPv6
  return isEnabled === false ? [{ field: 'spec.ipVersion', value, rule: `IPv${value} is not enabled` }] : []
}

function rangeFindings(spec: PoolSpec, subnet: Subnet): Finding[] {
  return (['ips', 'excludeIPs'] as const).flatMap((key) => {
    const field = `spec.${key}`
    const parsed = parseRanges(spec[key], subnet.version, field)
    if ('problem' in parsed) return [parsed.problem]
    const extent = parsed.ranges.minus(subnet.ranges)
    const rule = `must lie in the subnet ${spec.subnet}`
    const value = extent.texts().slice(0, 5).join(', ')
    return extent.size > 0n ? [{ field, value, rule, extent }] : []
  })
}

function gatewayProblems(spec: PoolSpec, subnet: Subnet): Problem[] {
  const { gateway } = spec
  if (gateway === undefined) return []
  const broken = (rule: string) => [{ field: 'spec.gateway', value: gateway, rule }]
  if (parseIp(gateway)?.version !== subnet.version) return broken(`must be an IPv${subnet.version} address`)
  if (!subnet.ranges.has(gateway)) return broken(`must lie in the subnet ${spec.subnet}`)
  return specRanges(spec).has(gateway) ? broken('must not be one of ips, unless excludeIPs has it') : []
}

function routeProblems({ routes, subnet: cidr }: PoolSpec, subnet: Subnet): Problem[] {
  return routes.flatMap(({ dst, gw }, at) => {
    const problems: Problem[] = []
    const refuse = (key: string, value: string, rule: string) =>
      problems.push({ field: `spec.routes[${at}].${key}`, value, rule })
    const parsed = parseSubnet(dst)
    if ('problem' in parsed) refuse('dst', dst, parsed.problem.rule)
    else if (parsed.subnet.version !== subnet.version) refuse('dst', dst, `must be IPv${subnet.version}`)
    else if (parsed.subnet.prefixLength === 0) refuse('dst', dst, 'must not be the default route')
    if (routes.findIndex((route) => route.dst === dst) < at) refuse('dst', dst, 'must be listed once')
    if (!inSubnet(gw, cidr)) refuse('gw', gw, `must lie in the subnet ${cidr}`)
    return problems
  })
}

function selectorProblems(spec: PoolSpec): Problem[] {
  const problems = (['podAffinity', 'namespaceAffinity', 'nodeAffinity'] as const).flatMap((key) => {
    const rule = spec[key] && selectorProblem(spec[key])
    return rule ? [{ field: `spec.${key}`, value: JSON.stringify(spec[key]), rule }] : []
  })
  const { matchLabels = {}, matchExpressions = [] } = spec.podAffinity ?? {}
  const isEmpty = Object.keys(matchLabels).length === 0 && matchExpressions.length === 0
  if (!spec.podAffinity || !isEmpty) return problems
  return [...problems, { field: 'spec.podAffinity', value: '{}', rule: 'must not be empty' }]
}

function updateProblems({ metadata, spec }: NextPool, previous: Pool): Problem[] {
  const before = previous.spec
  if (previous.metadata.deletionTimestamp !== undefined && JSON.stringify(before) !== JSON.stringify(spec)) {
    return [
      {
        field: 'metadata.name',
        value: metadata.name,
        rule: 'a pool that is being deleted may not be changed',
      },
    ]
  }
  const problems: Problem[] = []
  for (const key of ['ipVersion', 'subnet'] as const) {
    if (before[key] !== spec[key]) {
      problems.push({ field: `spec.${key}`, value: String(spec[key]), rule: `is fixed at ${before[key]}` })
    }
  }
  return [...problems, ...removedInUse(spec, previous)]
}

function removedInUse(spec: PoolSpec, { claims, spec: before }: Pool): Problem[] {
  const removed = specRanges(before).minus(specRanges(spec))
  if (removed.size === 0n) return []
  const parsed = parseRanges(spec.ips, spec.ipVersion)
  const isListed = (address: string): boolean => 'ranges' in parsed && parsed.ranges.has(address)
  return [...claims].flatMap(([address, { pod }]) => {
    if (!removed.has(address)) return []
    return [
      {
        field: isListed(address) ? 'spec.excludeIPs' : 'spec.ips',
        value: address,
        rule: `remove an IP address ${address} that is being used by Pod ${pod}`,
      },
    ]
  })
}
