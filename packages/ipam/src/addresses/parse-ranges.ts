import { type IpVersion, parseIp } from './parse.ts'
import type { Problem } from './problem.ts'
import { type AddressRange, AddressRanges } from './ranges.ts'

/** Elements `a` or `a-b` (facts §4.1). The first element that breaks a rule is the problem. */
export function parseRanges(
  texts: readonly string[],
  version: IpVersion,
  field = 'ips',
): { ranges: AddressRanges } | { problem: Problem } {
  const ranges: AddressRange[] = []
  for (const [at, text] of texts.entries()) {
    const parsed = parseRange(text, version)
    if (typeof parsed === 'string')
      return { problem: { field: `${field}[${at}]`, value: text, rule: parsed } }
    ranges.push(parsed)
  }
  return { ranges: AddressRanges.of(version, ranges) }
}

/** The rule that is broken, or the range. */
function parseRange(text: string, version: IpVersion): AddressRange | string {
  const [from = '', to = from, ...more] = text.split('-')
  const first = parseIp(from)
  const last = parseIp(to)
  if (!first || !last || more.length > 0) return `must be an IPv${version} address or a range first-last`
  if (first.version !== version || last.version !== version) return `must be IPv${version}, as the pool is`
  if (first.value > last.value) return 'the first address of a range must not be above its last'
  return { first: first.value, last: last.value }
}
