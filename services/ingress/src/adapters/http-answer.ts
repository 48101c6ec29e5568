import type { BodyProblem } from '../domain/bodies.ts'
import { oneLine, shortened } from '../domain/failure-text.ts'

/** What goes back over the socket; no `json` means an empty body. */
export interface Answer {
  readonly status: number
  readonly json?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What the metrics call it: ok, refused (4xx) or the code of the failure. */
  readonly outcome: string
  /** Of a failure, all that is known; for the log. */
  readonly reason?: string
}

export const EMPTY: Answer = { status: 200, outcome: 'ok' }

export function okAnswer(json: string, headers?: Readonly<Record<string, string>>): Answer {
  return headers ? { status: 200, outcome: 'ok', json, headers } : { status: 200, outcome: 'ok', json }
}

/** A failure in words, one line: a bare JSON string, which is all that the contract's clients can read (facts §1.1). */
export function textAnswer(
  status: number,
  text: string,
  { outcome = 'refused', ...more }: Pick<Partial<Answer>, 'outcome' | 'headers' | 'reason'> = {},
): Answer {
  return { status, json: JSON.stringify(shortened(oneLine(text))), outcome, reason: text, ...more }
}

export function problemAnswer({ message }: BodyProblem): Answer {
  return textAnswer(422, message)
}
