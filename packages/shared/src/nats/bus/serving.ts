import type { Msg, Subscription } from 'nats'
import { type Contract, HEADER, type ReplyShape, SUBJECT } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Handler, Prefers } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { rawHeaders } from '../core/raw-headers.ts'
import type { EndpointStats } from './micro-service.ts'
import { readRequestHeaders, type RequestHead, requestHeaders } from './request-headers.ts'
import { ServedRequest } from './served-request.ts'

/** Handlers at work in one process, all subjects together. */
export const HANDLERS_MAX = 2_000
/** Requests and replies are small; lists are paged (DESIGN §9). */
export const MESSAGE_MAX_BYTES = 64 * 1024

/** It may have happened: no word that says that nothing did. */
export const DONE_TOO_LATE = 'what was asked was done too late for its caller'

/** What all servings of a process share. */
export interface Workshop {
  readonly link: NatsLink
  readonly inFlight: Set<ServedRequest>
  /** Starts the signs of life if they rest. */
  onStarted(): void
  onMalformed(): void
}

export interface ServingOptions<Req, Rep> {
  readonly stats: EndpointStats
  readonly handler: Handler<Req, Rep>
  /** The bus'. */
  readonly id: string
  readonly prefers: Prefers<Req> | undefined
}

/** One subject being served in its queue group, and what is sent to this very member of it. */
export class Serving<Req, Rep extends ReplyShape> implements AsyncDisposable {
  readonly #workshop: Workshop
  readonly #contract: Contract<Req, Rep>
  readonly #options: ServingOptions<Req, Rep>
  readonly #subscriptions: readonly Subscription[]
  readonly #own = new Set<ServedRequest>()
  #idle: (() => void) | undefined

  constructor(workshop: Workshop, contract: Contract<Req, Rep>, options: ServingOptions<Req, Rep>) {
    this.#workshop = workshop
    this.#contract = contract
    this.#options = options
    const { stats, id, prefers } = options
    const queue = this.#subscribe(contract.subject, stats.queue)
    this.#subscriptions = prefers ? [queue, this.#subscribe(SUBJECT.member(contract.subject, id))] : [queue]
  }

  /** Takes no more, and waits for what was taken. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { link } = this.#workshop
    for (const subscription of this.#subscriptions) {
      if (link.isConnected()) await Promise.race([subscription.drain(), link.nc.closed()])
      else subscription.unsubscribe()
    }
    if (this.#own.size > 0) await new Promise<void>((resolve) => (this.#idle = resolve))
  }

  #subscribe(subject: string, queue?: string): Subscription {
    return this.#workshop.link.nc.subscribe(subject, {
      ...(queue !== undefined && { queue }),
      callback: (error, message) => {
        if (error === null) this.#take(message)
      },
    })
  }

  #take(message: Msg): void {
    const { inFlight, link } = this.#workshop
    const { stats } = this.#options
    stats.requests += 1
    link.noteQuestion()
    const { reply } = message
    if (!reply) return this.#malformed(message, 'a request without a reply subject')
    if (message.data.length > MESSAGE_MAX_BYTES) return this.#malformed(message, 'a request over 64 KiB')
    let request: Req
    try {
      request = this.#contract.request.decode(message.data)
    } catch (thrown) {
      return this.#malformed(message, IpamError.from(thrown).message)
    }
    const { isHandedOver, ...head } = readRequestHeaders(message)
    const preferred = isHandedOver ? undefined : this.#preferred(request)
    if (preferred !== undefined) return this.#handOver(message, head, preferred)
    if (inFlight.size >= HANDLERS_MAX) {
      const text = `${HANDLERS_MAX} requests are at work in this process already`
      return this.#answerFailure(reply, new IpamError('QUEUE_FULL', text))
    }
    const served = new ServedRequest(link.clock, head, { reply, isHandedOver })
    inFlight.add(served)
    this.#own.add(served)
    this.#workshop.onStarted()
    void this.#work(request, served)
  }

  /** What throws in a subscription's callback ends the connection's reading for good: a mere preference must not. */
  #preferred(request: Req): string | undefined {
    try {
      return this.#options.prefers?.(request)
    } catch (err) {
      this.#workshop.link.log.error({ err, subject: this.#contract.subject }, 'no preference: served here')
      return undefined
    }
  }

  /** The other one answers the caller itself, signs of life included. */
  #handOver({ data, reply = '' }: Msg, head: RequestHead, id: string): void {
    const headers = requestHeaders(head, true)
    this.#workshop.link.nc.publish(SUBJECT.member(this.#contract.subject, id), data, { reply, headers })
  }

  async #work(request: Req, served: ServedRequest): Promise<void> {
    const { handler, id } = this.#options
    const { link } = this.#workshop
    try {
      const reply = this.#contract.reply.encode(await handler(request, served))
      if (served.isOver) throw new IpamError('DEADLINE_EXCEEDED', DONE_TOO_LATE)
      if (served.isHandedOver) link.nc.publish(served.reply, reply, { headers: handedOverTo(id) })
      else link.nc.publish(served.reply, reply)
    } catch (thrown) {
      const error = IpamError.from(thrown)
      if (!hasCode(thrown, error.code)) {
        link.log.error({ err: thrown, subject: this.#contract.subject }, 'a handler failed')
      }
      this.#answerFailure(served.reply, error)
    }
    // A lone reply leaves before that.
    setImmediate(() => this.#end(served))
  }

  #end(served: ServedRequest): void {
    const { link, inFlight } = this.#workshop
    this.#options.stats.processingMs += link.clock.monotonicMs() - served.startedAt
    try {
      served.close()
    } catch (err) {
      link.log.error({ err, subject: this.#contract.subject }, 'what follows a reply failed')
    }
    inFlight.delete(served)
    this.#own.delete(served)
    if (this.#own.size === 0) this.#idle?.()
  }

  #answerFailure(reply: string, error: IpamError): void {
    const { stats } = this.#options
    stats.errors += 1
    stats.lastError = `${error.code}: ${error.message}`
    const failure = { outcome: 'failure', failure: error.toFailure() } satisfies ReplyShape
    try {
      this.#workshop.link.nc.publish(reply, this.#contract.reply.encode(failure as Rep))
    } catch (err) {
      this.#workshop.link.log.warn({ err, subject: this.#contract.subject }, 'a reply could not be sent')
    }
  }

  #malformed(message: Msg, text: string): void {
    this.#workshop.onMalformed()
    this.#workshop.link.log.warn({ subject: this.#contract.subject, bytes: message.data.length }, text)
    if (message.reply) this.#answerFailure(message.reply, new IpamError('MALFORMED_MESSAGE', text))
  }
}

function handedOverTo(id: string): ReturnType<typeof rawHeaders> {
  return rawHeaders(`${HEADER.handedOver}: ${id}\r\n`)
}
