export interface CallBudget {
  /** Ms until the call is given up. */
  readonly ms: number
  /** Who sets the limit: `httpRequestTimeout`, or the caller whose own deadline comes first. */
  readonly limitedBy: 'configured' | 'parent'
}

/** min(httpRequestTimeout, what the caller has left); seed, "Runtime behavior". */
export function callBudget(httpRequestTimeoutMs: number, callerRemainingMs: number): CallBudget {
  return callerRemainingMs < httpRequestTimeoutMs
    ? { ms: callerRemainingMs, limitedBy: 'parent' }
    : { ms: httpRequestTimeoutMs, limitedBy: 'configured' }
}

/** The value of X-Request-Timeout-Ms: a positive whole number of ms, or undefined when nothing is left to announce. */
export function announcedBudget(remainingMs: number): number | undefined {
  const ms = Math.ceil(remainingMs)
  return ms > 0 ? ms : undefined
}

/** A duration as Go prints it ("50s", "1m30s", "1.5s", "500ms"): the seed's error texts carry it. */
export function goDurationText(ms: number): string {
  if (ms < 1_000) return `${trimmed(ms)}ms`
  const hours = Math.floor(ms / 3_600_000)
  const minutes = Math.floor((ms % 3_600_000) / 60_000)
  const seconds = `${trimmed((ms % 60_000) / 1_000)}s`
  if (hours > 0) return `${hours}h${minutes}m${seconds}`
  return minutes > 0 ? `${minutes}m${seconds}` : seconds
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(6)))
}
