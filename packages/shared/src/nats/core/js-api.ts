import type { Msg } from 'nats'
import { IpamError } from '../../errors/index.ts'
import type { ReplyInbox } from './reply-inbox.ts'

/** As much of a connection as asking JetStream needs. */
export interface Asking {
  readonly inbox: Pick<ReplyInbox, 'ask'>
}

/** JetStream time-outs stay at or under a second: what is published while disconnected is thrown away (TOOLING §5). */
export const JET_STREAM_TIMEOUT_MS = 1_000

/** JetStream's `err_code`s that something is decided by. */
export const JS_ERROR = {
  wrongLastSequence: 10_071,
  wrongLastSequenceConstant: 10_164,
  messageNotFound: 10_037,
  streamNotFound: 10_059,
  sequenceNotFound: 10_043,
  streamNameInUse: 10_058,
} as const

export interface JsFailure {
  readonly code: number
  readonly err_code?: number
  readonly description?: string
}

/** A JetStream API call; the failure arm is returned, silence is thrown as STORE_UNAVAILABLE. */
export async function callApi<T>(
  link: Asking,
  name: string,
  request: unknown,
  timeoutMs = JET_STREAM_TIMEOUT_MS,
): Promise<T & { error?: JsFailure }> {
  const answer = await link.inbox.ask(`$JS.API.${name}`, JSON.stringify(request), timeoutMs)
  if (answer.kind === 'answer') return parseBody(answer.message) as T & { error?: JsFailure }
  throw unavailable(answer.kind, name)
}

export function unavailable(kind: 'absent' | 'not-sent' | 'silent', what: string): IpamError {
  const text = {
    absent: 'JetStream is not enabled on the server, or the stream is missing',
    'not-sent': 'not connected to NATS',
    silent: 'no answer from JetStream in time',
  }[kind]
  return new IpamError('STORE_UNAVAILABLE', `${what}: ${text}`)
}

export function isConflict(failure: JsFailure): boolean {
  return (
    failure.err_code === JS_ERROR.wrongLastSequence || failure.err_code === JS_ERROR.wrongLastSequenceConstant
  )
}

export function refusal(what: string, failure: JsFailure | undefined): IpamError {
  const text = failure?.description ?? 'an answer that cannot be understood'
  if (failure && isConflict(failure)) {
    return new IpamError('REVISION_CONFLICT', `${what}: changed since it was read (${text})`)
  }
  return new IpamError('STORE_UNAVAILABLE', `${what}: JetStream refused (${text})`)
}

/** What JetStream answered; of what is no JSON object, so from somebody else, the failure arm. */
export function parseBody(message: Msg): { readonly error?: JsFailure } {
  try {
    const body: unknown = JSON.parse(message.string())
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Told below.
  }
  return { error: { code: 500, description: 'an answer that is not of JetStream' } }
}
