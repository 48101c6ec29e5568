/** A slot that this replica has reserved. Monotonic ms. */
export interface HeldSlot {
  readonly from: number
  readonly until: number
}

/** This replica's reserved slots, earliest first. What is not used in time is void. */
export class SlotPocket {
  #slots: HeldSlot[] = []
  /** Slots that nobody used in time. */
  voided = 0

  /** Slots that may still be used. */
  length(now: number): number {
    this.#dropVoid(now)
    return this.#slots.length
  }

  add(slots: readonly HeldSlot[]): void {
    this.#slots = [...this.#slots, ...slots].toSorted((a, b) => a.from - b.from)
  }

  take(now: number): boolean {
    this.#dropVoid(now)
    const first = this.#slots[0]
    if (first === undefined || first.from > now + TIMER_SLACK_MS) return false
    this.#slots.shift()
    return true
  }

  /** When the slot after `ahead` other ones may be used; undefined when there are not so many. */
  at(ahead: number): number | undefined {
    return this.#slots[ahead]?.from
  }

  due(now: number): number {
    return this.#slots.filter(({ from, until }) => from <= now && now <= until).length
  }

  #dropVoid(now: number): void {
    if ((this.#slots[0]?.until ?? now) >= now) return
    const good = this.#slots.filter(({ until }) => until >= now)
    this.voided += this.#slots.length - good.length
    this.#slots = good
  }
}

/** A timer may fire a hair early; a slot that is due within a thousandth of a millisecond is due. */
const TIMER_SLACK_MS = 0.001
