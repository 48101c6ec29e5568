import type { Clock, Random } from '@subeni/shared/ports'
import { LocalSlots, type SlotSource } from '../../src/app/slot-source.ts'
import type { SlotRate } from '../../src/domain/slot-bucket.ts'

/** Until a dead replica is known to be dead: three signs of life, a second apart. */
export const LEASE_MS = 3_000

/** What the group knows of itself, a lease time late. */
export interface Membership {
  /** Replicas that are thought to live. */
  believed(): number
  /** Who grants; undefined while nobody does. */
  grantor(): LocalSlots | undefined
}

/** Divided shares: each replica has its part of the limit to itself, and divides anew when the group changes. */
export class DividedSlots implements SlotSource {
  readonly voided = 0
  readonly #clock: Clock
  readonly #rate: SlotRate
  readonly #membership: Membership
  #parts = 0
  #own: LocalSlots

  constructor(clock: Clock, rate: SlotRate, membership: Membership) {
    this.#clock = clock
    this.#rate = rate
    this.#membership = membership
    this.#own = this.#divide()
  }

  take(): boolean {
    return this.#current().take()
  }

  dueAt(ahead: number): number {
    return this.#current().dueAt(ahead)
  }

  readyAt(): number {
    return this.#current().readyAt()
  }

  available(): number {
    return this.#current().available()
  }

  want(): void {}

  onSlots(): void {}

  #current(): LocalSlots {
    if (this.#parts !== this.#membership.believed()) this.#own = this.#divide()
    return this.#own
  }

  #divide(): LocalSlots {
    this.#parts = this.#membership.believed()
    const part = Math.max(this.#parts, 1)
    // A bucket holds at least one slot, or nothing could ever be sent.
    const burst = Math.max(this.#rate.burst / part, 1)
    return new LocalSlots(this.#clock, { qps: this.#rate.qps / part, burst })
  }
}

/** Slots granted by an elected replica: asked for one by one over the network, never granted while nobody is elected. */
export class GrantedSlots implements SlotSource {
  readonly voided = 0
  readonly #time: Clock
  readonly #random: Random
  readonly #membership: Membership
  readonly #delayMaxMs: number
  #waiting = 0
  #asked = 0
  #held = 0
  #news: () => void = () => undefined

  constructor(parts: { time: Clock; random: Random; membership: Membership; delayMaxMs: number }) {
    this.#time = parts.time
    this.#random = parts.random
    this.#membership = parts.membership
    this.#delayMaxMs = parts.delayMaxMs
  }

  take(): boolean {
    if (this.#held === 0) return false
    this.#held -= 1
    return true
  }

  dueAt(): number {
    return this.#time.monotonicMs()
  }

  readyAt(): number {
    return this.#held > 0 ? this.#time.monotonicMs() : Infinity
  }

  available(): number {
    return this.#held
  }

  want(waiting: number): void {
    this.#waiting = waiting
    while (this.#asked + this.#held < Math.min(this.#waiting, ASKED_AT_ONCE)) {
      this.#asked += 1
      void this.#ask()
    }
  }

  onSlots(task: () => void): void {
    this.#news = task
  }

  async #ask(): Promise<void> {
    await this.#travel()
    for (;;) {
      const grantor = this.#membership.grantor()
      if (grantor === undefined) await this.#time.sleep(50)
      else if (grantor.take()) break
      else await this.#time.sleep(Math.max(grantor.readyAt() - this.#time.monotonicMs(), 0.1))
    }
    await this.#travel()
    this.#asked -= 1
    this.#held += 1
    this.#news()
  }

  #travel(): Promise<void> {
    return this.#time.sleep(this.#random.next() * this.#delayMaxMs)
  }
}

/** Wishes that one replica has with the grantor at a time. */
const ASKED_AT_ONCE = 16
