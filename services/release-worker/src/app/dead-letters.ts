import {
  deadDrop,
  type DeadFilter,
  type DeadDropReply,
  type DeadDropRequest,
  deadLetterCodec,
  type DeadLetter,
  deadList,
  type DeadListReply,
  type DeadListRequest,
  deadReplay,
  type DeadReplayReply,
  type DeadReplayRequest,
  type DeadResult,
  deadShow,
  type DeadShowReply,
  type DeadShowRequest,
  QUEUE,
} from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Bus, Clock, EventLog, ReleaseQueue } from '@subeni/shared/ports'
import { fitted, isMeant } from '../domain/dead-letters.ts'
import type { ReleaseSteps } from './release-steps.ts'
import { replayLetter } from './replay-letter.ts'
import { tellPerAddress } from './tell-per-address.ts'

export interface DeadLetterOptions {
  readonly bus: Bus
  readonly queue: ReleaseQueue
  readonly events: EventLog
  readonly clock: Clock
  readonly steps: ReleaseSteps
}

/** A reply holds at most 64 KiB. */
const PAGE_BYTES_MAX = 56 * 1024
/** A letter in a list; shown by itself it may fill the page. */
const LISTED_BYTES_MAX = 12 * 1024
/** Tag and length of one letter in the reply. */
const FIELD_BYTES = 8
/** Letters read at once, and looked at for one page. */
const BATCH = 64
const LOOKS_MAX = 4_096
/** Letters of one replay or drop. */
const IDS_MAX = 200

const sizeOf = (letter: DeadLetter): number => deadLetterCodec.encode(letter).length

/** Serves the CLI's `dead` commands (DESIGN §8) until disposed. */
export async function serveDeadLetters(options: DeadLetterOptions): Promise<AsyncDisposable> {
  const { bus } = options
  const queue = QUEUE.releaseWorker
  await using cleanup = new AsyncDisposableStack()
  cleanup.use(await bus.serve(deadList, queue, (request) => listLetters(options, request)))
  cleanup.use(await bus.serve(deadShow, queue, (request) => showLetter(options, request)))
  cleanup.use(await bus.serve(deadReplay, queue, (request) => replayLetters(options, request)))
  cleanup.use(await bus.serve(deadDrop, queue, (request) => dropLetters(options, request)))
  return cleanup.move()
}

/** One page in order of claim ids. It may be empty and still not the last: then nothing was meant so far. */
async function listLetters(
  { queue, clock }: DeadLetterOptions,
  request: DeadListRequest,
): Promise<DeadListReply> {
  const after = request.after ?? ''
  const filter = (request.filter ?? {}) as DeadFilter
  const page = new PageOfLetters(after)
  const ids = (await queue.deadIds()).filter((id) => id > after)
  for (let start = 0; start < Math.min(ids.length, LOOKS_MAX); start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const found = new Map((await queue.deadLetters(batch)).map((letter) => [letter.job?.claimId, letter]))
    for (const id of batch) {
      const letter = found.get(id)
      const wanted = letter !== undefined && isMeant(letter, filter, clock.now()) ? letter : undefined
      if (!page.takes(id, wanted)) return { page: { letters: page.letters, next: page.next } }
    }
  }
  return { page: { letters: page.letters, next: ids.length > LOOKS_MAX ? page.next : '' } }
}

/** What fits one reply; `next` is the last claim that was dealt with. */
class PageOfLetters {
  readonly letters: DeadLetter[] = []
  next: string
  #bytes = 0

  constructor(after: string) {
    this.next = after
  }

  /** False when the letter is for the next page. */
  takes(claimId: string, letter: DeadLetter | undefined): boolean {
    if (letter !== undefined) {
      const listed = fitted(letter, LISTED_BYTES_MAX, sizeOf)
      this.#bytes += sizeOf(listed) + FIELD_BYTES
      if (this.#bytes > PAGE_BYTES_MAX) return false
      this.letters.push(listed)
    }
    this.next = claimId
    return true
  }
}

async function showLetter({ queue }: DeadLetterOptions, request: DeadShowRequest): Promise<DeadShowReply> {
  const claimId = request.claimId ?? ''
  const [letter] = await queue.deadLetters([claimId])
  if (letter === undefined) throw new IpamError('NOT_FOUND', `no dead letter of claim ${claimId}`)
  return { letter: fitted(letter, PAGE_BYTES_MAX, sizeOf) }
}

async function replayLetters(
  options: DeadLetterOptions,
  request: DeadReplayRequest,
): Promise<DeadReplayReply> {
  const results = await eachLetter(options, request.claimIds ?? [], async (letter) => {
    return { result: await replayLetter(options, letter), freed: [] }
  })
  return { done: { results } }
}

/** Frees the claims by id, without the provider; the letter goes last, so that a death in between only repeats it. */
async function dropLetters(options: DeadLetterOptions, request: DeadDropRequest): Promise<DeadDropReply> {
  if (request.yesLeakIt !== true) {
    throw new IpamError('INVALID_REQUEST', 'yes_leak_it: must be set, since sub-ENIs may stay in the cloud')
  }
  const { queue, events, steps } = options
  const results = await eachLetter(options, request.claimIds ?? [], async ({ job }) => {
    if (job === null) return { result: 'gone', freed: [] }
    const freed = await steps.finalize(job)
    await queue.removeDeadLetter(job.claimId, job.incarnation)
    const message = 'freed without the provider: its sub-ENI may be left in the cloud'
    tellPerAddress(events, 'release-dropped', job, { message, warning: true })
    return { result: 'dropped', freed: [...freed] }
  })
  return { done: { results } }
}

/** What one fails at says nothing about the others. */
async function eachLetter(
  { queue }: DeadLetterOptions,
  claimIds: readonly string[],
  act: (letter: DeadLetter) => Promise<Pick<DeadResult, 'result' | 'freed'>>,
): Promise<DeadResult[]> {
  if (claimIds.length > IDS_MAX) {
    throw new IpamError('INVALID_REQUEST', `claim_ids: at most ${IDS_MAX} at once (got ${claimIds.length})`)
  }
  const letters = new Map((await queue.deadLetters(claimIds)).map((letter) => [letter.job?.claimId, letter]))
  return Promise.all(
    claimIds.map(async (claimId): Promise<DeadResult> => {
      const letter = letters.get(claimId)
      if (letter === undefined) return { claimId, result: 'gone', message: '', freed: [] }
      try {
        return { claimId, message: '', ...(await act(letter)) }
      } catch (thrown) {
        const { code, message } = IpamError.from(thrown)
        return { claimId, result: 'failed', message: `${code}: ${message}`, freed: [] }
      }
    }),
  )
}
