import { nuid } from 'nats'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Revision } from '../../objects/index.ts'
import {
  getMessage,
  headerValue,
  type PublishOutcome,
  publishOnce,
  refusal,
  type StoredMessage,
  unavailable,
} from './jet-stream.ts'
import type { NatsLink } from './link.ts'
import { rawHeaders } from './raw-headers.ts'

/** "<writer id> <expected revision>": what a write whose answer was lost is known by. */
const WRITE_HEADER = 'Subeni-Write'
/** Longest proving of one write; a server that was killed is back within a second or two (TOOLING §5). */
const PROVE_MS = 4_000

export interface Append {
  readonly subject: string
  readonly data: Uint8Array | string
  /** The subject's last sequence; 0 when it has no message. */
  readonly expected: Revision
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

  constructor(link: NatsLink, stream: string) {
    this.#link = link
    this.#stream = stream
  }

  /** The revision written. Throws REVISION_CONFLICT, STORE_UNAVAILABLE, OUTCOME_UNKNOWN. */
  async append(entry: Append): Promise<Revision> {
    const id = nuid.next()
    const outcome = await this.#publish(entry, id)
    if (outcome.kind === 'stored') return outcome.sequence
    if (outcome.kind === 'refused') throw refusal(entry.subject, outcome.failure)
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
      const sequence = last?.sequence ?? 0
      if ((last !== undefined && !(await isMarker(last))) || sequence === marker) {
        throw new IpamError('REVISION_CONFLICT', `${entry.subject}: exists already`, { cause: thrown })
      }
      return await this.append({ ...entry, expected: sequence })
    }
  }

  last(subject: string): Promise<StoredMessage | undefined> {
    return getMessage(this.#link, this.#stream, { last_by_subj: subject })
  }

  #publish(entry: Append, id: string): Promise<PublishOutcome> {
    const lines = `Nats-Expected-Last-Subject-Sequence: ${entry.expected}\r\n${WRITE_HEADER}: ${id} ${entry.expected}\r\n`
    const headers = rawHeaders(entry.headers === undefined ? lines : lines + entry.headers)
    return publishOnce(this.#link, entry.subject, entry.data, headers)
  }

  async #prove(entry: Append, id: string): Promise<Revision> {
    const { clock } = this.#link
    const since = clock.monotonicMs()
    for (;;) {
      const leftMs = PROVE_MS - (clock.monotonicMs() - since)
      if (leftMs <= 0 || !(await this.#link.connected(leftMs))) throw unknown(entry)
      const proof = await this.#look(entry, id).catch(unseenIfUnavailable)
      if (typeof proof === 'number') return proof
      if (proof === 'open') await this.#publish(entry, id)
      if (proof === 'unseen') await clock.sleep(50)
    }
  }

  /** Our revision; `open` when nothing was written since what we expected; else throws. */
  async #look(entry: Append, id: string): Promise<Revision | 'open' | 'unseen'> {
    const last = await this.last(entry.subject)
    if ((last?.sequence ?? 0) === entry.expected) return 'open'
    const query = { seq: entry.expected + 1, next_by_subj: entry.subject }
    const next = await getMessage(this.#link, this.#stream, query)
    if (next === undefined) throw lost(entry)
    const [writer, expected] = headerValue(next.headers, WRITE_HEADER).split(' ')
    if (writer === id) return next.sequence
    // Whoever followed on the very revision that we expected kept us out; anybody later may have followed on us.
    throw expected === String(entry.expected) ? lost(entry) : unknown(entry)
  }
}

function unseenIfUnavailable(thrown: unknown): 'unseen' {
  if (hasCode(thrown, 'STORE_UNAVAILABLE')) return 'unseen'
  throw thrown
}

function lost(entry: Append): IpamError {
  return new IpamError('REVISION_CONFLICT', `${entry.subject}: changed since revision ${entry.expected}`)
}

function unknown(entry: Append): IpamError {
  return new IpamError(
    'OUTCOME_UNKNOWN',
    `${entry.subject}: the write's answer was lost; read before writing again`,
  )
}
