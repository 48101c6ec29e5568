/** Weight of the newest call: about the last ten decide. */
const WEIGHT = 0.2
/** A provider's limit is believed for so long, then tried again: its configuration may have changed. */
const BELIEVED_MS = 30_000

/**
 * What is known of the time that an answer needs, so that no slot is spent on a caller who would be gone before it
 * comes, or whose budget the provider would refuse. Otherwise a queue in overload would serve none but the late.
 */
export interface AnswerTime {
  /** Exponential average over calls that succeeded. */
  readonly usualMs: number
  /** The provider lately refused budgets below this; it is the judge of that (seed, "Runtime behavior"). */
  readonly refusedBelowMs: number
  readonly believedUntil: number
}

export const NOTHING_KNOWN: AnswerTime = { usualMs: 0, refusedBelowMs: 0, believedUntil: 0 }

/** A call with this budget succeeded after `tookMs`. */
export function afterSuccess(known: AnswerTime, tookMs: number, budgetMs: number): AnswerTime {
  const usualMs = known.usualMs === 0 ? tookMs : known.usualMs + WEIGHT * (tookMs - known.usualMs)
  return { ...known, usualMs, refusedBelowMs: Math.min(known.refusedBelowMs, budgetMs) }
}

/** The provider refused a call because its budget was too small. */
export function afterRefusedBudget(known: AnswerTime, budgetMs: number, now: number): AnswerTime {
  const before = now < known.believedUntil ? known.refusedBelowMs : 0
  return { ...known, refusedBelowMs: Math.max(before, budgetMs), believedUntil: now + BELIEVED_MS }
}

/**
 * Ms that a caller must have left when its call is sent. Of the usual time at most half of what the caller came with
 * counts: so an idle queue refuses nobody, and a slow spell cannot shut itself in.
 */
export function neededMs(known: AnswerTime, callerTotalMs: number, now: number): number {
  const refused = now < known.believedUntil ? known.refusedBelowMs : 0
  return Math.max(Math.min(known.usualMs, callerTotalMs / 2), refused)
}
