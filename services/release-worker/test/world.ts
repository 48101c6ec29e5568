import {
  type Contract,
  type DeadLetter,
  finalize,
  providerRelease,
  type ReleaseAttempts,
  type ReleaseJob,
  type ReplyShape,
  verify,
} from '@subeni/shared/contracts'
import { type ErrorCode, IpamError } from '@subeni/shared/errors'
import type {
  Bus,
  Clock,
  EventLog,
  JobVerdict,
  QueuedJob,
  ReleaseQueue,
  RequestOptions,
} from '@subeni/shared/ports'

export type Moment = 'before' | 'after'
interface PlannedFailure {
  readonly name: string
  readonly moment: Moment
  readonly code: ErrorCode
}

export const job = (given: Partial<ReleaseJob> = {}): ReleaseJob => ({
  claimId: 'claim-1',
  incarnation: 1,
  addresses: [
    { pool: 'v4', address: '10.0.0.10' },
    { pool: 'v6', address: 'fd00::10' },
  ],
  podNamespace: 'default',
  podName: 'p',
  podUid: 'u-1',
  nic: 'eth0',
  nodeName: 'worker-1',
  parentNicMac: 'fa:16:3e:11:22:33',
  subnet: '10.0.0.0/24',
  createdAt: 1,
  ...given,
})

/**
 * Allocator and gateway as a release job meets them, with the one fact that each keeps: which claims stand releasing,
 * and which addresses the cloud still has. Requests really go through the codecs.
 */
export class World implements Bus {
  readonly releasing = new Set<string>(['claim-1'])
  readonly inCloud = new Set<string>(['10.0.0.10'])
  /** What happened, in order. */
  readonly trace: string[] = []
  readonly asked: { readonly name: string; readonly options: RequestOptions; readonly value: unknown }[] = []
  #failure: PlannedFailure | undefined

  /** The next request of this name fails before or after it took effect. */
  failNext(name: string, moment: Moment, code: ErrorCode): void {
    this.#failure = { name, moment, code }
  }

  async request<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep> {
    if (options.signal?.aborted) throw new IpamError('CANCELLED', 'nobody waits for this any more')
    this.asked.push({ name: contract.name, options, value })
    this.#maybeFail(contract.name, 'before')
    const request = contract.request.decode(contract.request.encode(value))
    const reply = this.#serve(contract.name, request as { claimId?: string; address?: string })
    this.#maybeFail(contract.name, 'after')
    return contract.reply.decode(contract.reply.encode(reply as Rep))
  }

  #serve(name: string, { claimId = '', address = '' }: { claimId?: string; address?: string }): unknown {
    if (name === verify.name) return { verification: { stands: this.releasing.has(claimId) } }
    if (name === providerRelease.name) {
      this.inCloud.delete(address)
      this.trace.push(`provider ${address}`)
      return { accepted: true }
    }
    if (name !== finalize.name) throw new Error(`nobody serves ${name}`)
    if (this.inCloud.size > 0) this.trace.push('FREED BEFORE THE PROVIDER ACCEPTED')
    const freed = this.releasing.delete(claimId) ? ['10.0.0.10'] : []
    this.trace.push(`freed ${freed.length}`)
    return { finalized: { freed } }
  }

  #maybeFail(name: string, moment: Moment): void {
    const failure = this.#failure
    if (failure?.name !== name || failure.moment !== moment) return
    this.#failure = undefined
    throw new IpamError(failure.code, `${name} failed ${moment}`)
  }

  /** Tells into the same trace, so that order can be seen. */
  readonly events: EventLog = {
    tell: (kind, { address, warning }) =>
      void this.trace.push(`event ${kind} ${address}${warning ? '!' : ''}`),
    read: () => Promise.resolve([]),
    follow: () => Promise.resolve({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }

  serve(): Promise<never> {
    throw new Error('a release-worker serves nothing here')
  }

  cancel(): void {}

  isConnected(): boolean {
    return true
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Jobs in memory; a retry is due at once. */
export class ListQueue implements ReleaseQueue {
  readonly jobs: ReleaseJob[] = []
  readonly seenIds = new Set<string>()
  letters: DeadLetter[] = []
  /** The next call of this name throws. */
  failNext: 'publish' | 'removeDeadLetter' | undefined

  async publish(one: ReleaseJob): Promise<void> {
    this.#maybeFail('publish')
    const id = `${one.claimId}/${one.incarnation}`
    if (this.seenIds.has(id)) return
    this.seenIds.add(id)
    this.jobs.push(one)
  }

  async removeDeadLetter(claimId: string): Promise<void> {
    this.#maybeFail('removeDeadLetter')
    this.letters = this.letters.filter((letter) => letter.job?.claimId !== claimId)
  }

  async deadLetters(): Promise<readonly DeadLetter[]> {
    return this.letters
  }

  async has(claimId: string): Promise<boolean> {
    return this.jobs.some((one) => one.claimId === claimId)
  }

  list(): Promise<readonly QueuedJob[]> {
    return Promise.resolve([])
  }

  /** Works the jobs off, one after the other, before it resolves. */
  async consume(
    handler: (one: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>,
  ): Promise<AsyncDisposable> {
    const attempts: ReleaseAttempts = { attempts: [], nextAt: 0 }
    for (let one = this.jobs.shift(); one !== undefined; one = this.jobs.shift()) {
      const verdict = await handler(one, attempts, new AbortController().signal)
      if (verdict.kind === 'retry') this.jobs.push(one)
      if (verdict.kind === 'retry' && verdict.counts)
        attempts.attempts.push({ at: 0, code: verdict.code, text: '' })
      if (verdict.kind === 'dead')
        this.letters.push({ job: one, attempts: [], code: verdict.code, diedAt: 0 })
    }
    return { [Symbol.asyncDispose]: () => Promise.resolve() }
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  #maybeFail(name: 'publish' | 'removeDeadLetter'): void {
    if (this.failNext !== name) return
    this.failNext = undefined
    throw new IpamError('STORE_UNAVAILABLE', `${name} failed`)
  }
}

export const NOW = 1_767_225_600_000

/** Time stands still; sleepers wake only to be told to stop. */
export const stillClock: Clock = {
  now: () => NOW,
  monotonicMs: () => 0,
  after: () => () => undefined,
  sleep: (_ms, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new IpamError('CANCELLED', 'stopped')), { once: true })
    }),
}

export const fixedRandom = { next: () => 0.5, id: () => 'request-id' }
