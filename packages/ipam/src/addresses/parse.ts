import { formatV4Number, parseV4Number } from './ipv4.ts'
import { formatV6Groups, parseV6Groups, v6Groups, v6Value } from './ipv6.ts'

export type IpVersion = 4 | 6

/** An address as a number of its family. */
export interface Ip {
  readonly version: IpVersion
  readonly value: bigint
}

/** Strict: no leading zeros, no zone, no prefix, no blanks. Undefined for anything else. */
export function parseIp(text: string): Ip | undefined {
  if (!isV6Text(text)) {
    const value = parseV4Number(text)
    return value === undefined ? undefined : { version: 4, value: BigInt(value) }
  }
  const groups = parseV6Groups(text)
  return groups && { version: 6, value: v6Value(groups) }
}

/** The one spelling of an address: v4 dotted, v6 as RFC 5952 says (lower case, longest run of zeros shortened). */
export function canonicalAddress(text: string): string | undefined {
  // Strict parsing leaves IPv4 one spelling only.
  if (!isV6Text(text)) return parseV4Number(text) === undefined ? undefined : text
  const groups = parseV6Groups(text)
  return groups && formatV6Groups(groups)
}

/** The family that a text would be of, if it is an address at all. */
export function isV6Text(text: string): boolean {
  return text.includes(':')
}

export function formatIp(value: bigint, version: IpVersion): string {
  return version === 4 ? formatV4Number(Number(value)) : formatV6Groups(v6Groups(value))
}
