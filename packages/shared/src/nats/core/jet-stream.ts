import type { MsgHdrs } from 'nats'
import type { Revision } from '../../objects/index.ts'
import { callApi, JET_STREAM_TIMEOUT_MS, JS_ERROR, type JsFailure, parseBody, refusal } from './js-api.ts'
import type { NatsLink } from './link.ts'
import { revisionOf } from './revisions.ts'

export { callApi, isConflict, JS_ERROR, type JsFailure, refusal, unavailable } from './js-api.ts'

export type PublishOutcome =
  | { readonly kind: 'stored'; readonly sequence: number; readonly isDuplicate: boolean }
  | { readonly kind: 'refused'; readonly failure: JsFailure }
  | { readonly kind: 'absent' | 'not-sent' | 'silent' }

/** One stored message, read live through the stream's leader. */
export interface StoredMessage {
  readonly subject: string
  readonly sequence: number
  readonly revision: Revision
  readonly data: Buffer
  /** The raw header block, "" when there is none. */
  readonly headers: string
  readonly time: string
}

interface PubAckBody {
  readonly stream?: string
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
  const body: PubAckBody = parseBody(answer.message)
  if (body.error?.err_code !== undefined) return { kind: 'refused', failure: body.error }
  // An answer of somebody else's proves nothing: neither that it is stored nor that it is not.
  if (typeof body.seq !== 'number') return { kind: 'silent' }
  link.stores.note(body.stream ?? '', body.seq)
  return { kind: 'stored', sequence: body.seq, isDuplicate: body.duplicate === true }
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
  const store = link.stores.of(stream)
  await store.proven()
  // A message that was asked for before its stream became another one is of the earlier one.
  const { epoch } = store
  const body: GetBody = await callApi(link, `STREAM.MSG.GET.${stream}`, query)
  if (body.message) {
    const { subject, seq, data, hdrs, time } = body.message
    return {
      subject,
      sequence: seq,
      revision: revisionOf(epoch, seq),
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
