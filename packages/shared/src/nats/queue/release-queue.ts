import type { Msg } from 'nats'
import { z } from 'zod'
import {
  releaseJobCodec,
  releaseAttemptsCodec,
  BUCKET,
  type DeadLetter,
  QUEUE,
  type ReleaseAttempt,
  type ReleaseAttempts,
  type ReleaseJob,
  STREAM,
  SUBJECT,
} from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Versioned } from '../../objects/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock, JobVerdict, QueuedJob, QueueFigures, ReleaseQueue } from '../../ports/index.ts'
import { callApi } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { streamState } from '../core/stream-subjects.ts'
import { bucketStream } from '../stream-configs.ts'
import { restoreStreams, type StreamOptions } from '../streams.ts'
import { encodeKey } from '../stores/key-encoding.ts'
import { openKeyValue } from '../stores/key-value.ts'
import { answerAtWork, askAtWork } from './at-work.ts'
import { WaitBook } from './wait-book.ts'
import { JobPuller } from './job-puller.ts'
import {
  claimIdOf,
  decodedJob,
  findJob,
  foreignJobLetter,
  removeStoredJob,
  removeStoredLetter,
  storedJobIds,
  storedJobs,
  storedLetterIds,
  storedLetters,
  storeDeadLetter,
  storeJob,
} from './job-store.ts'

const NS_PER_MS = 1_000_000
const WORKING_MS = 4_000
/** Delay after a failure of our own (a handler that threw, a store that did not answer). */
const MISHAP_RETRY_MS = 1_000
/** `release.maxAttempts` is 16 by default; a longer history would not help anybody. */
const ATTEMPTS_KEPT = 64

/** What `list` reads when nobody says. */
const LIST_MAX = 10_000

/** What the queue needs; a claim that says releasing has its job restored by the sweep. */
const QUEUE_STREAMS: ReadonlySet<string> = new Set([
  STREAM.releases,
  STREAM.dead,
  bucketStream(BUCKET.releaseAttempts),
])

const releaseAttempts = z.object({
  attempts: z.array(z.object({ at: z.number(), code: z.string(), text: z.string() })),
  nextAt: z.number(),
})

/** A history that cannot be read begins anew: the job goes on. */
function attemptsOf(value: unknown): ReleaseAttempts {
  return releaseAttempts.safeParse(value).data ?? { attempts: [], nextAt: 0 }
}

