import type { Clock } from '@subeni/shared/ports'
import { z } from 'zod'
import type { AddressBook } from './address-book.ts'
import { type Bound, readAllocateAnswer } from './answers.ts'
import {
  ALLOCATE_PATH,
  allocateBody,
  type AllocateAsk,
  CACHE_PATH,
  type Generation,
  mainAddress,
  type Place,
  type Pod,
  type PoolNames,
  RELEASE_PATH,
  releaseBody,
  type ReleaseAsk,
} from './bodies.ts'
import type { Caller } from './caller.ts'
import type { Claims, PoolStatus } from './ports.ts'
import { isRefusal, isSuccess, type Reply, retryAfterMs } from './reply.ts'

export interface KitOptions {
  readonly caller: Caller
  readonly clock: Clock
  readonly newUid: () => string
  readonly generation: Generation
  readonly place: Place | undefined
  readonly otherPlace: Place | undefined
  readonly subnet6: string | undefined
  readonly addresses: AddressBook
  readonly addresses6: AddressBook
  readonly pools: PoolNames
  /** What a call of Spiderpool's would be given. */
  readonly budgetMs: number
  /** Throttled calls and those that meet an unfinished release are sent again until a call's budget and this are over. */
  readonly patienceMs: number
  /** How long nothing may happen before it counts as not happening. */
  readonly settleMs: number
  /** Between two tries when the answer names no time. */
  readonly retryMs: number
  readonly claims: Claims | undefined
  readonly poolStatus: PoolStatus | undefined
}

export interface Allocation {
  readonly reply: Reply
  readonly bound: readonly Bound[]
  readonly problems: readonly string[]
}

export interface CacheEntry {
  readonly node: string
  readonly mac: string
  readonly vlan: number
}

/** X-Request-Timeout-Ms as it is sent; undefined leaves the header out. */
export interface Budgeted {
  readonly budget: string | undefined
}

interface Holding {
  readonly pod: Pod | undefined
  readonly place: Place
}

/** The answer of the reference provider (facts/spiderpool-contract.md §11.4). */
const CacheAnswer = z.object({
  entry: z.object({ nodeName: z.string(), mac: z.string(), vlanID: z.number() }),
})
/** The longest that a Retry-After is obeyed. */
const RETRY_AFTER_MS_MAX = 10_000

/** The contract's two calls, what they left bound, and the few ways to look at it from outside. */
export class Kit {
  readonly options: KitOptions
  readonly #held = new Map<string, Holding>()
  /** Undefined until it was tried. */
  #isCacheServed: boolean | undefined

  constructor(options: KitOptions) {
    this.options = options
  }

  get held(): readonly string[] {
    return [...this.#held.keys()]
  }

  get budget(): string {
    return String(this.options.budgetMs)
  }

  pod(name: string): Pod {
    return { name: `subeni-conformance-${name}`, namespace: 'default', uid: this.options.newUid() }
  }

  /** One call. Whatever may be bound by it is remembered for the end. */
  async allocate(ask: AllocateAsk, { budget }: Budgeted = { budget: this.budget }): Promise<Reply> {
    const { caller, generation, pools } = this.options
    const names = ask.items.map(mainAddress)
    const reply = await caller.call({
      what: `allocate ${names.join(', ')} on ${ask.place.node}`,
      path: ALLOCATE_PATH,
      body: allocateBody(generation, ask, pools),
      budget,
    })
    if (isRefusal(reply)) return reply
    for (const name of names) this.remember(name, ask)
    for (const { ipv6 } of ask.items) if (ipv6 !== '') this.options.addresses6.markUsed(ipv6)
    return reply
  }

  /** It may be bound now. */
  remember(address: string, { pod, place }: Holding): void {
    this.options.addresses.markUsed(address)
    this.#held.set(address, { pod, place })
  }

  /** Until the provider says yes or no: a throttled call is sent again. */
  async attempt(ask: AllocateAsk): Promise<Allocation> {
    const send = () => this.allocate(ask)
    return this.#read(ask, await this.#repeated(send, ({ status }) => status === 429))
  }

  /** Until the provider does it: one that meets the end of an earlier release is sent again too. */
  async bind(ask: AllocateAsk): Promise<Allocation> {
    const { addresses, addresses6 } = this.options
    const wasUsed = ask.items.some(({ ipv4, ipv6 }) => addresses.wasUsed(ipv4) || addresses6.wasUsed(ipv6))
    const reply = await this.#repeated(
      () => this.allocate(ask),
      (last) => last.status === 429 || (wasUsed && (isRefusal(last) || last.status === 503)),
    )
    return this.#read(ask, reply)
  }

