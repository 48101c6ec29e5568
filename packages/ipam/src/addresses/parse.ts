export type IpVersion = 4 | 6

/** An address as a number of its family. */
export interface Ip {
  readonly version: IpVersion
  readonly value: bigint
}

const V4_PART = /^(?:0|[1-9]\d{0,2})$/
const V6_GROUP = /^[0-9a-fA-F]{1,4}$/

/** Strict: no leading zeros, no zone, no prefix, no blanks. Undefined for anything else. */
export function parseIp(text: string): Ip | undefined {
  const version = text.includes(':') ? 6 : 4
  const value = version === 4 ? parseV4(text) : parseV6(text)
  return value === undefined ? undefined : { version, value }
}

/** The one spelling of an address: v4 dotted, v6 as RFC 5952 says (lower case, longest run of zeros shortened). */
export function canonicalAddress(text: string): string | undefined {
  const ip = parseIp(text)
  if (!ip) return undefined
  return ip.version === 4 ? text : formatV6(ip.value)
}

export function formatIp(value: bigint, version: IpVersion): string {
  return version === 4 ? formatV4(Number(value)) : formatV6(value)
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0
  for (const part of parts) {
    if (!V4_PART.test(part)) return undefined
    const byte = Number(part)
    if (byte > 255) return undefined
    value = value * 256 + byte
  }
  return BigInt(value)
}

function formatV4(value: number): string {
  return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`
}

function parseV6(text: string): bigint | undefined {
  const plain = text.includes('.') ? withHexTail(text) : text
  const halves = plain?.split('::') ?? []
  const [head, tail] = halves
  if (head === undefined || halves.length > 2) return undefined
  const left = groupsOf(head)
  if (tail === undefined) return left.length === 8 ? joined(left) : undefined
  const right = groupsOf(tail)
  const missing = 8 - left.length - right.length
  // "::" stands for at least one group.
  return missing < 1 ? undefined : joined([...left, ...Array.from({ length: missing }, () => '0'), ...right])
}

function groupsOf(half: string): string[] {
  return half === '' ? [] : half.split(':')
}

function joined(groups: readonly string[]): bigint | undefined {
  if (!groups.every((group) => V6_GROUP.test(group))) return undefined
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`)
}

/** `::ffff:1.2.3.4` with its dotted tail as two groups. */
function withHexTail(text: string): string | undefined {
  const cut = text.lastIndexOf(':') + 1
  const tail = parseV4(text.slice(cut))
  if (tail === undefined) return undefined
  return `${text.slice(0, cut)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`
}

function formatV6(value: bigint): string {
  const hex = value.toString(16).padStart(32, '0')
  const groups = (hex.match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, ''))
  const run = longestZeroRun(groups)
  if (run.length < 2) return groups.join(':')
  return `${groups.slice(0, run.start).join(':')}::${groups.slice(run.start + run.length).join(':')}`
}

function longestZeroRun(groups: readonly string[]): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  let start = 0
  for (let at = 0; at < groups.length; at++) {
    if (groups[at] !== '0') start = at + 1
    else if (at + 1 - start > best.length) best = { start, length: at + 1 - start }
  }
  return best
}
