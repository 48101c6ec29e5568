import { ANNOTATION } from '@subeni/shared/objects'
import { pairName, type PoolClass, poolClass } from '../pools/index.ts'
import { type Expansion, expandNames } from './expand.ts'
import { filterReason } from './filters.ts'
import { listed } from './listed.ts'
import { inOrder } from './order.ts'
import { annotationText } from './pod-annotations.ts'
import { findSource } from './sources.ts'
import type {
  CandidatePool,
  CandidateRequest,
  Candidates,
  LeftOut,
  PoolSource,
  Refused,
  SourcePools,
} from './types.ts'

/** The pools of each family that is wanted; absent means that it is not. */
interface Families {
  readonly v4?: readonly CandidatePool[]
  readonly v6?: readonly CandidatePool[]
}

/** The words of upstream's event (facts §10). */
const CLASS_NAMES: Record<PoolClass, string> = {
  0: 'a plain',
  1: 'an IaaS',
  2: 'a paired IaaS primary',
}

/** Where the names of a family stand. */
const FIELDS: Readonly<Record<PoolSource, Readonly<Record<4 | 6, string>>>> = {
  'pod-ippools': both(`annotation ${ANNOTATION.ippools}`),
  'pod-ippool': both(`annotation ${ANNOTATION.ippool}`),
  namespace: {
    4: `the namespace's annotation ${ANNOTATION.defaultIpv4Pool}`,
    6: `the namespace's annotation ${ANNOTATION.defaultIpv6Pool}`,
  },
  'cni-conf': { 4: 'defaultIPv4IPPool', 6: 'defaultIPv6IPPool' },
  'default-pools': both('spec.default'),
}

function both(field: string): Readonly<Record<4 | 6, string>> {
  return { 4: field, 6: field }
}

/**
 * Which pools to try for one NIC, in which order (DESIGN §6, facts §5.1-§5.4): source, wildcards, families, class exclusivity,
 * filters, order. A family that the source names is given or the request is refused: never a silent single stack.
 */
export function resolveCandidates(request: CandidateRequest): Candidates | Refused {
  const source = findSource(request)
  if (!source) return refused('NO_POOL', 'no pool is configured for this Pod, and none is default', {})
  if ('problem' in source) {
    return refused('INVALID_REQUEST', annotationText(source.problem), {})
  }
  const poolsByName = new Map(
    [...request.pools].toSorted(byName).map((pool): [string, CandidatePool] => [pool.metadata.name, pool]),
  )
  const families = expandFamilies(source, request, poolsByName)
  if ('kind' in families) return families
  const kept = keepHighestClass(families, request)
  return filterFamilies(kept, source, { request, poolsByName })
}

function byName(a: CandidatePool, b: CandidatePool): number {
  return a.metadata.name < b.metadata.name ? -1 : 1
}

function expandFamilies(
  source: SourcePools,
  { settings, unreadable }: CandidateRequest,
  poolsByName: ReadonlyMap<string, CandidatePool>,
): Families | Refused {
  const expand = (names: readonly string[] | undefined, ipVersion: 4 | 6, isEnabled: boolean) =>
    names && isEnabled
      ? expandNames(names, ipVersion, poolsByName, unreadable)
      : { kind: 'unwanted' as const }
  const v4 = expand(source.v4, 4, settings.enableIPv4)
  const v6 = expand(source.v6, 6, settings.enableIPv6)
  if (v4.kind === 'problem') return refusedNames(source, 4, v4)
  const families: Families = {
    ...(v4.kind === 'pools' && { v4: v4.pools }),
    ...(v6.kind === 'pools' && { v6: v6.pools }),
  }
  // The pair supplies IPv6: its list plays no part, not even a broken one.
  const isPaired = families.v4?.some((pool) => poolClass(pool, settings) === 2) ?? false
  if (v6.kind === 'problem' && !isPaired) return refusedNames(source, 6, v6)
  if (families.v4 ?? families.v6) return families
  return refused('NO_POOL', `the ${source.source} name pools of a disabled family only`, {})
}

