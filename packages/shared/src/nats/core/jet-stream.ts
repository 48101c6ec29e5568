import type { Msg, MsgHdrs } from 'nats'
import { IpamError } from '../../errors/index.ts'
import type { NatsLink } from './link.ts'

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

export type PublishOutcome =
  | { readonly kind: 'stored'; readonly sequence: number; readonly isDuplicate: boolean }
  | { readonly kind: 'refused'; readonly failure: JsFailure }
  | { readonly kind: 'absent' | 'not-sent' | 'silent' }

/** One stored message, read live through the stream's leader. */
export interface StoredMessage {
  readonly subject: string
  readonly sequence: number
  readonly data: Buffer
  /** The raw header block, "" when there is none. */
  readonly headers: string
  readonly time: string
}

interface PubAckBody {
  readonly seq?: number
  readonly duplicate?: boolean
  readonly error?: JsFailure
}

interface GetBody {
  readonly error?: JsFailure
  readonly message?: {
    readonly subject: string
    readonly seq: number
    readonly data?: string
    readonly hdrs?: string
    readonly time: string
  }
}

export async function publishOnce(
  link: NatsLink,
  subject: string,
  data: Uint8Array | string,
  headers?: MsgHdrs,
): Promise<PublishOutcome> {
  const answer = await link.inbox.ask(subject, data, JET_STREAM_TIMEOUT_MS, headers)
  if (answer.kind !== 'answer') return answer
  const body = parseBody(answer.message) as PubAckBody
  if (body.error) return { kind: 'refused', failure: body.error }
  return { kind: 'stored', sequence: body.seq ?? 0, isDuplicate: body.duplicate === true }
}

/** A JetStream API call; the failure arm is returned, silence is thrown as STORE_UNAVAILABLE. */
export async function callApi<T>(
  link: NatsLink,
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

/** A message by sequence, the last one of a subject, or the first of a subject at or after a sequence. */
export type MessageQuery =
  | { readonly seq: number }
  | { readonly last_by_subj: string }
  | { readonly seq: number; readonly next_by_subj: string }

/** A live read through the leader (not a direct get, which a follower may answer with old news). */
export async function getMessage(
  link: NatsLink,
  stream: string,
  query: MessageQuery,
): Promise<StoredMessage | undefined> {
  const body: GetBody = await callApi(link, `STREAM.MSG.GET.${stream}`, query)
  if (body.message) {
    const { subject, seq, data, hdrs, time } = body.message
    return {
      subject,
      sequence: seq,
      data: Buffer.from(data ?? '', 'base64'),
      headers: hdrs === undefined ? '' : Buffer.from(hdrs, 'base64').toString('utf8'),
      time,
    }
  }
  if (body.error?.err_code === JS_ERROR.messageNotFound) return undefined
  throw refusal(stream, body.error)
}

/** Removes exactly one message; one that is gone already is no error. Only where a return does no harm: see adr/0009. */
export async function deleteMessage(link: NatsLink, stream: string, sequence: number): Promise<void> {
  await callApi(link, `STREAM.MSG.DELETE.${stream}`, { seq: sequence, no_erase: true })
}

/** Removes every message below the sequence. */
export async function purgeBelow(link: NatsLink, stream: string, sequence: number): Promise<void> {
  const purged = await callApi(link, `STREAM.PURGE.${stream}`, { seq: sequence })
  if (purged.error) throw refusal(stream, purged.error)
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

function parseBody(message: Msg): unknown {
  return JSON.parse(message.string())
}
