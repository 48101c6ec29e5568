import { type Contract, HEADER, isAskOf, type ReplyShape, SUBJECT } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import { Counter, type Registry } from '../../metrics/index.ts'
import type { Bus, Clock, Handler, Prefers, RequestOptions } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { rawHeaders } from '../core/raw-headers.ts'
import { type AskedMembers, Favourites } from './favourites.ts'
import { MicroService } from './micro-service.ts'
import { type NoAnswer, noAnswer } from './no-answer.ts'
import { PendingRequest } from './pending-request.ts'
import { requestHeaders, toldBudgetMs } from './request-headers.ts'
import type { ServedRequest } from './served-request.ts'
import { MESSAGE_MAX_BYTES, Serving, type Workshop } from './serving.ts'

const SIGN_OF_LIFE_MS = 1_000
const EMPTY = new Uint8Array(0)
const SIGN_OF_LIFE = { headers: rawHeaders(`${HEADER.signOfLife}: 1\r\n`) }

export interface BusOptions {
  /** The service's name in `nats micro ls`. */
  readonly service: string
  readonly version?: string
  /** The Kubernetes node that it works for; the host's name when absent. */
  readonly node?: string
  readonly clock: Clock
  readonly log: Logger
  /** The members of the services that are asked: one of them gets a request of a kin that met silence. */
  readonly asked?: AskedMembers
  /** Counts malformed messages when given. */
  readonly registry?: Registry
}

/** Request-reply over NATS with budgets, signs of life and cancellation (DESIGN §4, §7, §9). */
export function openBus(link: NatsLink, options: BusOptions): Bus {
  return new NatsBus(link, options)
}

class NatsBus implements Bus {
  readonly #link: NatsLink
  readonly #service: MicroService
  readonly #favourites: Favourites
  readonly #inFlight = new Set<ServedRequest>()
  readonly #workshop: Workshop
  readonly #unsubscribe: () => void
  #cancelTick: (() => void) | undefined

  constructor(link: NatsLink, options: BusOptions) {
    this.#link = link
    this.#favourites = new Favourites(options.clock, options.asked)
    const { service: name, version, node } = options
    this.#service = new MicroService(link.nc, { name, version, node, instance: link.name }, options.clock)
    const malformed = options.registry && malformedCounter(options.registry)
    this.#workshop = {
      link,
      inFlight: this.#inFlight,
      onStarted: () => (this.#cancelTick ??= link.clock.after(SIGN_OF_LIFE_MS, () => this.#tick())),
      onMalformed: () => malformed?.inc(),
    }
    const subscription = link.nc.subscribe(SUBJECT.cancel, {
      callback: (error, message) => {
        if (error === null) this.#cancelServed(message.string())
      },
    })
    this.#unsubscribe = () => subscription.unsubscribe()
  }

  get id(): string {
    return this.#service.id
  }

  request<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep> {
    const { subject, service } = contract
    const impossible = this.#impossible(options)
    if (impossible !== undefined) return Promise.reject(noAnswer(contract, impossible))
    const data = contract.request.encode(value)
    if (data.length > MESSAGE_MAX_BYTES) {
      return Promise.reject(new IpamError('INVALID_REQUEST', `${subject}: the request is over 64 KiB`))
    }
    const headers = requestHeaders({ ...options, budgetMs: toldBudgetMs(options.budgetMs) })
    const send = (to: string): void => {
      try {
        this.#link.nc.publish(to, data, { reply: pending.reply, headers })
      } catch (cause) {
        pending.fail({ kind: 'not-sent', why: IpamError.from(cause).message })
      }
    }
    const { kin } = options
    const way = kin === undefined ? undefined : this.#favourites.way({ service, kin }, () => send(subject))
    const pending = new PendingRequest<Rep>(this.#link, contract as Contract<never, Rep>, options, way)
    send(way?.member === undefined ? subject : SUBJECT.member(subject, way.member))
    return pending.promise
  }

  async serve<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    queue: string,
    handler: Handler<Req, Rep>,
    prefers?: Prefers<Req>,
  ): Promise<AsyncDisposable> {
    const { name, subject } = contract
    const stats = { name, subject, queue, requests: 0, errors: 0, lastError: '', processingMs: 0 }
    const serving = new Serving(this.#workshop, contract, { stats, handler, id: this.id, prefers })
    this.#service.endpoints.add(stats)
    // Once the server has seen the subscription, no request meets "no responders".
    if (this.#link.isConnected()) await this.#link.nc.flush().catch(() => undefined)
    return {
      [Symbol.asyncDispose]: async () => {
        this.#service.endpoints.delete(stats)
        await serving[Symbol.asyncDispose]()
      },
    }
  }

  cancel(requestId: string): void {
    this.#cancelServed(requestId)
    if (this.#link.isConnected()) this.#link.nc.publish(SUBJECT.cancel, requestId)
  }

  isConnected(): boolean {
    return this.#link.isConnected()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancelTick?.()
    this.#unsubscribe()
    this.#service.close()
  }

  #impossible({ signal, budgetMs }: RequestOptions): NoAnswer | undefined {
    if (signal?.aborted) return { kind: 'cancelled' }
    if (budgetMs < 1) return { kind: 'no-budget' }
    return this.#link.isConnected() ? undefined : { kind: 'not-connected' }
  }

  /** Cancelling is rare and those at work are few: no index by id is kept for it. */
  #cancelServed(requestId: string): void {
    for (const served of this.#inFlight) if (isAskOf(requestId, served.requestId)) served.cancel()
  }

  #tick(): void {
    this.#cancelTick = undefined
    if (this.#inFlight.size === 0) return
    if (this.#link.isConnected()) {
      for (const served of this.#inFlight) this.#link.nc.publish(served.reply, EMPTY, { ...SIGN_OF_LIFE })
    }
    this.#workshop.onStarted()
  }
}

function malformedCounter(registry: Registry): Counter {
  const name = 'subeni_bus_malformed_messages_total'
  const known = registry.getSingleMetric(name)
  if (known !== undefined) return known as Counter
  return new Counter({ name, help: 'requests that could not be decoded', registers: [registry] })
}