/** What is wrong with the list itself is told with the field that has it; which pools there are is no field's fault. */
function refusedNames(
  { source }: SourcePools,
  ipVersion: 4 | 6,
  { code, reason }: Extract<Expansion, { kind: 'problem' }>,
): Refused {
  const field = FIELDS[source][ipVersion]
  return refused(code, code === 'INVALID_REQUEST' ? `${field}: ${reason}` : reason, {})
}

interface Kept extends Families {
  readonly isPaired: boolean
  readonly ignored: readonly LeftOut[]
}

/** Seed, "Pool candidate class exclusivity": on the configured set, before any filter looks at the node. */
function keepHighestClass(families: Families, { settings }: CandidateRequest): Kept {
  const all = [...(families.v4 ?? []), ...(families.v6 ?? [])]
  const highest = Math.max(...all.map((pool) => poolClass(pool, settings))) as PoolClass
  const isPaired = highest === 2
  const keep = (pool: CandidatePool) => poolClass(pool, settings) === highest
  const v4 = families.v4?.filter(keep)
  const v6 = isPaired ? undefined : families.v6?.filter(keep)
  const siblings = new Set(v4?.map(pairName))
  const dropped = all.filter((pool) => !keep(pool) && !(isPaired && siblings.has(pool.metadata.name)))
  const reason = `the candidate contains ${CLASS_NAMES[highest]} pool, which never falls back to a lower-class pool`
  const ignored = dropped.map(({ metadata }) => ({ pool: metadata.name, reason }))
  return { ...(v4 && { v4 }), ...(v6 && { v6 }), isPaired, ignored }
}

function filterFamilies(
  kept: Kept,
  { source, cleanGateway }: SourcePools,
  { request, poolsByName }: { request: CandidateRequest; poolsByName: ReadonlyMap<string, CandidatePool> },
): Candidates | Refused {
  const filtered: LeftOut[] = []
  const passing: Record<'v4' | 'v6', string[]> = { v4: [], v6: [] }
  for (const [family, version] of [['v4', 4] as const, ['v6', 6] as const]) {
    const pools = kept[family]
    if (!pools) continue
    const refusals = new Map(
      pools.map((pool) => [pool, filterReason(pool, request, { ipVersion: version, poolsByName })]),
    )
    const fit = pools.filter((pool) => refusals.get(pool) === undefined)
    const out = pools.filter((pool) => !fit.includes(pool))
    const leftOut = out.map((pool) => ({ pool: pool.metadata.name, reason: refusals.get(pool) ?? '' }))
    if (fit.length === 0) return allFilteredOut(version, leftOut, { request, ignored: kept.ignored })
    filtered.push(...leftOut)
    passing[family] = inOrder(fit).map(({ metadata }) => metadata.name)
  }
  const { ignored, isPaired } = kept
  const gateway = cleanGateway === undefined ? {} : { cleanGateway }
  return { kind: 'candidates', nic: request.nic, source, ...passing, isPaired, ...gateway, ignored, filtered }
}

function allFilteredOut(
  version: 4 | 6,
  leftOut: readonly LeftOut[],
  { request, ignored }: { request: CandidateRequest; ignored: readonly LeftOut[] },
): Refused {
  const names = listed(
    leftOut.map(({ pool }) => pool),
    ', ',
  )
  const reasons = leftOut.map(({ pool, reason }) => `${pool} ${reason}`)
  const all = leftOut.length > 0 ? `all IPv${version} pools [${names}]` : `every IPv${version} pool`
  return refused('NO_POOL', `no pool available, ${all} of ${request.nic} filtered out`, { reasons, ignored })
}

function refused(
  code: Refused['code'],
  text: string,
  { reasons = [], ignored = [] }: { reasons?: readonly string[]; ignored?: readonly LeftOut[] },
): Refused {
  const why = [...reasons, ...ignored.map(({ pool, reason }) => `${pool} was ignored: ${reason}`)]
  const message = why.length > 0 ? `${text}: ${listed(why)}` : text
  return { kind: 'refused', code, message, reasons: reasons.length > 0 ? reasons : [text], ignored }
}
