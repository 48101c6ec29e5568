import type { Msg } from 'nats'
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
import { IpamError } from '../../errors/index.ts'
import type { Versioned } from '../../objects/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock, JobVerdict, QueuedJob, ReleaseQueue } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { encodeKey } from '../stores/key-encoding.ts'
import { openKeyValue } from '../stores/key-value.ts'
import { DeadLetters } from './dead-letters.ts'
import { JobPuller } from './job-puller.ts'
import { claimIdOf, decodedJob, findJob, storedJobs, storeJob } from './job-store.ts'

const NS_PER_MS = 1_000_000
const WORKING_MS = 4_000
/** Delay after a failure of our own (a handler that threw, a store that did not answer). */
const MISHAP_RETRY_MS = 1_000
/** `release.maxAttempts` is 16 by default; a longer history would not help anybody. */
const ATTEMPTS_KEPT = 64

type Handle = (job: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>

type Retry = Extract<JobVerdict, { kind: 'retry' }>
type Failed = Pick<Retry, 'code' | 'text'>

export interface ReleaseQueueOptions {
  readonly clock: Clock
  readonly log: Logger
}

/** Release jobs on JetStream (DESIGN §8). */
export async function openReleaseQueue(link: NatsLink, options: ReleaseQueueOptions): Promise<ReleaseQueue> {
  return new NatsReleaseQueue(link, options)
}

class NatsReleaseQueue implements ReleaseQueue {
  readonly #link: NatsLink
  readonly #clock: Clock
  readonly #log: Logger
  readonly #attempts: ReturnType<typeof openKeyValue<ReleaseAttempts>>
  readonly #letters: DeadLetters
  /** Claim ids at work in this process. */
  readonly #atWork = new Set<string>()

  constructor(link: NatsLink, options: ReleaseQueueOptions) {
    this.#link = link
    this.#clock = options.clock
    this.#log = options.log
    this.#letters = new DeadLetters(link)
    this.#attempts = openKeyValue(link, BUCKET.releaseAttempts)
  }

  publish(job: ReleaseJob): Promise<void> {
    return storeJob(this.#link, job)
  }

  async has(claimId: string): Promise<boolean> {
    return (await findJob(this.#link, claimId)) !== undefined
  }

  async list(): Promise<readonly QueuedJob[]> {
    const jobs = await storedJobs(this.#link)
    const histories = await this.#attempts.list()
    return jobs.map((job) => {
      const attempts = histories.get(encodeKey(job.claimId))?.value ?? releaseAttemptsCodec.from({})
      return { job, attempts, state: this.#stateOf(job.claimId, attempts) }
    })
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
    return {
      [Symbol.asyncDispose]: async () => {
        stop.abort(new IpamError('CANCELLED', 'the worker is draining'))
        await puller[Symbol.asyncDispose]()
      },
    }
  }

  deadLetters(): Promise<readonly DeadLetter[]> {
    return this.#letters.list()
  }

  removeDeadLetter(claimId: string): Promise<void> {
    return this.#letters.remove(claimId)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#letters[Symbol.asyncDispose]()
    await this.#attempts[Symbol.asyncDispose]()
  }

  #stateOf(claimId: string, attempts: ReleaseAttempts): QueuedJob['state'] {
    if (this.#atWork.has(claimId)) return 'in-flight'
    return attempts.nextAt > this.#clock.now() ? 'retrying' : 'waiting'
  }

  /** Settles one message; whatever fails on the way gives it back. */
  async #work(message: Msg, handler: Handle, signal: AbortSignal): Promise<void> {
    const claimId = claimIdOf(message.subject)
    const stopSigns = this.#signWorking(message)
    this.#atWork.add(claimId)
    try {
      const job = decodedJob(message.subject, message.data)
      if (job === undefined) await this.#buryUndecodable(claimId, message)
      else await this.#handle(message, job, handler, signal)
    } catch (err) {
      this.#log.warn({ err, claimId }, 'a release job could not be settled and is given back')
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
      this.#giveBack(message, verdict.afterMs)
      return
    }
    if (verdict.kind === 'dead') {
      const attempts = this.#history(found, verdict)
      await this.#letters.store({ job, attempts, code: verdict.code, diedAt: this.#clock.now() })
    }
    if (found !== undefined) await this.#attempts.remove(key, found.revision)
    await this.#acknowledge(message)
  }

  async #buryUndecodable(claimId: string, message: Msg): Promise<void> {
    const code = 'MALFORMED_MESSAGE'
    const text = Buffer.from(message.data).toString('base64')
    this.#log.error({ claimId, bytes: message.data.length }, 'a release job that cannot be decoded')
    const attempts = [{ at: this.#clock.now(), code, text }]
    const job = releaseJobCodec.from({ claimId })
    await this.#letters.store({ job, attempts, code, diedAt: this.#clock.now() })
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
