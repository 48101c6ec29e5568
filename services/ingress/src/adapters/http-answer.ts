import type { BodyProblem } from '../domain/bodies.ts'

/** What goes back over the socket; no `json` means an empty body. */
export interface Answer {
  readonly status: number
  readonly json?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What the metrics call it: ok, refused (4xx) or the code of the failure. */
  readonly outcome: string
}

export const EMPTY: Answer = { status: 200, outcome: 'ok' }

export function okAnswer(json: string, headers?: Readonly<Record<string, string>>): Answer {
  return headers ? { status: 200, outcome: 'ok', json, headers } : { status: 200, outcome: 'ok', json }
}

/** An operation's own failure: a bare JSON string, as the contract has it (facts/spiderpool-contract.md §1.1). */
export function textAnswer(status: number, text: string, outcome = 'refused'): Answer {
  return { status, json: JSON.stringify(text), outcome }
}

/** What the framework of the contract answers before any operation runs. */
export function frameworkAnswer(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const answer = { status, json: JSON.stringify({ code: status, message }), outcome: 'refused' }
  return headers ? { ...answer, headers } : answer
}

export function problemAnswer(problem: BodyProblem): Answer {
  return { status: 422, json: JSON.stringify(problem), outcome: 'refused' }
}
