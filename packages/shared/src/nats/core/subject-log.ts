import { nuid } from 'nats'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Revision } from '../../objects/index.ts'
import {
  getMessage,
  isConflict,
  type JsFailure,
  type PublishOutcome,
  publishOnce,
  refusal,
  type StoredMessage,
  unavailable,
} from './jet-stream.ts'
import type { KnownStream } from './known-stream.ts'
import type { NatsLink } from './link.ts'
import { headerValue, rawHeaders } from './raw-headers.ts'
import { revisionOf, sequenceOf } from './revisions.ts'

/** "<writer id> <expected revision>": what a write whose answer was lost is known by. */
export const WRITE_HEADER = 'Subeni-Write'
/** Longest proving of one write; a server that was killed is back within a second or two (TOOLING §5). */
const PROVE_MS = 4_000

/** Below the two seconds for which a contended write is tried; a write in flight through a cluster takes tens of ms. */
const PHANTOM_MS = 1_000
/** Subjects that meet conflicts at one time; the oldest is forgotten first. */
const CONFLICTS_MAX = 1_000

interface Conflict {
  readonly expected: Revision
  readonly sinceMs: number
}

export interface Append {
  readonly subject: string
  readonly data: Uint8Array | string
  /** The subject's last message's; 0 when it has no message. */
  readonly expected: Revision
  /** It adds to what the stream holds: refused while room is kept for removals. */
  readonly grows?: boolean
  /** More header lines, each ended by CR LF. */
  readonly headers?: string
}

/** Replaces everything before it on its subject. */
export const ROLLUP = 'Nats-Rollup: sub\r\n'

/**
 * Compare-and-set appends to the subjects of one stream. A write whose answer is lost is proven by its writer id:
 * repeating it is harmless since the expectation lets it land only once, and OUTCOME_UNKNOWN is thrown only when neither
 * landing nor not landing can be shown any more.
 */
export class SubjectLog {
  readonly #link: NatsLink
  readonly #stream: string
  readonly #store: KnownStream
  /** The last conflict of each subject that was not written since. */
  readonly #conflicts = new Map<string, Conflict>()

  constructor(link: NatsLink, stream: string) {
    this.#link = link
    this.#stream = stream
    this.#store = link.stores.of(stream)
  }

  /** The revision written. Throws REVISION_CONFLICT, STORE_UNAVAILABLE, OUTCOME_UNKNOWN. */
  async append(entry: Append): Promise<Revision> {
    const id = nuid.next()
    const proof = this.#store.proven()
    if (proof !== undefined) await proof
    if (!this.#store.isCurrent(entry.expected)) throw lost(entry)
    if (entry.grows === true) this.#store.provesRoom()
    const { epoch } = this.#store
    const outcome = await this.#publish(entry, id)
    if (outcome.kind === 'stored') {
      this.#store.noteBytes(entry.data.length)
      this.#conflicts.delete(entry.subject)
      return revisionOf(epoch, outcome.sequence)
    }
    if (outcome.kind === 'refused') throw await this.#refused(entry, outcome.failure)
    if (outcome.kind !== 'silent') throw unavailable(outcome.kind, entry.subject)
    return await this.#prove(entry, id)
  }

  /**
   * Appends to a subject that has no message yet, or only a removal marker as its last: `marker` is that one's sequence
   * as far as known (0: none). Throws REVISION_CONFLICT when something is there.
   */
  async create(
    entry: Omit<Append, 'expected'>,
    marker: Revision,
    isMarker: (message: StoredMessage) => boolean | Promise<boolean>,
  ): Promise<Revision> {
    try {
      return await this.append({ ...entry, expected: marker })
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
      const last = await this.last(entry.subject)
      const revision = last?.revision ?? 0
      if ((last !== undefined && !(await isMarker(last))) || revision === marker) {
        throw new IpamError('REVISION_CONFLICT', `${entry.subject}: exists already`, { cause: thrown })
      }
      return await this.append({ ...entry, expected: revision })
    }
  }

  /**
   * A server whose disk took no write goes on counting from the lost one: it says "wrong last sequence" to whoever expects
   * the newest revision that there is, for ever. That is no contention, and said as what it is.
   */
  async #refused(entry: Append, failure: JsFailure): Promise<IpamError> {
    const { subject, expected } = entry
    if (!isConflict(failure)) return refusal(subject, failure)
    if (isBelow(failure, expected)) this.#store.suspect()
    const now = this.#link.clock.monotonicMs()
    const before = this.#conflicts.get(subject)
    if (before?.expected !== expected) this.#noteConflict(subject, { expected, sinceMs: now })
    else if (now - before.sinceMs >= PHANTOM_MS && (await this.#isNewest(entry))) {
      return new IpamError('STORE_UNAVAILABLE', takesNothing(entry))
    }
    return refusal(subject, failure)
  }

  #noteConflict(subject: string, conflict: Conflict): void {
    this.#conflicts.delete(subject)
    this.#conflicts.set(subject, conflict)
    const [oldest] = this.#conflicts.keys()
    if (this.#conflicts.size > CONFLICTS_MAX && oldest !== undefined) this.#conflicts.delete(oldest)
  }

  async #isNewest({ subject, expected }: Append): Promise<boolean> {
    const last = await this.last(subject).catch(() => undefined)
    return last?.revision === expected
  }

