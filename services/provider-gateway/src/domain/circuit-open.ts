import { IpamError } from '@subeni/shared/errors'
import type { Operation } from './operation.ts'

/** Why a circuit is open: kept until it closes, so that the consequence never hides its cause. */
export interface Opening {
  readonly sinceUnixMs: number
  /** Of the last calls, when it opened. */
  readonly failed: number
  readonly calls: number
  /** What the newest failure said; a probe's too. */
  readonly last: string
}

/** So much of the last failure's words is quoted, so that a message that quotes it stays one line. */
const LAST_MAX = 160

/** "since 2026-01-01T00:00:00Z, after 5 of 5 calls failed, last: …" */
export function whyOpen({ sinceUnixMs, failed, calls, last }: Opening): string {
  const since = new Date(sinceUnixMs).toISOString().replace(/\.\d+Z$/, 'Z')
  const quoted = last.length > LAST_MAX ? `${last.slice(0, LAST_MAX)}…` : last
  return `since ${since}, after ${failed} of ${calls} calls failed, last: ${quoted}`
}

/** What callers of an open circuit get, at once or out of the queue. */
export function circuitOpen(operation: Operation, opening: Opening, retryAfterMs: number): IpamError {
  const message = `circuit open for ${operation} calls ${whyOpen(opening)}; the next try is in ${Math.ceil(retryAfterMs)} ms`
  return new IpamError('PROVIDER_UNAVAILABLE', message, { retryAfterMs })
}
