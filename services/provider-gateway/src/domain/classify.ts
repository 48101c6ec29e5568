import type { ErrorCode } from '@subeni/shared/errors'
import { goDurationText } from './budget.ts'
import type { BrokenBy, Exchange, ReportedSubEni } from './exchange.ts'
import type { Operation } from './operation.ts'
import { retryAfterMs } from './retry-after.ts'

/** `refused` and `throttled`: nothing happened in the cloud. `unknown`: it may have. */
export type Outcome =
  | { readonly kind: 'done'; readonly subEnis: readonly ReportedSubEni[] }
  | {
      readonly kind: 'refused' | 'throttled' | 'unknown'
      readonly code: ErrorCode
      readonly message: string
      readonly retryAfterMs?: number
      /** Speaks against the provider's health: an unknown outcome or no connection, never a 4xx. */
      readonly opensBreaker: boolean
      /** The provider refused the call because its budget cannot cover the work. */
      readonly budgetTooSmall?: boolean
      /** Nobody has answered: the very same call may be sent again, as after this failure of an ask. */
      readonly unanswered?: Unanswered
    }
/** The provider fell silent; it is not there or its connection broke; it says that it is starting. */
type Unanswered = 'SIGN_OF_LIFE_MISSED' | 'NO_RESPONDERS' | 'NOT_READY'
export type FailedOutcome = Exclude<Outcome, { kind: 'done' }>

export interface CallFacts {
  readonly operation: Operation
  readonly httpRequestTimeoutMs: number
  readonly nowUnixMs: number
}

/** What an exchange means for the caller (DESIGN §4.6, facts §11.1). */
export function classify(exchange: Exchange, facts: CallFacts): Outcome {
  if (exchange.kind === 'answered') return classifyAnswer(exchange, facts)
  const message = brokenText(exchange, facts)
  if (exchange.kind === 'lost') {
    const unanswered = LOSSES[exchange.cause]
    return { ...unknown(message), ...(unanswered && { unanswered }) }
  }
  const code = exchange.cause === 'parent-timeout' ? 'BUDGET_EXHAUSTED' : 'PROVIDER_UNAVAILABLE'
  const unanswered = exchange.unheard && UNHEARD[exchange.unheard]
  return { kind: 'refused', code, message, opensBreaker: true, ...(unanswered && { unanswered }) }
}

/** A call that is not even tried because its caller's time is up. */
export function outOfBudget(operation: Operation, detail: string): FailedOutcome {
  const message = `${parentText(operation)}: ${detail}`
  return { kind: 'refused', code: 'BUDGET_EXHAUSTED', message, opensBreaker: false }
}

const UNHEARD = { away: 'NO_RESPONDERS', silent: 'SIGN_OF_LIFE_MISSED' } as const
const LOSSES: Readonly<Partial<Record<BrokenBy, Unanswered>>> = {
  error: 'NO_RESPONDERS',
  silence: 'SIGN_OF_LIFE_MISSED',
}

type Answered = Extract<Exchange, { kind: 'answered' }>

function classifyAnswer(answer: Answered, facts: CallFacts): Outcome {
  if (answer.status >= 200 && answer.status < 300) return classifySuccess(answer, facts.operation)
  const message = `iaas ${facts.operation} API returned status ${answer.status}: ${bodyText(answer)}`
  const code = answer.body.kind === 'refusal' ? answer.body.code : ''
  const refused = refusalOf(answer.status, code)
  if (refused === undefined) return unknown(message)
  const after = retryAfterMs(answer.retryAfter, facts.nowUnixMs)
  return { ...refused, message, opensBreaker: false, ...(after === undefined ? {} : { retryAfterMs: after }) }
}

type Refusal = Pick<FailedOutcome, 'kind' | 'code' | 'budgetTooSmall' | 'unanswered'>

/** What a status other than 2xx, with the code that our provider adds, refuses; undefined when it may have happened. */
function refusalOf(status: number, code: string): Refusal | undefined {
  if (status === 429) return throttling(code)
  if (status === 409 && code === 'CAPACITY_EXCEEDED') return { kind: 'refused', code }
  if (status === 503 && code === 'NOT_READY') {
    return { kind: 'refused', code: 'PROVIDER_UNAVAILABLE', unanswered: 'NOT_READY' }
  }
  if (NOT_TAKEN.has(status)) return { kind: 'refused', code: 'PROVIDER_UNAVAILABLE' }
  return isRefusal(status) ? { kind: 'refused', code: 'PROVIDER_REJECTED' } : undefined
}

function throttling(code: string): Refusal {
  if (code === 'CAPACITY_EXCEEDED') return { kind: 'refused', code }
  if (code === 'BUDGET_EXHAUSTED') return { kind: 'throttled', code, budgetTooSmall: true }
  return { kind: 'throttled', code: 'PROVIDER_THROTTLED' }
}

/** Request Timeout and Too Early: the server did not take the request up; asked again it may. */
const NOT_TAKEN: ReadonlySet<number> = new Set([408, 425])

/** A redirect is not followed and says that the work was not done here, except 303, which says that it was. */
function isRefusal(status: number): boolean {
  return (status >= 400 && status < 500) || (status >= 300 && status < 400 && status !== 303)
}

function classifySuccess(answer: Answered, operation: Operation): Outcome {
  if (operation === 'release') return { kind: 'done', subEnis: [] }
  if (answer.body.kind === 'sub-enis') return { kind: 'done', subEnis: answer.body.subEnis }
  return unknown(`failed to unmarshal ${operation} response: ${bodyText(answer)}`)
}

function bodyText({ body, location }: Answered): string {
  if (location !== undefined) return `redirect to ${location}, which is not followed`
  if (body.kind === 'refusal') return body.text
  return body.kind === 'unreadable' ? body.problem : 'no body'
}

function brokenText(exchange: Exclude<Exchange, Answered>, facts: CallFacts): string {
  if (exchange.cause === 'parent-timeout') return `${parentText(facts.operation)}: ${exchange.text}`
  const call = `IaaS ${facts.operation} API call`
  if (exchange.cause === 'silence')
    return `the provider ${exchange.text} with an ${facts.operation} call in hand`
  if (exchange.cause === 'error') return `iaas ${facts.operation} API call failed: ${exchange.text}`
  const limit = goDurationText(facts.httpRequestTimeoutMs)
  return `provider-interaction timeout: ${call} exceeded configured timeout ${limit}: ${exchange.text}`
}

function parentText(operation: Operation): string {
  return `parent budget exhausted: IaaS ${operation} API call cancelled by parent context deadline`
}

function unknown(message: string): FailedOutcome {
  return { kind: 'unknown', code: 'OUTCOME_UNKNOWN', message, opensBreaker: true }
}