  last(subject: string): Promise<StoredMessage | undefined> {
    return getMessage(this.#link, this.#stream, { last_by_subj: subject })
  }

  #publish(entry: Append, id: string): Promise<PublishOutcome> {
    const expected = sequenceOf(entry.expected)
    const lines = `Nats-Expected-Last-Subject-Sequence: ${expected}\r\n${WRITE_HEADER}: ${id} ${expected}\r\n`
    const headers = rawHeaders(entry.headers === undefined ? lines : lines + entry.headers)
    return publishOnce(this.#link, entry.subject, entry.data, headers)
  }

  async #prove(entry: Append, id: string): Promise<Revision> {
    const { clock } = this.#link
    const since = clock.monotonicMs()
    let proof: Revision | 'open' | 'unseen' = 'unseen'
    for (;;) {
      const leftMs = PROVE_MS - (clock.monotonicMs() - since)
      if (leftMs <= 0 || !(await this.#link.connected(leftMs)))
        throw unknown(entry, proof === 'open' ? takesNothing(entry) : undefined)
      proof = await this.#look(entry, id).catch(unseenIfUnavailable)
      if (typeof proof === 'number') return proof
      if (proof === 'open') await this.#publish(entry, id)
      if (proof === 'unseen') await clock.sleep(50)
    }
  }

  /** Our revision; `open` when nothing was written since what we expected; else throws. */
  async #look(entry: Append, id: string): Promise<Revision | 'open' | 'unseen'> {
    const last = await this.last(entry.subject)
    // Whether it landed in the store that was there before, nobody can say any more.
    if (!this.#store.isCurrent(entry.expected)) throw unknown(entry)
    if ((last?.revision ?? 0) === entry.expected) return 'open'
    const query = { seq: sequenceOf(entry.expected) + 1, next_by_subj: entry.subject }
    const next = await getMessage(this.#link, this.#stream, query)
    if (next === undefined) throw lost(entry)
    const [writer, expected] = headerValue(next.headers, WRITE_HEADER).split(' ')
    if (writer === id) return next.revision
    // Whoever followed on the very revision that we expected kept us out; anybody later may have followed on us.
    throw expected === String(sequenceOf(entry.expected)) ? lost(entry) : unknown(entry)
  }
}

/** The sequence that a write followed, out of its header; undefined of one that somebody else made. */
export function expectedOf(header: string): number | undefined {
  const [, expected] = header.split(' ')
  return expected === undefined || expected === '' ? undefined : Number(expected)
}

/** What the server has is older than what was expected, as far as it says. */
function isBelow({ description = '' }: JsFailure, expected: Revision): boolean {
  const last = /: (\d+)$/.exec(description)?.[1]
  return last === undefined || Number(last) < sequenceOf(expected)
}

function unseenIfUnavailable(thrown: unknown): 'unseen' {
  if (hasCode(thrown, 'STORE_UNAVAILABLE')) return 'unseen'
  throw thrown
}

function lost(entry: Append): IpamError {
  return new IpamError(
    'REVISION_CONFLICT',
    `${entry.subject}: changed since revision ${sequenceOf(entry.expected)}`,
  )
}

function unknown({ subject }: Append, text = `${subject}: the write's answer was lost`): IpamError {
  return new IpamError('OUTCOME_UNKNOWN', `${text}; read before writing again`)
}

function takesNothing({ subject, expected }: Append): string {
  return `${subject}: JetStream takes nothing after revision ${sequenceOf(expected)}, the newest (is its disk full or read-only?)`
}
