import {
  type Contract,
  finalize,
  providerRelease,
  type ReleaseJob,
  type ReplyShape,
  verify,
} from '@subeni/shared/contracts'
import { type ErrorCode, IpamError } from '@subeni/shared/errors'
import type { Bus, EventLog, Handler, RequestOptions } from '@subeni/shared/ports'

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
  readonly id = 'world'
  readonly releasing = new Set<string>(['claim-1'])
  readonly inCloud = new Set<string>(['10.0.0.10'])
  /** What happened, in order. */
  readonly trace: string[] = []
  readonly asked: { readonly name: string; readonly options: RequestOptions; readonly value: unknown }[] = []
  #failure: PlannedFailure | undefined
  readonly #failing = new Map<string, ErrorCode>()

  /** The next request of this name fails before or after it took effect. */
  failNext(name: string, moment: Moment, code: ErrorCode): void {
    this.#failure = { name, moment, code }
  }

  /** Every request of this name fails before it takes effect. */
  failAlways(name: string, code: ErrorCode | undefined): void {
    if (code === undefined) this.#failing.delete(name)
    else this.#failing.set(name, code)
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
    const code = this.#failing.get(name)
    if (code !== undefined) throw new IpamError(code, `${name} fails`)
    const failure = this.#failure
    if (failure?.name !== name || failure.moment !== moment) return
    this.#failure = undefined
    throw new IpamError(failure.code, `${name} failed ${moment}`)
  }

  /** Tells into the same trace, so that order can be seen. */
  readonly events: EventLog = {
    tell: (kind, { address, warning }) =>
      void this.trace.push(`event ${kind} ${address}${warning ? '!' : ''}`),
    read: () => Promise.resolve({ events: [] }),
    follow: () => Promise.resolve({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }

  readonly #handlers = new Map<string, Handler<never, ReplyShape>>()

  async serve<Req, Rep extends ReplyShape>(
    { name }: Contract<Req, Rep>,
    _queue: string,
    handler: Handler<Req, Rep>,
  ): Promise<AsyncDisposable> {
    this.#handlers.set(name, handler)
    return { [Symbol.asyncDispose]: async () => void this.#handlers.delete(name) }
  }

  /** Asks what the release-worker itself serves; the reply really goes through the codec. */
  async ask<Req, Rep extends ReplyShape>(contract: Contract<Req, Rep>, value: Req): Promise<Rep> {
    const handler = this.#handlers.get(contract.name) as Handler<Req, Rep> | undefined
    if (handler === undefined) throw new Error(`nobody serves ${contract.name}`)
    const context = {
      requestId: 'r',
      remainingMs: () => 1_000,
      signal: new AbortController().signal,
      isCancelled: false,
      afterReply: () => undefined,
    }
    const reply = await handler(contract.request.decode(contract.request.encode(value)), context)
    const bytes = contract.reply.encode(reply)
    this.replyBytes.push(bytes.length)
    return contract.reply.decode(bytes)
  }

  readonly replyBytes: number[] = []

  cancel(): void {}

  isConnected(): boolean {
    return true
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}
