export type Family = 4 | 6

/** One address; `text` is its canonical form (RFC 5952 for IPv6), so that equal addresses have equal texts. */
export interface Ip {
  readonly family: Family
  readonly value: bigint
  readonly text: string
}

/** A network; `text` is canonical and has no host bits. `first` and `last` are its outermost addresses. */
export interface Cidr {
  readonly family: Family
  readonly first: bigint
  readonly last: bigint
  readonly text: string
}

const BITS = { 4: 32, 6: 128 } as const
const DECIMAL = /^(0|[1-9]\d{0,2})$/

export function parseIp(text: string): Ip | undefined {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text)
}

/** Reads `address/length`; host bits are cleared. */
export function parseCidr(text: string): Cidr | undefined {
  const [address, length, ...rest] = text.split('/')
  const ip = parseIp(address ?? '')
  if (ip === undefined || length === undefined || rest.length > 0 || !DECIMAL.test(length)) return undefined
  const bits = BITS[ip.family]
  if (Number(length) > bits) return undefined
  const hostMask = (1n << BigInt(bits - Number(length))) - 1n
  const first = ip.value & ~hostMask
  const base = { family: ip.family, first, last: first | hostMask }
  return { ...base, text: `${formatIp(ip.family, first)}/${length}` }
}

export function contains(cidr: Cidr, ip: Ip): boolean {
  return cidr.family === ip.family && ip.value >= cidr.first && ip.value <= cidr.last
}

export function formatIp(family: Family, value: bigint): string {
  return family === 4 ? formatIpv4(value) : formatIpv6(value)
}

function parseIpv4(text: string): Ip | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part) && Number(part) < 256)) return undefined
  const value = parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  return { family: 4, value, text }
}

function formatIpv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
}

/** The URL parser is the IPv6 parser here: it refuses what is malformed and writes the canonical form. */
function parseIpv6(text: string): Ip | undefined {
  const url = /^[0-9a-f:.]+$/i.test(text) ? URL.parse(`http://[${text}]/`) : null
  if (url === null) return undefined
  const canonical = url.hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const value = groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
  return { family: 6, value, text: canonical }
}

function formatIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((value >> BigInt(112 - index * 16)) & 0xffffn).toString(16),
  )
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1)
}
