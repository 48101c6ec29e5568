import type { JobVerdict } from '@subeni/shared/ports'

/** The steps of a release job, in order. */
export type Step = 'verify' | 'provider' | 'finalize'

export interface StepFailure {
  readonly step: Step
  readonly code: string
  readonly message: string
  readonly retryAfterMs?: number | undefined
}

export interface RetrySettings {
  readonly maxAttempts: number
  readonly backoffMinMs: number
  readonly backoffMaxMs: number
  /** Jobs in the queue; those that wait for the same thing must not make a storm of their tries. */
  readonly queued?: number
}

/** No retry mends these: they wait for a person as dead letters. */
const HOPELESS: ReadonlySet<string> = new Set(['PROVIDER_REJECTED', 'INVALID_REQUEST', 'MALFORMED_MESSAGE'])

/** The step was not tried in earnest: circuit open, rate limit, nobody there. Waiting is not an attempt (DESIGN §8). */
const WAITING: ReadonlySet<string> = new Set([
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_THROTTLED',
  'QUEUE_FULL',
  'BUDGET_EXHAUSTED',
  'NO_RESPONDERS',
  'NOT_READY',
  'CANCELLED',
])

/** Of our own allocator these say that it or its store is away, which no number of attempts makes the job's fault. */
const WAITING_AT_ALLOCATOR: ReadonlySet<string> = new Set([
  'STORE_UNAVAILABLE',
  'REVISION_CONFLICT',
  'DEADLINE_EXCEEDED',
  'SIGN_OF_LIFE_MISSED',
])

/** Tries of waiting jobs in a second, all together: more would keep new jobs from their first one. */
const TRIES_PER_S = 500
/** Wait when nobody says for how long; about the time a circuit stays open. */
const WAIT_MS = 5_000

/**
 * What becomes of a job whose step failed. `earlier` counts the attempts before this one; `random` is in [0, 1).
 */
export function decideRetry(
  failure: StepFailure,
  earlier: number,
  settings: RetrySettings,
  random: number,
): Exclude<JobVerdict, { kind: 'done' }> {
  const { code, retryAfterMs } = failure
  const text = `${failure.step}: ${failure.message}`
  if (HOPELESS.has(code)) return { kind: 'dead', code, text }
  if (isWaiting(failure)) {
    const told = retryAfterMs !== undefined && retryAfterMs > 0 ? retryAfterMs : WAIT_MS
    const wait = Math.max(told, ((settings.queued ?? 0) * 1_000) / TRIES_PER_S)
    const afterMs = Math.round(Math.min(wait, settings.backoffMaxMs) * (1 + random / 2))
    return { kind: 'retry', afterMs, code, text, counts: false }
  }
  const attempt = earlier + 1
  if (attempt >= settings.maxAttempts) return { kind: 'dead', code, text }
  return { kind: 'retry', afterMs: backoff(attempt, settings, random), code, text, counts: true }
}

/** True for dead letters that may go back by themselves: their cause was not a refusal. */
export function isTransient(code: string): boolean {
  return !HOPELESS.has(code)
}

function isWaiting({ step, code }: StepFailure): boolean {
  return WAITING.has(code) || (step !== 'provider' && WAITING_AT_ALLOCATOR.has(code))
}

/** Doubles from the least to the longest delay; a quarter more or less, so that jobs that failed together part. */
function backoff(attempt: number, { backoffMinMs, backoffMaxMs }: RetrySettings, random: number): number {
  const doubled = backoffMinMs * 2 ** Math.min(attempt - 1, 40)
  return Math.round(Math.min(Math.min(doubled, backoffMaxMs) * (0.75 + random / 2), backoffMaxMs))
}
