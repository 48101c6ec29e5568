import { parseV4Number } from './ipv4.ts'

/** Eight numbers of 16 bits. */
export type V6Groups = readonly number[]

const GROUP = /^[0-9a-fA-F]{1,4}$/

/** Strict: no zone, no prefix, no blanks; `::` stands for at least one group. The tail may be dotted. */
export function parseV6Groups(text: string): V6Groups | undefined {
  const plain = text.includes('.') ? withHexTail(text) : text
  if (plain === undefined) return undefined
  const gap = plain.indexOf('::')
  if (gap < 0) {
    const groups = readGroups(plain)
    return groups?.length === 8 ? groups : undefined
  }
  const left = readGroups(plain.slice(0, gap))
  const right = readGroups(plain.slice(gap + 2))
  if (!left || !right || left.length + right.length > 7) return undefined
  while (left.length + right.length < 8) left.push(0)
  return [...left, ...right]
}

function readGroups(half: string): number[] | undefined {
  if (half === '') return []
  const groups: number[] = []
  for (const group of half.split(':')) {
    if (!GROUP.test(group)) return undefined
    groups.push(Number.parseInt(group, 16))
  }
  return groups
}

/** `::ffff:1.2.3.4` with its dotted tail as two groups. */
function withHexTail(text: string): string | undefined {
  const cut = text.lastIndexOf(':') + 1
  const tail = parseV4Number(text.slice(cut))
  if (tail === undefined) return undefined
  return `${text.slice(0, cut)}${(tail >>> 16).toString(16)}:${(tail & 0xffff).toString(16)}`
}

/** RFC 5952: lower case, the first of the longest runs of zeros shortened, unless it is a single one. */
export function formatV6Groups(groups: V6Groups): string {
  const run = longestZeroRun(groups)
  if (run.length < 2) return inHex(groups)
  return `${inHex(groups.slice(0, run.start))}::${inHex(groups.slice(run.start + run.length))}`
}

function inHex(groups: V6Groups): string {
  return groups.map((group) => group.toString(16)).join(':')
}

function longestZeroRun(groups: V6Groups): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  let start = 0
  for (let at = 0; at < groups.length; at++) {
    if (groups[at] !== 0) start = at + 1
    else if (at + 1 - start > best.length) best = { start, length: at + 1 - start }
  }
  return best
}

/** In chunks that a number holds exactly: big integers are slow to make. */
export function v6Value(groups: V6Groups): bigint {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  const high = BigInt((a * 0x10000 + b) * 0x10000 + c)
  const middle = BigInt((d * 0x10000 + e) * 0x10000 + f)
  return (high << 80n) | (middle << 32n) | BigInt(g * 0x10000 + h)
}

export function v6Groups(value: bigint): V6Groups {
  const high = Number(value >> 80n)
  const middle = Number((value >> 32n) & 0xffffffffffffn)
  const low = Number(value & 0xffffffffn)
  return [...threeGroups(high), ...threeGroups(middle), low >>> 16, low & 0xffff]
}

function threeGroups(value: number): number[] {
  return [Math.floor(value / 0x100000000), Math.floor(value / 0x10000) % 0x10000, value % 0x10000]
}
