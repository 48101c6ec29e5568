import {
  type DeadLetter,
  type ReleaseAttempts,
  type ReleaseJob,
  releaseAttemptsCodec,
  releaseJobCodec,
} from '../contracts/index.ts'
import { IpamError } from '../errors/index.ts'
import type { Clock, JobVerdict, QueuedJob, QueueFigures, ReleaseQueue, WaitsFor } from '../ports/index.ts'
import { type Fault, Faults } from './faults.ts'

const DUPLICATE_WINDOW_MS = 120_000
const MISHAP_RETRY_MS = 1_000

type Handle = (job: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>
type Op =
  | 'publish'
  | 'has'
  | 'find'
  | 'list'
  | 'ids'
  | 'removeJob'
  | 'deadIds'
  | 'deadLetters'
  | 'removeDeadLetter'

interface Stored {
  readonly claimId: string
  readonly bytes: Uint8Array
  state: QueuedJob['state']
  waitsFor?: WaitsFor | undefined
  readonly at: number
  cancelRetry?: () => void
}

interface Consumer {
  readonly handler: Handle
  readonly concurrency: number
  readonly stop: AbortController
  readonly inFlight: Set<Promise<void>>
}

/** ReleaseQueue in memory, on the given clock; jobs really become bytes and back. */
export class MemoryReleaseQueue implements ReleaseQueue {
  readonly #clock: Clock
  readonly #stored: Stored[] = []
  readonly #published = new Map<string, number>()
  readonly #attempts = new Map<string, ReleaseAttempts>()
  readonly #dead = new Map<string, DeadLetter>()
  readonly #consumers = new Set<Consumer>()
  readonly #faults = new Faults<Op>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  failNext(op: Op, fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  publish(job: ReleaseJob): Promise<void> {
    return this.#faults.run('publish', () => {
      const claimId = job.claimId ?? ''
      const messageId = `${claimId}.${job.incarnation ?? 0}`
      const before = this.#published.get(messageId)
      const now = this.#clock.monotonicMs()
      if (before !== undefined && now - before < DUPLICATE_WINDOW_MS) {
        if (this.#find(claimId) !== undefined) return
        throw new IpamError('STORE_UNAVAILABLE', `job ${messageId} was stored before and is gone`)
      }
      this.#published.set(messageId, now)
      this.#stored.push({
        claimId,
        bytes: releaseJobCodec.encode(job),
        state: 'waiting',
        at: this.#clock.now(),
      })
      this.#dispatch()
    })
  }

  /** Stores bytes that are no job. */
  publishBytes(claimId: string, bytes: Uint8Array): void {
    this.#stored.push({ claimId, bytes, state: 'waiting', at: this.#clock.now() })
    this.#dispatch()
  }

  has(claimId: string): Promise<boolean> {
    return this.#faults.run('has', () => this.#find(claimId) !== undefined)
  }

  find(claimId: string): Promise<ReleaseJob | undefined> {
    return this.#faults.run('find', () => {
      const stored = this.#find(claimId)
      return stored && (decoded(stored.bytes) ?? releaseJobCodec.from({ claimId }))
    })
  }

  ids(): Promise<readonly string[]> {
    return this.#faults.run('ids', () => [...new Set(this.#stored.map(({ claimId }) => claimId))])
  }

  list(countMax = Number.POSITIVE_INFINITY): Promise<readonly QueuedJob[]> {
    return this.#faults.run('list', () =>
      this.#stored.slice(0, countMax).map(({ bytes, claimId, state, waitsFor }) => ({
        job: decoded(bytes) ?? releaseJobCodec.from({ claimId }),
        attempts: this.#attempts.get(claimId) ?? releaseAttemptsCodec.from({}),
        state,
        ...(waitsFor && { waitsFor }),
      })),
    )
  }

  async consume(handler: Handle, concurrency: number): Promise<AsyncDisposable> {
    const consumer = { handler, concurrency, stop: new AbortController(), inFlight: new Set<Promise<void>>() }
    this.#consumers.add(consumer)
    this.#dispatch()
    return {
      [Symbol.asyncDispose]: async () => {
        this.#consumers.delete(consumer)
        consumer.stop.abort(new IpamError('CANCELLED', 'the worker is draining'))
        await Promise.allSettled(consumer.inFlight)
      },
    }
  }

  removeJob(claimId: string): Promise<void> {
    return this.#faults.run('removeJob', () => {
      const stored = this.#find(claimId)
      stored?.cancelRetry?.()
      if (stored !== undefined) this.#remove(stored)
    })
  }

  async figures(): Promise<QueueFigures> {
    const count = (state: QueuedJob['state']): number =>
      this.#stored.filter((stored) => stored.state === state).length
    const waiting = count('waiting')
    const unsettled = this.#stored.length - waiting
    return { waiting, inFlight: count('in-flight'), unsettled, oldestAt: this.#stored[0]?.at }
  }

  deadIds(): Promise<readonly string[]> {
    return this.#faults.run('deadIds', () => [...this.#dead.keys()].toSorted())
  }

  deadLetters(claimIds: readonly string[]): Promise<readonly DeadLetter[]> {
    return this.#faults.run('deadLetters', () =>
      claimIds
        .flatMap((claimId) => this.#dead.get(claimId) ?? [])
        .toSorted((one, other) => one.diedAt - other.diedAt),
    )
  }

  removeDeadLetter(claimId: string, incarnationMax = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#faults.run('removeDeadLetter', () => {
      const incarnation = this.#dead.get(claimId)?.job?.incarnation ?? 0
      if (incarnation <= incarnationMax) this.#dead.delete(claimId)
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stored of this.#stored) stored.cancelRetry?.()
  }

  #find(claimId: string): Stored | undefined {
    return this.#stored.find((stored) => stored.claimId === claimId)
  }

  #dispatch(): void {
    for (const consumer of this.#consumers) {
      for (const stored of this.#stored) {
        if (consumer.inFlight.size >= consumer.concurrency) break
        if (stored.state !== 'waiting') continue
        stored.state = 'in-flight'
        stored.waitsFor = undefined
        const work = this.#work(stored, consumer).finally(() => {
          consumer.inFlight.delete(work)
          this.#dispatch()
        })
        consumer.inFlight.add(work)
      }
    }
  }

  async #work(stored: Stored, consumer: Consumer): Promise<void> {
    const attempts = this.#attempts.get(stored.claimId) ?? { attempts: [], nextAt: 0 }
    const job = decoded(stored.bytes)
    if (job === undefined) {
      const code = 'MALFORMED_MESSAGE'
      const text = Buffer.from(stored.bytes).toString('base64')
      return this.#bury(stored, releaseJobCodec.from({ claimId: stored.claimId }), attempts, { code, text })
    }
    try {
      const verdict = await consumer.handler(job, attempts, consumer.stop.signal)
      if (verdict.kind === 'done') this.#remove(stored)
      else if (verdict.kind === 'dead') this.#bury(stored, job, attempts, verdict)
      else this.#retry(stored, attempts, verdict)
    } catch {
      this.#giveBack(stored, MISHAP_RETRY_MS)
    }
  }

  #retry(stored: Stored, attempts: ReleaseAttempts, verdict: JobVerdict & { kind: 'retry' }): void {
    const { afterMs, code, counts, text } = verdict
    const now = this.#clock.now()
    const history = [...(attempts.attempts ?? []), { at: now, code, text }]
    stored.waitsFor = counts || code === 'CANCELLED' ? undefined : { code, text, nextAt: now + afterMs }
    if (counts) this.#attempts.set(stored.claimId, { attempts: history, nextAt: now + afterMs })
    this.#giveBack(stored, afterMs)
  }

  #giveBack(stored: Stored, afterMs: number): void {
    stored.state = 'retrying'
    if (!this.#stored.includes(stored)) return
    stored.cancelRetry = this.#clock.after(afterMs, () => {
      stored.state = 'waiting'
      this.#dispatch()
    })
  }

  #bury(
    stored: Stored,
    job: ReleaseJob,
    attempts: ReleaseAttempts,
    { code, text }: { readonly code: string; readonly text: string },
  ): void {
    const at = this.#clock.now()
    const history = [...(attempts.attempts ?? []), { at, code, text }]
    this.#dead.set(stored.claimId, { job, attempts: history, code, diedAt: at })
    this.#remove(stored)
  }

  #remove(stored: Stored): void {
    const place = this.#stored.indexOf(stored)
    if (place >= 0) this.#stored.splice(place, 1)
    this.#attempts.delete(stored.claimId)
  }
}

function decoded(bytes: Uint8Array): ReleaseJob | undefined {
  try {
    return releaseJobCodec.decode(bytes)
  } catch {
    return undefined
  }
}
