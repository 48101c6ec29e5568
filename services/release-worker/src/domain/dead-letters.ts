/** What is decided by of a dead letter. */
interface Letter {
  readonly job: {
    readonly nodeName: string
    readonly addresses: readonly { readonly pool: string }[]
  } | null
  readonly attempts: readonly { readonly at: number; readonly code: string; readonly text: string }[]
  readonly code: string
  /** Unix ms. */
  readonly diedAt: number
}

export interface LetterFilter {
  readonly pool?: string
  readonly node?: string
  readonly code?: string
  /** Dead for at least this long. */
  readonly olderMs?: number
}

/** Is this letter meant? A field that says nothing leaves the choice open. */
export function isMeant({ job, code, diedAt }: Letter, filter: LetterFilter, nowUnixMs: number): boolean {
  const pools = (job?.addresses ?? []).map(({ pool }) => pool)
  return (
    isOneOf(filter.pool, pools) &&
    isOneOf(filter.node, [job?.nodeName]) &&
    isOneOf(filter.code, [code]) &&
    nowUnixMs - diedAt >= (filter.olderMs ?? 0)
  )
}

function isOneOf(wanted: string | undefined, values: readonly (string | undefined)[]): boolean {
  return wanted === undefined || wanted === '' || values.includes(wanted)
}

/** Of a letter that is too long for one message: the characters of a text that are kept. */
const TEXT_KEPT = 300
const MARK = '…'

/** The letter in at most `bytesMax`, as `sizeOf` counts: long texts are cut, then the oldest attempts are left out. */
export function fitted<L extends Letter>(letter: L, bytesMax: number, sizeOf: (letter: L) => number): L {
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
  letters: readonly Pick<Letter, 'code'>[],
): ReadonlyMap<string, number> {
  for (const { code } of letters) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