type Handle = (job: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>

type Retry = Extract<JobVerdict, { kind: 'retry' }>
type Failed = Pick<Retry, 'code' | 'text'>

interface ConsumerBody {
  readonly num_pending?: number
}

export interface ReleaseQueueOptions {
  readonly clock: Clock
  readonly log: Logger
  /** How streams that are lost are made anew; absent: of one who only looks, they are not. */
  readonly restores?: StreamOptions
}

/** Release jobs on JetStream (DESIGN §8). */
export async function openReleaseQueue(link: NatsLink, options: ReleaseQueueOptions): Promise<ReleaseQueue> {
  return new NatsReleaseQueue(link, options)
}

class NatsReleaseQueue implements ReleaseQueue {
  readonly #link: NatsLink
  readonly #clock: Clock
  readonly #log: Logger
  readonly #restores: StreamOptions | undefined
  readonly #attempts: ReturnType<typeof openKeyValue<ReleaseAttempts>>
  /** Claim ids at work in this process. */
  readonly #atWork = new Set<string>()
  readonly #waits = new WaitBook()

  constructor(link: NatsLink, options: ReleaseQueueOptions) {
    this.#link = link
    this.#clock = options.clock
    this.#log = options.log
    this.#restores = options.restores
    this.#attempts = openKeyValue(link, BUCKET.releaseAttempts, { decode: attemptsOf })
  }

  publish(job: ReleaseJob): Promise<void> {
    return this.#restoring(() => storeJob(this.#link, job))
  }

  async has(claimId: string): Promise<boolean> {
    return (await findJob(this.#link, claimId)) !== undefined
  }

  async find(claimId: string): Promise<ReleaseJob | undefined> {
    const found = await findJob(this.#link, claimId)
    return found && (decodedJob(found.subject, found.data) ?? releaseJobCodec.from({ claimId }))
  }

  ids(): Promise<readonly string[]> {
    return this.#restoring(() => storedJobIds(this.#link))
  }

  async list(countMax = LIST_MAX): Promise<readonly QueuedJob[]> {
    const [jobs, histories, seen] = await Promise.all([
      storedJobs(this.#link, countMax),
      this.#attempts.list(),
      askAtWork(this.#link, true),
    ])
    return jobs.map((job) => {
      const attempts = histories.get(encodeKey(job.claimId))?.value ?? releaseAttemptsCodec.from({})
      if (seen.atWork.has(job.claimId)) return { job, attempts, state: 'in-flight' }
      const waitsFor = seen.waiting.get(job.claimId)
      // One that is older than the last attempt is over.
      const isWaiting = waitsFor !== undefined && waitsFor.nextAt > attempts.nextAt
      return { job, attempts, state: this.#restingState(attempts), ...(isWaiting && { waitsFor }) }
    })
  }

  removeJob(claimId: string): Promise<void> {
    return removeStoredJob(this.#link, claimId)
  }

  async figures(): Promise<QueueFigures> {
    const [{ messages, firstAt }, { atWork }, consumer] = await Promise.all([
      streamState(this.#link, STREAM.releases),
      askAtWork(this.#link),
      callApi<ConsumerBody>(this.#link, `CONSUMER.INFO.${STREAM.releases}.${QUEUE.releaseWorker}`, {}),
    ])
    const waiting = Math.min(consumer.num_pending ?? messages, messages)
    return { waiting, inFlight: atWork.size, unsettled: messages - waiting, oldestAt: firstAt }
  }

  async consume(handler: Handle, concurrency: number): Promise<AsyncDisposable> {
    const stop = new AbortController()
    const options = {
      stream: STREAM.releases,
      durable: QUEUE.releaseWorker,
      filter: SUBJECT.releaseJobsAll,
      concurrency,
    }
    const puller = new JobPuller(this.#link, options, (message) => this.#work(message, handler, stop.signal))
    await puller.prepare()
    const stopAnswering = answerAtWork(this.#link, { atWork: this.#atWork, waits: this.#waits })
    return {
      [Symbol.asyncDispose]: async () => {
        stopAnswering()
        stop.abort(new IpamError('CANCELLED', 'the worker is draining'))
        await puller[Symbol.asyncDispose]()
      },
    }
  }

  deadIds(): Promise<readonly string[]> {
    return this.#restoring(() => storedLetterIds(this.#link))
  }

  deadLetters(claimIds: readonly string[]): Promise<readonly DeadLetter[]> {
    return storedLetters(this.#link, claimIds)
  }

  removeDeadLetter(claimId: string, incarnationMax?: number): Promise<void> {
    return removeStoredLetter(this.#link, claimId, incarnationMax)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#attempts[Symbol.asyncDispose]()
  }

  /** Once more, when what it needed had been lost. */
  async #restoring<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (thrown) {
      if (!hasCode(thrown, 'STORE_UNAVAILABLE')) throw thrown
      if (!(await this.#restored())) throw thrown
      return call()
    }
  }

  async #restored(): Promise<boolean> {
    return this.#restores !== undefined && restoreStreams(this.#link, QUEUE_STREAMS, this.#restores)
  }

  #restingState(attempts: ReleaseAttempts): QueuedJob['state'] {
    return attempts.nextAt > this.#clock.now() ? 'retrying' : 'waiting'
  }

  /** Settles one message; whatever fails on the way gives it back. */
  async #work(message: Msg, handler: Handle, signal: AbortSignal): Promise<void> {
    const claimId = claimIdOf(message.subject)
    const stopSigns = this.#signWorking(message)
    this.#atWork.add(claimId)
    this.#waits.forget(claimId)
    try {
      const job = decodedJob(message.subject, message.data)
      if (job === undefined) await this.#buryUndecodable(claimId, message)
      else await this.#handle(message, job, handler, signal)
    } catch (err) {
      this.#log.warn({ err, claimId }, 'a release job could not be settled and is given back')
      await this.#restored()
      this.#giveBack(message, MISHAP_RETRY_MS)
    } finally {
      stopSigns()
      this.#atWork.delete(claimId)
    }
  }

  async #handle(message: Msg, job: ReleaseJob, handler: Handle, signal: AbortSignal): Promise<void> {
    const key = encodeKey(job.claimId)
    const found = await this.#attempts.read(key)
    const verdict = await handler(job, found?.value ?? { attempts: [], nextAt: 0 }, signal)
    if (verdict.kind === 'retry') {
      if (verdict.counts) await this.#record(key, found, verdict)
      else this.#waits.note(job.claimId, verdict, this.#clock.now())
      this.#giveBack(message, verdict.afterMs)
      return
    }
    if (verdict.kind === 'dead') {
      const attempts = this.#history(found, verdict)
      await storeDeadLetter(this.#link, { job, attempts, code: verdict.code, diedAt: this.#clock.now() })
    }
    if (found !== undefined) await this.#attempts.remove(key, found.revision)
    await this.#acknowledge(message)
  }

  async #buryUndecodable(claimId: string, message: Msg): Promise<void> {
    const bytes = message.data.length
    this.#log.error({ claimId, subject: message.subject, bytes }, 'a release job that cannot be decoded')
    await storeDeadLetter(this.#link, foreignJobLetter(message, this.#clock.now()))
    await this.#acknowledge(message)
  }

  #history(found: Versioned<ReleaseAttempts> | undefined, verdict: Failed): ReleaseAttempt[] {
    const attempt = { at: this.#clock.now(), code: verdict.code, text: verdict.text }
    return [...(found?.value.attempts ?? []), attempt].slice(-ATTEMPTS_KEPT)
  }

  async #record(key: string, found: Versioned<ReleaseAttempts> | undefined, verdict: Retry): Promise<void> {
    const value = { attempts: this.#history(found, verdict), nextAt: this.#clock.now() + verdict.afterMs }
    if (found === undefined) await this.#attempts.create(key, value)
    else await this.#attempts.replace(key, value, found.revision)
  }

  #signWorking(message: Msg): () => void {
    let cancel: (() => void) | undefined
    const arm = (): void => {
      cancel = this.#clock.after(WORKING_MS, () => {
        if (this.#link.isConnected()) message.respond('+WPI')
        arm()
      })
    }
    arm()
    return () => cancel?.()
  }

  /** Lost, the job comes back after the acknowledgement time: every step of it may be repeated. */
  async #acknowledge(message: Msg): Promise<void> {
    if (message.reply) await this.#link.inbox.ask(message.reply, '+ACK', 1_000)
  }

  #giveBack(message: Msg, afterMs: number): void {
    const delay = Math.max(Math.round(afterMs), 1) * NS_PER_MS
    if (this.#link.isConnected()) message.respond(`-NAK ${JSON.stringify({ delay })}`)
  }
}
