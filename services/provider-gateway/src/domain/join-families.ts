import type { ReportedSubEni } from './exchange.ts'

interface Wanted {
  readonly ipv4Address?: string | null
  readonly ipv6Address?: string | null
}

/**
 * The older JSON has one item an address. The two addresses of one sub-ENI are joined again when both came back and
 * agree; what does not fit stays as it came, and the allocator's check of the answer tells what is wrong with it.
 */
export function joinFamilies(
  wanted: readonly Wanted[],
  reported: readonly ReportedSubEni[],
): readonly ReportedSubEni[] {
  return wanted.reduce<readonly ReportedSubEni[]>((items, { ipv4Address, ipv6Address }) => {
    const v4 = items.find((item) => item.ipv6Address === '' && item.ipv4Address === ipv4Address)
    const v6 = items.find((item) => item.ipv4Address === '' && item.ipv6Address === ipv6Address)
    if (v4 === undefined || v6 === undefined || v4.mac !== v6.mac || v4.vlan !== v6.vlan) return items
    const joined = { ...v4, ipv6Address: v6.ipv6Address }
    return [...items.filter((item) => item !== v4 && item !== v6), joined]
  }, reported)
}
