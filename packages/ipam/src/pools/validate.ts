import type { ObjectMeta, Pool, PoolSpec } from '@subeni/shared/objects'
import { inSubnet, parseIp, parseRanges, parseSubnet, type Problem, type Subnet } from '../addresses/index.ts'
import { selectorProblem } from './label-selector.ts'
import { specRanges } from './ranges.ts'
import { iaasProblems } from './validate-iaas.ts'

export interface ValidationContext {
  /** The pool as it is stored, for an update. */
  readonly previous?: Pool
  /** Every other pool. */
  readonly others: Iterable<{ readonly metadata: ObjectMeta; readonly spec: PoolSpec }>
  /** Default: both. */
  readonly settings?: { readonly enableIPv4: boolean; readonly enableIPv6: boolean }
}

type NextPool = { readonly metadata: ObjectMeta; readonly spec: PoolSpec }

/** Facts §7.1, create and update. All problems at once; none means that the pool may be stored. */
export function validatePool(next: NextPool, context: ValidationContext): Problem[] {
  const { spec } = next
  const parsed = parseSubnet(spec.subnet, 'spec.subnet')
  if ('problem' in parsed) return [parsed.problem]
  const others = [...context.others].filter(({ metadata }) => metadata.name !== next.metadata.name)
  return [
    ...familyProblems(spec, parsed.subnet, context),
    ...rangeProblems(spec, parsed.subnet),
    ...gatewayProblems(spec, parsed.subnet),
    ...routeProblems(spec, parsed.subnet),
    ...selectorProblems(spec),
    ...overlapProblems(spec, parsed.subnet, others),
    ...updateProblems(next, context.previous),
    ...iaasProblems(next, { previous: context.previous, others }),
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

function rangeProblems(spec: PoolSpec, subnet: Subnet): Problem[] {
  return (['ips', 'excludeIPs'] as const).flatMap((key) => {
    const field = `spec.${key}`
    const parsed = parseRanges(spec[key], subnet.version, field)
    if ('problem' in parsed) return [parsed.problem]
    const outside = parsed.ranges.minus(subnet.ranges).texts()
    const rule = `must lie in the subnet ${spec.subnet}`
    return outside.length > 0 ? [{ field, value: outside.slice(0, 5).join(', '), rule }] : []
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

/** Subnets are the same or apart; addresses of pools with the same subnet are apart. */
function overlapProblems(spec: PoolSpec, subnet: Subnet, others: readonly NextPool[]): Problem[] {
  const ours = specRanges(spec)
  return others.flatMap((other) => {
    const theirs = other.spec
    const name = other.metadata.name
    if (theirs.subnet === spec.subnet) {
      const shared = ours.intersect(specRanges(theirs)).texts()
      if (shared.length === 0) return []
      return [
        {
          field: 'spec.ips',
          value: shared.slice(0, 5).join(', '),
          rule: `overlaps addresses of pool ${name}`,
        },
      ]
    }
    const parsed = parseSubnet(theirs.subnet)
    const overlaps = 'subnet' in parsed && parsed.subnet.ranges.intersects(subnet.ranges)
    return overlaps
      ? [{ field: 'spec.subnet', value: spec.subnet, rule: `overlaps ${theirs.subnet} of pool ${name}` }]
      : []
  })
}

function updateProblems({ metadata, spec }: NextPool, previous: Pool | undefined): Problem[] {
  if (!previous) return []
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
