import { type Asking, callApi, JS_ERROR, refusal } from './js-api.ts'
import { nanoseconds, type Witness } from './judge-store.ts'
import type { Room } from './room.ts'

/** What is looked at: everything about a stream, and how many subjects have a message. */
export interface Look {
  readonly createdAt: string
  readonly lastSequence: number
  readonly subjects: number
  readonly room: Room
}

interface InfoBody {
  readonly created?: string
  readonly config?: { readonly max_bytes?: number }
  readonly state?: { readonly bytes?: number; readonly last_seq: number; readonly num_subjects?: number }
}

/** Undefined when it is not there. Throws STORE_UNAVAILABLE. */
export async function lookAt(link: Asking, stream: string): Promise<Look | undefined> {
  const body = await callApi<InfoBody>(link, `STREAM.INFO.${stream}`, {})
  if (body.error?.err_code === JS_ERROR.streamNotFound) return undefined
  if (body.state === undefined) throw refusal(stream, body.error)
  const { bytes = 0, last_seq: lastSequence, num_subjects: subjects = 0 } = body.state
  const room = { bytes, bytesMax: body.config?.max_bytes ?? 0 }
  return { createdAt: body.created ?? '', lastSequence, subjects, room }
}

/** What stands at its sequence now. Throws STORE_UNAVAILABLE. */
export async function witnessNow(
  link: Asking,
  stream: string,
  { sequence }: Witness,
): Promise<Witness | undefined> {
  const body = await callApi<{ message?: { time: string } }>(link, `STREAM.MSG.GET.${stream}`, {
    seq: sequence,
  })
  const time = body.message && nanoseconds(body.message.time)
  return time === undefined ? undefined : { sequence, time }
}
