import type { Msg, MsgHdrs, Subscription } from 'nats'
import { type Contract, HEADER, type ReplyShape, SUBJECT } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Handler, Prefers } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import type { EndpointStats } from './micro-service.ts'
import { ServedRequest } from './served-request.ts'

/** Handlers at work in one process, all subjects together. */
export const HANDLERS_MAX = 2_000
/** Requests and replies are small; lists are paged (DESIGN §9). */
export const MESSAGE_MAX_BYTES = 64 * 1024
/** A request without a budget is given what kubelet would give the whole sandbox. */
const BUDGET_DEFAULT_MS = 120_000

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

/** One subject being served in its queue group, and where requests may be handed over, under this member's own subject. */
export class Serving<Req, Rep extends ReplyShape> implements AsyncDisposable {
  readonly #workshop: Workshop
  readonly #contract: Contract<Req, Rep>
  readonly #handler: Handler<Req, Rep>
  readonly #subscriptions: readonly Subscription[]
  readonly #own = new Set<ServedRequest>()
  readonly #stats: EndpointStats
  #idle: (() => void) | undefined

  constructor(workshop: Workshop, contract: Contract<Req, Rep>, options: ServingOptions<Req, Rep>) {
    const { stats, handler, id, prefers } = options
    this.#workshop = workshop
    this.#contract = contract
    this.#handler = handler
    this.#stats = stats
    const { nc } = workshop.link
    const { subject } = contract
    const shared = nc.subscribe(subject, {
      queue: stats.queue,
      callback: (error, message) => {
        if (error === null) this.#take(message, prefers)
      },
    })
    const own =
      prefers &&
      nc.subscribe(SUBJECT.member(subject, id), {
        callback: (error, message) => {
          if (error === null) this.#take(message)
        },
      })
    this.#subscriptions = own ? [shared, own] : [shared]
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

  #take(message: Msg, prefers?: Prefers<Req>): void {
    const { inFlight, link } = this.#workshop
    this.#stats.requests += 1
    const { reply } = message
    if (!reply) return this.#malformed(message, 'a request without a reply subject')
    if (message.data.length > MESSAGE_MAX_BYTES) return this.#malformed(message, 'a request over 64 KiB')
    let request: Req
    try {
      request = this.#contract.request.decode(message.data)
    } catch (thrown) {
      return this.#malformed(message, IpamError.from(thrown).message)
    }
    const preferred = prefers?.(request)
    if (preferred !== undefined) return this.#handOver(message, preferred)
    if (inFlight.size >= HANDLERS_MAX) {
      const text = `${HANDLERS_MAX} requests are at work in this process already`
      return this.#answerFailure(reply, new IpamError('QUEUE_FULL', text))
    }
    const served = openRequest(link, message.headers, reply)
    inFlight.add(served)
    this.#own.add(served)
    this.#workshop.onStarted()
    void this.#work(request, served)
  }

  /** The other one answers the caller itself, signs of life included. */
  #handOver({ data, reply, headers }: Msg, id: string): void {
    const subject = SUBJECT.member(this.#contract.subject, id)
    this.#workshop.link.nc.publish(subject, data, { ...(reply && { reply }), ...(headers && { headers }) })
  }

  async #work(request: Req, served: ServedRequest): Promise<void> {
    try {
      const reply = this.#contract.reply.encode(await this.#handler(request, served))
      if (served.remainingMs() <= 0) throw new IpamError('BUDGET_EXHAUSTED', 'answered too late')
      this.#workshop.link.nc.publish(served.reply, reply)
    } catch (thrown) {
      const error = IpamError.from(thrown)
      if (!hasCode(thrown, error.code)) {
        this.#workshop.link.log.error({ err: thrown, subject: this.#contract.subject }, 'a handler failed')
      }
      this.#answerFailure(served.reply, error)
    } finally {
      served.close()
      this.#workshop.inFlight.delete(served)
      this.#own.delete(served)
      this.#stats.processingMs += this.#workshop.link.clock.monotonicMs() - served.startedAt
      if (this.#own.size === 0) this.#idle?.()
    }
  }

  #answerFailure(reply: string, error: IpamError): void {
    this.#stats.errors += 1
    this.#stats.lastError = `${error.code}: ${error.message}`
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

function openRequest(link: NatsLink, headers: MsgHdrs | undefined, reply: string): ServedRequest {
  const budgetMs = Number(headers?.get(HEADER.budgetMs) ?? Number.NaN)
  const isGiven = Number.isFinite(budgetMs) && budgetMs > 0
  const id = headers?.get(HEADER.requestId) ?? ''
  return new ServedRequest(link.clock, id, isGiven ? budgetMs : BUDGET_DEFAULT_MS, reply)
}
