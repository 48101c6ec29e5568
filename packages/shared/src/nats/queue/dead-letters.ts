import { type DeadLetter, deadLetterCodec, type ReleaseJob, STREAM, SUBJECT } from '../../contracts/index.ts'
import { hasCode } from '../../errors/index.ts'
import { publishOnce, refusal, unavailable } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { readStream } from '../core/read-stream.ts'
import { SubjectLog } from '../core/subject-log.ts'
import { Compactor, rewriteValue } from '../stores/compactor.ts'
import { checkedClaimId } from './job-store.ts'

/** Letters and the markers of settled ones; nobody reads more. */
const LIST_MAX = 100_000

/**
 * One letter a claim: a later one replaces it. A settled letter is followed by an empty message, not deleted, so that
 * no unclean restart of nats-server brings it back; whoever lists bounds those.
 */
export class DeadLetters implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #log: SubjectLog
  readonly #compactor: Compactor

  constructor(link: NatsLink) {
    this.#link = link
    this.#log = new SubjectLog(link, STREAM.dead)
    this.#compactor = new Compactor({ link, stream: STREAM.dead, rewrite: rewriteValue(this.#log) })
  }

  async store(letter: DeadLetter & { readonly job: ReleaseJob }): Promise<void> {
    const subject = subjectOf(letter.job.claimId)
    const outcome = await publishOnce(this.#link, subject, deadLetterCodec.encode(letter))
    if (outcome.kind === 'refused') throw refusal(subject, outcome.failure)
    if (outcome.kind !== 'stored') throw unavailable(outcome.kind, subject)
  }

  async list(): Promise<readonly DeadLetter[]> {
    const options = { stream: STREAM.dead, countMax: LIST_MAX }
    const stored = await readStream(this.#link, options, ({ message, sequence }) => ({
      subject: message.subject,
      sequence,
      letter: message.data.length === 0 ? undefined : deadLetterCodec.decode(message.data),
    }))
    const letters = new Map<string, DeadLetter>()
    const markers = new Map<string, number>()
    for (const { subject, sequence, letter } of stored) {
      letters.delete(subject)
      markers.delete(subject)
      if (letter === undefined) markers.set(subject, sequence)
      else letters.set(subject, letter)
    }
    this.#compactor.consider({ markers, liveCount: letters.size }, 'remover')
    return [...letters.values()]
  }

  /** Exactly the letter that is there now; one that follows it stays. */
  async remove(claimId: string): Promise<void> {
    const subject = subjectOf(claimId)
    const letter = await this.#log.last(subject)
    if (letter === undefined || letter.data.length === 0) return
    try {
      await this.#log.append({ subject, data: '', expected: letter.sequence })
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#compactor[Symbol.asyncDispose]()
  }
}

function subjectOf(claimId: string): string {
  return SUBJECT.deadLetter(checkedClaimId(claimId))
}
