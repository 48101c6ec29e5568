import { type DeadLetter, deadLetterCodec, type ReleaseJob, STREAM, SUBJECT } from '../../contracts/index.ts'
import { hasCode } from '../../errors/index.ts'
import { publishOnce, refusal, unavailable } from '../core/jet-stream.ts'
import { Floor, floorIn } from '../core/floor.ts'
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
  readonly #floor: Floor
  readonly #compactor: Compactor

  constructor(link: NatsLink) {
    this.#link = link
    this.#log = new SubjectLog(link, STREAM.dead)
    this.#floor = new Floor(link, STREAM.dead, SUBJECT.deadLetterFloor)
    const rewrite = rewriteValue(this.#log)
    this.#compactor = new Compactor({ link, stream: STREAM.dead, floor: this.#floor, rewrite })
  }

  async store(letter: DeadLetter & { readonly job: ReleaseJob }): Promise<void> {
    const subject = subjectOf(letter.job.claimId)
    const outcome = await publishOnce(this.#link, subject, deadLetterCodec.encode(letter))
    if (outcome.kind === 'refused') throw refusal(subject, outcome.failure)
    if (outcome.kind !== 'stored') throw unavailable(outcome.kind, subject)
  }

  async list(): Promise<readonly DeadLetter[]> {
    const options = { stream: STREAM.dead, countMax: LIST_MAX }
    let floor = 0
    const stored = await readStream(this.#link, options, ({ message, sequence }) => {
      if (message.subject !== SUBJECT.deadLetterFloor) return { message, sequence }
      floor = Math.max(floor, floorIn(message.data))
      return undefined
    })
    const letters = new Map<string, DeadLetter>()
    const markers = new Map<string, number>()
    for (const { message, sequence } of stored) {
      const { subject, data } = message
      letters.delete(subject)
      markers.delete(subject)
      if (sequence < floor) continue
      if (data.length === 0) markers.set(subject, sequence)
      else letters.set(subject, deadLetterCodec.decode(data))
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

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#compactor[Symbol.asyncDispose]()
    this.#floor[Symbol.dispose]()
  }
}

function subjectOf(claimId: string): string {
  return SUBJECT.deadLetter(checkedClaimId(claimId))
}
