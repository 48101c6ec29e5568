import type { ErrorCode } from '../errors/index.ts'

/** A supervised process is back within seconds, and within 10 s at the longest (`subeni up`'s back-off). */
export const RESTART_GAP_MS = 10_000
/**
 * How long an ask waits for NATS itself, the one thing that nothing stands in for: half of the 100 s of a CNI request, so that what is
 * left is still enough for one provider call (50 s).
 */
export const NATS_GAP_MS = 50_000
/** In less no work is done; it is what an answer is given on the way (`toldBudgetMs`). */
const ASK_MIN_MS = 500
const PAUSE_MIN_MS = 100
const PAUSE_MAX_MS = 1_000

export interface FailedAsk {
  readonly code: ErrorCode
  /** Asks made so far, this one included. */
  readonly asks: number
  readonly asksMax: number
  readonly isNatsAway: boolean
  /** Since failures of this sort follow each other. */
  readonly sinceMs: number
  readonly remainingMs: number
}

export type Reask = { readonly kind: 'give-up' } | { readonly kind: 'ask'; readonly pauseMs: number }

/**
 * Whether to ask again (DESIGN §4.2): what is asked is idempotent, so that the death of whoever worked on it costs seconds. What is
 * not there, or says that it cannot now, may be restarting: that is waited out.
 */
export function decideReask(failed: FailedAsk): Reask {
  const pauseMs = Math.min(PAUSE_MIN_MS * 2 ** (failed.asks - 1), PAUSE_MAX_MS)
  const isOver = failed.remainingMs - pauseMs < ASK_MIN_MS || failed.asks >= failed.asksMax
  if (isOver || !isWorthAsking(failed)) return { kind: 'give-up' }
  return { kind: 'ask', pauseMs: isSilence(failed.code) ? 0 : pauseMs }
}

/** Somebody may have worked on it, and does not answer. */
export function isSilence(code: ErrorCode): boolean {
  return code === 'SIGN_OF_LIFE_MISSED' || code === 'DEADLINE_EXCEEDED'
}

const MAY_BE_RESTARTING: ReadonlySet<ErrorCode> = new Set(['NO_RESPONDERS', 'NOT_READY', 'STORE_UNAVAILABLE'])

function isWorthAsking({ code, isNatsAway, sinceMs }: FailedAsk): boolean {
  if (isSilence(code)) return true
  return MAY_BE_RESTARTING.has(code) && sinceMs <= (isNatsAway ? NATS_GAP_MS : RESTART_GAP_MS)
}