  #read(ask: AllocateAsk, reply: Reply): Allocation {
    return { reply, ...readAllocateAnswer(reply, ask, this.options.generation) }
  }

  /** It was released by its other address. */
  forget(address: string): void {
    this.#held.delete(address)
  }

  async release(ask: ReleaseAsk, { budget }: Budgeted = { budget: this.budget }): Promise<Reply> {
    const { caller, generation, pools } = this.options
    const reply = await caller.call({
      what: `release ${ask.address} on ${ask.place.node}`,
      path: RELEASE_PATH,
      body: releaseBody(generation, ask, pools),
      budget,
    })
    const isOwn = ask.pod === undefined || ask.pod.uid === this.#held.get(ask.address)?.pod?.uid
    if (isSuccess(reply) && isOwn) this.#held.delete(ask.address)
    return reply
  }

  /** Until the provider accepts it. */
  free(ask: ReleaseAsk): Promise<Reply> {
    return this.#repeated(
      () => this.release(ask),
      (last) => last.status === 429 || last.status === 503,
    )
  }

  /** A call with a body of its own; never a throttled one's answer. */
  ask(
    what: string,
    path: string,
    payload: { readonly body: unknown } | { readonly text: string },
  ): Promise<Reply> {
    const send = () => this.options.caller.call({ what, path, ...payload, budget: this.budget })
    return this.#repeated(send, ({ status }) => status === 429)
  }

  /** Ends what is still bound. What the provider does not release stays in `held`. */
  async freeHeld(): Promise<void> {
    for (const [address, { pod, place }] of this.#held) await this.free({ pod, place, address })
  }

  /** What the provider itself says is bound; undefined for nothing, and when it does not serve that. */
  async cached(address: string): Promise<CacheEntry | undefined> {
    const reply = await this.options.caller.call({
      what: `look at ${address}`,
      path: `${CACHE_PATH}${encodeURIComponent(address)}`,
      method: 'GET',
    })
    const entry = isSuccess(reply) ? readEntry(reply.text) : undefined
    if (entry !== undefined) this.#isCacheServed = true
    return entry
  }

  /** Whether it was ever seen to be served. */
  get servesCache(): boolean {
    return this.#isCacheServed === true
  }

  /** Looks at an address that is bound; waits a while for a provider that binds late. */
  async isCacheServed(boundAddress: string): Promise<boolean> {
    this.#isCacheServed ??=
      (await this.until(async () => (await this.cached(boundAddress)) !== undefined)) ?? false
    return this.#isCacheServed
  }

  /** The first value that is not undefined or false within the settling time. */
  async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const { clock, settleMs, retryMs } = this.options
    const endMs = clock.monotonicMs() + settleMs
    for (;;) {
      const found = await look()
      if (found !== undefined && found !== false) return found
      if (clock.monotonicMs() >= endMs) return undefined
      await clock.sleep(Math.min(retryMs, settleMs))
    }
  }

  async #repeated(send: () => Promise<Reply>, isWorthIt: (last: Reply) => boolean): Promise<Reply> {
    const { clock, budgetMs, patienceMs, retryMs } = this.options
    const endMs = clock.monotonicMs() + budgetMs + patienceMs
    for (;;) {
      const reply = await send()
      if (!isWorthIt(reply) || clock.monotonicMs() >= endMs) return reply
      await clock.sleep(Math.min(retryAfterMs(reply) ?? retryMs, RETRY_AFTER_MS_MAX))
    }
  }
}

function readEntry(text: string): CacheEntry | undefined {
  try {
    const parsed = CacheAnswer.safeParse(JSON.parse(text))
    if (!parsed.success) return undefined
    const { nodeName, mac, vlanID } = parsed.data.entry
    return { node: nodeName, mac, vlan: vlanID }
  } catch {
    return undefined
  }
}
