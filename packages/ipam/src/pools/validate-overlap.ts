import type { ObjectMeta, PoolSpec } from '@subeni/shared/objects'
import { parseSubnet, type Subnet } from '../addresses/index.ts'
import type { Finding } from './finding.ts'
import { specRanges } from './ranges.ts'

type OtherPool = { readonly metadata: ObjectMeta; readonly spec: PoolSpec }

const SHOWN_MAX = 5

/** Subnets are the same or apart; addresses of pools with the same subnet are apart. */
export function overlapFindings(spec: PoolSpec, subnet: Subnet, others: readonly OtherPool[]): Finding[] {
  return others.flatMap((other) => {
    const { name } = other.metadata
    const extent = specRanges(spec).intersect(specRanges(other.spec))
    if (other.spec.subnet !== spec.subnet) {
      const rule = `overlaps ${other.spec.subnet} of pool ${name}`
      return isApart(subnet, other.spec) ? [] : [{ field: 'spec.subnet', value: spec.subnet, rule, extent }]
    }
    const value = extent.texts().slice(0, SHOWN_MAX).join(', ')
    const rule = `overlaps addresses of pool ${name}`
    return extent.size === 0n ? [] : [{ field: 'spec.ips', value, rule, extent }]
  })
}

function isApart(subnet: Subnet, other: PoolSpec): boolean {
  const parsed = parseSubnet(other.subnet)
  return 'problem' in parsed || !parsed.subnet.ranges.intersects(subnet.ranges)
}
