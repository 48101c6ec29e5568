import type { DeadFilter, DeadLetter } from '@subeni/shared/contracts'

/** Is this letter meant? A field that says nothing leaves the choice open. */
export function isMeant(letter: DeadLetter, filter: DeadFilter, nowUnixMs: number): boolean {
  const { pool = '', node = '', code = '', olderMs = 0 } = filter
  return (
    (pool === '' || (letter.job?.addresses ?? []).some((each) => each.pool === pool)) &&
    (node === '' || letter.job?.nodeName === node) &&
    (code === '' || letter.code === code) &&
    nowUnixMs - letter.diedAt >= olderMs
  )
}

/** Of a letter that is too long for one message: the characters of a text that are kept. */
const TEXT_KEPT = 300
const MARK = '…'

/** The letter in at most `bytesMax`, as `sizeOf` counts: long texts are cut, then the oldest attempts are left out. */
export function fitted(
  letter: DeadLetter,
  bytesMax: number,
  sizeOf: (letter: DeadLetter) => number,
): DeadLetter {
  if (sizeOf(letter) <= bytesMax) return letter
  let attempts = letter.attempts.map((attempt) => ({ ...attempt, text: cut(attempt.text) }))
  while (attempts.length > 1 && sizeOf({ ...letter, attempts }) > bytesMax) attempts = attempts.slice(1)
  return { ...letter, attempts }
}

function cut(text: string): string {
  return text.length <= TEXT_KEPT ? text : `${text.slice(0, TEXT_KEPT)}${MARK}`
}

/** How many letters there are of each code. */
export function countByCode(
  counts: Map<string, number>,
  letters: readonly DeadLetter[],
): ReadonlyMap<string, number> {
  for (const { code } of letters) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
