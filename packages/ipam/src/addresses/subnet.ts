import { formatIp, type IpVersion, parseIp } from './parse.ts'
import type { Problem } from './problem.ts'
import { AddressRanges } from './ranges.ts'

export interface Subnet {
  readonly version: IpVersion
  readonly prefixLength: number
  /** Every address of it. */
  readonly ranges: AddressRanges
}

const PREFIX = /^(?:0|[1-9]\d{0,2})$/

/** A CIDR in its one spelling: `10.0.0.0/24`, never `10.0.0.7/24` nor `FD00::/64`. */
export function parseSubnet(text: string, field = 'subnet'): { subnet: Subnet } | { problem: Problem } {
  const broken = (rule: string) => ({ problem: { field, value: text, rule } })
  const [address = '', prefix = '', ...more] = text.split('/')
  const ip = parseIp(address)
  if (!ip || more.length > 0 || !PREFIX.test(prefix)) return broken('must be a CIDR such as 10.0.0.0/24')
  const bits = ip.version === 4 ? 32 : 128
  const length = Number(prefix)
  if (length > bits) return broken(`the prefix length of an IPv${ip.version} CIDR is at most ${bits}`)
  const span = 1n << BigInt(bits - length)
  const first = ip.value - (ip.value % span)
  const canonical = `${formatIp(first, ip.version)}/${length}`
  if (canonical !== text) return broken(`must be the canonical CIDR ${canonical}`)
  const ranges = AddressRanges.of(ip.version, [{ first, last: first + span - 1n }])
  return { subnet: { version: ip.version, prefixLength: length, ranges } }
}

/** Of a CIDR that was validated before; NaN for anything else. */
export function prefixLength(subnet: string): number {
  const parsed = parseSubnet(subnet)
  return 'subnet' in parsed ? parsed.subnet.prefixLength : Number.NaN
}

export function inSubnet(address: string, subnet: string): boolean {
  const parsed = parseSubnet(subnet)
  return 'subnet' in parsed && parsed.subnet.ranges.has(address)
}
