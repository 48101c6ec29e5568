import { type Contract, type ReplyShape, SUBJECT } from '../contracts/index.ts'
import { IpamError } from '../errors/index.ts'
import { ServedRequest } from '../nats/bus/served-request.ts'
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
      for (const served of bus.#inFlight) if (served.requestId === requestId) served.cancel()
    }
  }

  async request<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep> {
    const { subject } = contract
    if (options.signal?.aborted)
      throw new IpamError('CANCELLED', `${subject}: nobody waits for this any more`)
    if (options.budgetMs < 1) throw new IpamError('DEADLINE_EXCEEDED', `${subject}: no budget left`)
    if (!this.#isUp) throw new IpamError('NO_RESPONDERS', `${subject}: not connected`)
    const member = this.#broker.pick(subject)
    if (member === undefined) throw new IpamError('NO_RESPONDERS', `${subject}: nobody serves it`)
    const bytes = contract.request.encode(value)
    const preferred = member.preferred(bytes)
    const worker = preferred === undefined ? member : this.#broker.pick(SUBJECT.member(subject, preferred))
    const reply = contract.reply.decode(await this.#ask(subject, worker, bytes, options))
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
        return contract.reply.encode(await handler(contract.request.decode(bytes), served))
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
    subject: string,
    worker: Member | undefined,
    bytes: Uint8Array,
    options: RequestOptions,
  ): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const clock = this.#clock
    const startedAt = clock.monotonicMs()
    let heardAt = startedAt
    const undo: (() => void)[] = []
    const fail = (code: IpamError['code'], text: string): void =>
      reject(new IpamError(code, `${subject}: ${text}`))
    undo.push(clock.after(options.budgetMs, () => fail('DEADLINE_EXCEEDED', 'no reply in time')))
    const listen = (): void => {
      const cancel = clock.after(SIGN_OF_LIFE_MS, () => {
        if (worker?.bus.isConnected() && this.#isUp) heardAt = clock.monotonicMs()
        listen()
      })
      undo.push(cancel)
    }
    listen()
    const { silenceMaxMs } = options
    const watch = (ms: number): void => {
      const cancel = clock.after(ms, () => {
        const leftMs = heardAt + (silenceMaxMs ?? 0) - clock.monotonicMs()
        if (leftMs <= 0) fail('SIGN_OF_LIFE_MISSED', `no sign of life in ${silenceMaxMs} ms`)
        else watch(leftMs)
      })
      undo.push(cancel)
    }
    if (silenceMaxMs !== undefined) watch(silenceMaxMs)
    const onAbort = (): void => fail('CANCELLED', 'nobody waits for this any more')
    options.signal?.addEventListener('abort', onAbort, { once: true })
    undo.push(() => options.signal?.removeEventListener('abort', onAbort))
    const served = new ServedRequest(clock, options, { reply: '', isHandedOver: false })
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
