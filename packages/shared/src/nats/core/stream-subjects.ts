import { callApi, getMessage, refusal, type StoredMessage } from './jet-stream.ts'
import type { NatsLink } from './link.ts'

/** The server names at most 100,000 subjects in one answer, which takes it most of a second. */
const PAGE_MS = 10_000
/** Far beyond what a stream's size allows of release jobs. */
const SUBJECTS_MAX = 1_000_000
/** Reads under way at once. */
const READS_MAX = 64

export interface StreamState {
  readonly messages: number
  /** Unix ms of the oldest message; undefined when there is none. */
  readonly firstAt: number | undefined
  readonly lastSequence: number
}

interface InfoBody {
  readonly total?: number
  readonly state?: {
    readonly messages: number
    readonly first_ts?: string
    readonly last_seq?: number
    readonly subjects?: Readonly<Record<string, number>>
  }
}

/** Every subject that has a message, page by page: the one cheap way to see what a work queue holds. */
export async function streamSubjects(link: NatsLink, stream: string, filter: string): Promise<string[]> {
  const subjects: string[] = []
  for (;;) {
    const page = await streamInfo(link, stream, { subjects_filter: filter, offset: subjects.length })
    const found = Object.keys(page.state?.subjects ?? {})
    for (const subject of found) subjects.push(subject)
    if (found.length === 0 || subjects.length >= Math.min(page.total ?? 0, SUBJECTS_MAX)) return subjects
  }
}

export async function streamState(link: NatsLink, stream: string): Promise<StreamState> {
  const { state } = await streamInfo(link, stream, {})
  const messages = state?.messages ?? 0
  const firstAt = messages > 0 ? Date.parse(state?.first_ts ?? '') : undefined
  return { messages, firstAt, lastSequence: state?.last_seq ?? 0 }
}

/** The last message of each subject that still has one, in no order. */
export async function readLastOfEach(
  link: NatsLink,
  stream: string,
  subjects: readonly string[],
): Promise<StoredMessage[]> {
  const found: StoredMessage[] = []
  let next = 0
  const read = async (): Promise<void> => {
    for (let subject = subjects[next]; subject !== undefined; subject = subjects[next]) {
      next += 1
      const message = await getMessage(link, stream, { last_by_subj: subject })
      if (message !== undefined) found.push(message)
    }
  }
  await Promise.all(Array.from({ length: Math.min(READS_MAX, subjects.length) }, read))
  return found
}

async function streamInfo(link: NatsLink, stream: string, request: object): Promise<InfoBody> {
  const body = await callApi<InfoBody>(link, `STREAM.INFO.${stream}`, request, PAGE_MS)
  if (body.error) throw refusal(stream, body.error)
  return body
}
