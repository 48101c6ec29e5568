import { type Contract, isAskOf, type ReplyShape, SUBJECT } from '../contracts/index.ts'
import { IpamError } from '../errors/index.ts'
import { type NoAnswer, noAnswer } from '../nats/bus/no-answer.ts'
import { toldBudgetMs } from '../nats/bus/request-headers.ts'
import { ServedRequest } from '../nats/bus/served-request.ts'
import { DONE_TOO_LATE } from '../nats/bus/serving.ts'
import type { Bus, Clock, Handler, Peers, Prefers, RequestOptions } from '../ports/index.ts'

const SIGN_OF_LIFE_MS = 1_000

/** A member of a queue group: takes request bytes, answers reply bytes. */
interface Member {
  readonly bus: MemoryBus
  readonly queue: string
  readonly preferred: (bytes: Uint8Array) => string | undefined
  readonly work: (bytes: Uint8Array, served: ServedRequest) => Promise<Uint8Array>
}

/** What joins MemoryBus instances, as a NATS server would. */
export class MemoryBroker {
  readonly clock: Clock
  readonly buses = new Set<MemoryBus>()
  readonly #members = new Map<string, Member[]>()
  readonly #peers = new Set<MemoryBus>()
  #turn = 0
  #buses = 0

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** A new process's bus. */
  bus(): MemoryBus {
    this.#buses += 1
    return new MemoryBus(this, `bus-${this.#buses}`)
  }

  /** Those who joined, while they are connected. */
  peers(bus: MemoryBus): Peers {
    const leave = (): void => void this.#peers.delete(bus)
    return {
      alive: () => [...this.#peers].filter((peer) => peer.isConnected()).map(({ id }) => id),
      join: () => void this.#peers.add(bus),
      leave,
      [Symbol.asyncDispose]: async () => leave(),
    }
  }

  join(subject: string, member: Member): () => void {
    const members = this.#members.get(subject) ?? []
    this.#members.set(subject, members)
    members.push(member)
    return () => void members.splice(members.indexOf(member), 1)
  }

  /** One living member, in turn. */
  pick(subject: string): Member | undefined {
    const living = (this.#members.get(subject) ?? []).filter((member) => member.bus.isConnected())
    this.#turn += 1
    return living[this.#turn % Math.max(living.length, 1)]
  }
}

/** Bus in memory with the same codecs, budgets, signs of life and cancellation. */
export class MemoryBus implements Bus {
  readonly id: string
  readonly #broker: MemoryBroker
  readonly #clock: Clock
  readonly #inFlight = new Set<ServedRequest>()
  #isUp = true

  constructor(broker: MemoryBroker, id: string) {
    this.id = id
    this.#broker = broker
    this.#clock = broker.clock
    broker.buses.add(this)
  }

  /** As if the process were killed, or cut off: nothing it does is heard any more. */
  disconnect(): void {
    this.#isUp = false
  }

  reconnect(): void {
    this.#isUp = true
  }

  isConnected(): boolean {
    return this.#isUp
  }

  cancel(requestId: string): void {
    for (const bus of this.#broker.buses) {
      for (const served of bus.#inFlight) if (isAskOf(requestId, served.requestId)) served.cancel()
    }
  }

  async request<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep> {
    const { subject } = contract
    if (options.signal?.aborted) throw noAnswer(contract, { kind: 'cancelled' })
    if (options.budgetMs < 1) throw noAnswer(contract, { kind: 'no-budget' })
    if (!this.#isUp) throw noAnswer(contract, { kind: 'not-connected' })
    const member = this.#broker.pick(subject)
    if (member === undefined) throw noAnswer(contract, { kind: 'nobody' })
    const bytes = contract.request.encode(value)
    const preferred = member.preferred(bytes)
    const worker = preferred === undefined ? member : this.#broker.pick(SUBJECT.member(subject, preferred))
    const reply = contract.reply.decode(await this.#ask(contract, worker, bytes, options))
    if (reply.outcome === 'failure' && reply.failure) throw IpamError.fromFailure(reply.failure)
    return reply
  }

  async serve<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    queue: string,
    handler: Handler<Req, Rep>,
    prefers?: Prefers<Req>,
  ): Promise<AsyncDisposable> {
    const works = new Set<Promise<Uint8Array>>()
    const answer = async (bytes: Uint8Array, served: ServedRequest): Promise<Uint8Array> => {
      try {
        const reply = contract.reply.encode(await handler(contract.request.decode(bytes), served))
        if (served.isOver) throw new IpamError('DEADLINE_EXCEEDED', DONE_TOO_LATE)
        return reply
      } catch (thrown) {
        const failure = {
          outcome: 'failure',
          failure: IpamError.from(thrown).toFailure(),
        } satisfies ReplyShape
        return contract.reply.encode(failure as Rep)
      } finally {
        served.close()
        this.#inFlight.delete(served)
      }
    }
    const work = (bytes: Uint8Array, served: ServedRequest): Promise<Uint8Array> => {
      this.#inFlight.add(served)
      const promise = answer(bytes, served).finally(() => works.delete(promise))
      works.add(promise)
      return promise
    }
    const { subject } = contract
    const preferred = (bytes: Uint8Array): string | undefined => prefers?.(contract.request.decode(bytes))
    const member = { bus: this, queue, work }
    const leave = [
      this.#broker.join(subject, { ...member, preferred }),
      this.#broker.join(SUBJECT.member(subject, this.id), { ...member, preferred: () => undefined }),
    ]
    return {
      [Symbol.asyncDispose]: async () => {
        for (const each of leave) each()
        await Promise.all(works)
      },
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#broker.buses.delete(this)
    this.#isUp = false
  }

  /** Without a worker nobody answers. */
  #ask(
    contract: Pick<Contract<never, never>, 'service' | 'name'>,
    worker: Member | undefined,
    bytes: Uint8Array,
    options: RequestOptions,
  ): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const clock = this.#clock
    const startedAt = clock.monotonicMs()
    let heardAt = startedAt
    const undo: (() => void)[] = []
    const { budgetMs, silenceMaxMs } = options
    const fail = (what: NoAnswer): void => reject(noAnswer(contract, what))
    undo.push(clock.after(budgetMs, () => fail({ kind: 'out-of-time', ms: budgetMs })))
    const listen = (): void => {
      const cancel = clock.after(SIGN_OF_LIFE_MS, () => {
        if (worker?.bus.isConnected() && this.#isUp) heardAt = clock.monotonicMs()
        listen()
      })
      undo.push(cancel)
    }
    listen()
    const watch = (ms: number): void => {
      const cancel = clock.after(ms, () => {
        const leftMs = heardAt + (silenceMaxMs ?? 0) - clock.monotonicMs()
        if (leftMs <= 0) fail({ kind: 'silent', ms: clock.monotonicMs() - heardAt })
        else watch(leftMs)
      })
      undo.push(cancel)
    }
    if (silenceMaxMs !== undefined) watch(silenceMaxMs)
    const onAbort = (): void => fail({ kind: 'cancelled' })
    options.signal?.addEventListener('abort', onAbort, { once: true })
    undo.push(() => options.signal?.removeEventListener('abort', onAbort))
    const served = new ServedRequest(
      clock,
      { ...options, budgetMs: toldBudgetMs(budgetMs) },
      { reply: '', isHandedOver: false },
    )
    const work = async ({ bus, work: answer }: Member): Promise<void> => {
      const reply = await answer(bytes, served)
      if (bus.isConnected() && this.#isUp) resolve(reply)
    }
    if (worker) void work(worker)
    return promise.finally(() => {
      for (const task of undo) task()
    })
  }
}
