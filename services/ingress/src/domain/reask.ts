import type { ErrorCode } from '@subeni/shared/errors'

/** How long an ask may be repeated because something restarts: a supervised process is back within a second or two. */
export const RESTART_GAP_MS = 10_000
const PAUSE_MIN_MS = 100
const PAUSE_MAX_MS = 1_000

export interface FailedAsk {
  readonly code: ErrorCode
  /** Asks made so far, this one included. */
  readonly asks: number
  /** An earlier ask was lost, or the bus itself is down: whatever is missing now is restarting. */
  readonly isRestart: boolean
  readonly sinceFirstFailureMs: number
  readonly remainingMs: number
}

export type Reask = { readonly kind: 'give-up' } | { readonly kind: 'ask'; readonly pauseMs: number }

/**
 * Whether to ask again (DESIGN §4.2): allocate and release are idempotent, so the death of whoever worked on it costs seconds.
 * No responder at all is answered at once, unless an earlier ask was lost or the bus is down: then the gap is a restart, and waited out.
 */
export function decideReask(failed: FailedAsk): Reask {
  const pauseMs = Math.min(PAUSE_MIN_MS * 2 ** (failed.asks - 1), PAUSE_MAX_MS)
  if (failed.remainingMs <= pauseMs || !isWorthAsking(failed)) return { kind: 'give-up' }
  return { kind: 'ask', pauseMs: isSilence(failed.code) ? 0 : pauseMs }
}

export function isSilence(code: ErrorCode): boolean {
  return code === 'SIGN_OF_LIFE_MISSED' || code === 'DEADLINE_EXCEEDED'
}

function isWorthAsking({ code, isRestart, sinceFirstFailureMs }: FailedAsk): boolean {
  if (isSilence(code)) return true
  if (sinceFirstFailureMs > RESTART_GAP_MS) return false
  if (code === 'NO_RESPONDERS') return isRestart
  return code === 'NOT_READY' || code === 'STORE_UNAVAILABLE'
}
