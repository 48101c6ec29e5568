import { AddressRanges, type Problem } from '../addresses/index.ts'

/** Something wrong with an object as it is to be, however it came to be so. */
export interface Finding extends Problem {
  /** How much of it is wrong; where it is absent, the value tells. */
  readonly extent?: AddressRanges | bigint
}

/**
 * The findings that a change brings about or makes worse. What was wrong before and is no worse now is no reason to refuse the
 * change: else a bad state could neither be labelled nor disabled nor mended bit by bit.
 */
export function worsened(now: readonly Finding[], before: () => readonly Finding[]): Problem[] {
  if (now.length === 0) return []
  const known = before()
  return now
    .filter((finding) => !known.some((former) => isNoWorse(finding, former)))
    .map(({ extent: _extent, ...problem }) => problem)
}

function isNoWorse(now: Finding, before: Finding): boolean {
  if (now.field !== before.field || now.rule !== before.rule) return false
  const [extent, former] = [now.extent, before.extent]
  if (typeof extent === 'bigint' && typeof former === 'bigint') return extent <= former
  if (extent instanceof AddressRanges && former instanceof AddressRanges)
    return extent.minus(former).size === 0n
  return now.value === before.value
}
