import { FakeClock, seededRandom, silentLog } from '@subeni/shared/testing'
import { SharedSlots } from '../../src/app/shared-slots.ts'
import { SlotQueue } from '../../src/app/slot-queue.ts'
import { LocalSlots, type SlotSource } from '../../src/app/slot-source.ts'
import type { SlotRate } from '../../src/domain/slot-bucket.ts'
import { DividedSlots, GrantedSlots, LEASE_MS, type Membership } from './other-strategies.ts'
import { ReplicaClock } from './replica-clock.ts'
import { SimulatedStore } from './simulated-store.ts'

export type Strategy = 'shared record' | 'elected grantor' | 'divided shares'

export interface Scenario {
  readonly strategy: Strategy
  readonly seed: number
  readonly rate: SlotRate
  readonly replicas: number
  readonly forMs: number
  /** Only the first replica has work. */
  readonly isSkewed?: boolean
  /** The oldest replica dies after a third, a new one joins after half of the time. */
  readonly changes?: boolean
  /** Wall clocks of replicas and store differ by minutes. */
  readonly clocksApart?: boolean
  /** Done to the store at a moment (share of the time). */
  readonly atStore?: readonly { readonly share: number; readonly act: (store: SimulatedStore) => void }[]
}

export interface Seen {
  readonly perSecond: number
  readonly busiestSecond: number
  readonly overdueMs: number
  /** True time of each call, ms. */
  readonly sentAt: readonly number[]
}

const BUDGET_MS = 5_000
/** A switch, a server, a busy machine. */
const DELAY_MAX_MS = 4
const STEP_MS = 10

interface Replica {
  readonly clock: ReplicaClock
  readonly queue: SlotQueue
  readonly index: number
  isAlive: boolean
  /** True time of death, as far as the others know: a lease later. */
  missedAt: number
  readonly die: () => void
}

/** Replicas under twice the load that the limit allows. The same seed plays the same game. */
export class World {
  readonly #scenario: Scenario
  readonly #time = new FakeClock()
  readonly #random: ReturnType<typeof seededRandom>
  readonly #store: SimulatedStore
  readonly #replicas: Replica[] = []
  readonly #sentAt: number[] = []
  readonly #membership: Membership
  #overdueMs = 0

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.#random = seededRandom(scenario.seed)
    const offsetMs = scenario.clocksApart === true ? -45_000 : 0
    this.#store = new SimulatedStore({
      time: this.#time,
      random: this.#random,
      offsetMs,
      delayMaxMs: DELAY_MAX_MS,
    })
    this.#membership = this.#watchMembers()
    for (let index = 0; index < scenario.replicas; index += 1) this.#join(index)
  }

  async play(): Promise<Seen> {
    const { rate, forMs, atStore = [] } = this.#scenario
    for (const { share, act } of atStore) this.#time.after(share * forMs, () => act(this.#store))
    if (this.#scenario.changes === true) {
      this.#time.after(forMs / 3, () => this.#replicas.find(({ isAlive }) => isAlive)?.die())
      this.#time.after(forMs / 2, () => this.#join(this.#replicas.length))
    }
    let asked = 0
    for (let elapsed = 0; elapsed < forMs; elapsed += STEP_MS) {
      for (; asked < (2 * rate.qps * elapsed) / 1_000; asked += 1) this.#ask()
      await this.#time.advance(STEP_MS)
    }
    return {
      perSecond: (this.#sentAt.length * 1_000) / forMs,
      busiestSecond: busiest(this.#sentAt),
      overdueMs: this.#overdueMs,
      sentAt: this.#sentAt,
    }
  }

  #ask(): void {
    const living = this.#replicas.filter(({ isAlive }) => isAlive)
    const at = this.#scenario.isSkewed === true ? 0 : Math.floor(this.#random.next() * living.length)
    const replica = living[at]
    if (replica === undefined) return
    const deadline = replica.clock.monotonicMs() + BUDGET_MS
    void this.#send(replica, deadline)
  }

  async #send({ clock, queue, ...replica }: Replica, deadline: number): Promise<void> {
    const { signal } = new AbortController()
    const isServed = await queue.acquire({ operation: 'allocate', deadline, signal }).then(
      (slot) => {
        slot[Symbol.dispose]()
        return true
      },
      () => false,
    )
    if (!this.#isAlive(replica.index)) return
    this.#overdueMs = Math.max(this.#overdueMs, clock.monotonicMs() - deadline)
    if (isServed) this.#sentAt.push(this.#time.monotonicMs())
  }

  #isAlive(index: number): boolean {
    return this.#replicas[index]?.isAlive === true
  }

  #join(index: number): void {
    const offsetMs = this.#scenario.clocksApart === true ? (index - 3) * 60_000 : 0
    const clock = new ReplicaClock(this.#time, index * 1_234_567.8, offsetMs)
    const { slots, leave } = this.#slots(clock, index)
    const queue = new SlotQueue({ clock, slots, queueMax: 10_000, inFlightMax: 10_000 })
    const replica: Replica = {
      clock,
      queue,
      index,
      isAlive: true,
      missedAt: Infinity,
      die: () => {
        replica.isAlive = false
        replica.missedAt = this.#time.monotonicMs() + LEASE_MS
        leave()
      },
    }
    this.#replicas.push(replica)
  }

  #slots(clock: ReplicaClock, index: number): { slots: SlotSource; leave: () => void } {
    const { rate, strategy } = this.#scenario
    if (strategy === 'divided shares')
      return { slots: new DividedSlots(clock, rate, this.#membership), leave: nothing }
    const network = { random: this.#random, membership: this.#membership, delayMaxMs: DELAY_MAX_MS }
    if (strategy === 'elected grantor')
      return { slots: new GrantedSlots({ time: this.#time, ...network }), leave: nothing }
    const slots = new SharedSlots({
      clock,
      rate,
      random: this.#random,
      log: silentLog(),
      store: this.#store.client(),
      instance: `provider-gateway/${index}`,
      othersBefore: (own) => own * (this.#scenario.replicas - 1),
    })
    const unwatch = this.#store.watch((...news) => slots.onRecord(...news))
    return {
      slots,
      leave: () => {
        unwatch()
        slots[Symbol.dispose]()
      },
    }
  }

  /** The oldest living replica grants; its successor starts, with nothing to give, once it is known to be dead. */
  #watchMembers(): Membership {
    const { rate } = this.#scenario
    let grantor: { of: Replica; slots: LocalSlots } | undefined
    const known = (): Replica[] =>
      this.#replicas.filter(({ missedAt }) => this.#time.monotonicMs() < missedAt)
    return {
      believed: () => known().length,
      grantor: () => {
        const first = known()[0]
        if (first !== undefined && first !== grantor?.of) {
          const slots = new LocalSlots(this.#time, rate)
          if (grantor !== undefined) while (slots.take());
          grantor = { of: first, slots }
        }
        return first?.isAlive === true ? grantor?.slots : undefined
      },
    }
  }
}

function nothing(): void {}

function busiest(sentAt: readonly number[]): number {
  let first = 0
  let most = 0
  for (const [index, at] of sentAt.entries()) {
    while ((sentAt[first] ?? at) < at - 1_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
