import type { PoolSpec } from '@subeni/shared/objects'
import { AddressRanges, parseRanges } from '../addresses/index.ts'

/** A spec is never changed, only replaced. */
const known = new WeakMap<PoolSpec, AddressRanges>()

/** `ips` without `excludeIPs`. An element that does not parse counts as nothing: the webhook refuses it long before. */
export function specRanges(spec: PoolSpec): AddressRanges {
  const ranges = known.get(spec) ?? parsedRanges(spec)
  known.set(spec, ranges)
  return ranges
}

function parsedRanges(spec: PoolSpec): AddressRanges {
  return lenient(spec.ips, spec.ipVersion).minus(lenient(spec.excludeIPs, spec.ipVersion))
}

function lenient(texts: readonly string[], version: 4 | 6): AddressRanges {
  const all = parseRanges(texts, version)
  if ('ranges' in all) return all.ranges
  const ranges = texts.flatMap((text) => {
    const parsed = parseRanges([text], version)
    return 'ranges' in parsed ? parsed.ranges.ranges : []
  })
  return AddressRanges.of(version, ranges)
}

/** `status.totalIPCount`, as a number Kubernetes can hold (int64); a larger set counts as the largest safe integer. */
export function totalIpCount(spec: PoolSpec): number {
  const { size } = specRanges(spec)
  return size > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(size)
}
