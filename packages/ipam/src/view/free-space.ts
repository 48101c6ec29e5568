import { type AddressRanges, formatIp } from '../addresses/index.ts'
import { IndexedHeap, isBefore, type Slot } from './indexed-heap.ts'

/** How many addresses one choice may pass over because they are held back or cannot be used. */
const PASS_OVER_MAX = 10_000

/**
 * The free addresses of a pool without listing them: a cursor over the part that nobody ever touched, and a heap of what was
 * freed below it or has a history. A /64 costs what is used of it. Each touched address is passed by the cursor once.
 */
export class FreeSpace {
  readonly #eligible: AddressRanges
  readonly #isUntouched: (address: string) => boolean
  readonly #heap = new IndexedHeap()
  #cursor: bigint | undefined

  /** `isUntouched` must be true of an address exactly as long as it is free, has no history and was never put here. */
  constructor(eligible: AddressRanges, isUntouched: (address: string) => boolean) {
    this.#eligible = eligible
    this.#isUntouched = isUntouched
    this.#cursor = eligible.firstFrom(0n)
  }

  /** A free address. Without a history it is left to the cursor, if that has not passed it. */
  put(slot: Slot, hasHistory: boolean): void {
    const isAhead = this.#cursor !== undefined && slot.value >= this.#cursor
    if (isAhead && !hasHistory) this.#heap.delete(slot.address)
    else this.#heap.put(slot)
  }

  delete(address: string): void {
    this.#heap.delete(address)
  }

  first(accept: (slot: Slot) => boolean, withUntouched = true): Slot | undefined {
    const next = withUntouched ? this.#nextUntouched(accept) : undefined
    const best = this.#heap.first(accept)
    if (!next || !best) return next ?? best
    return isBefore(best, next) ? best : next
  }

  /** What is not accepted moves to the heap, so that it is asked about once for each time it is held back. */
  #nextUntouched(accept: (slot: Slot) => boolean): Slot | undefined {
    let passed = 0
    while (this.#cursor !== undefined && passed < PASS_OVER_MAX) {
      const value: bigint = this.#cursor
      const slot = { address: formatIp(value, this.#eligible.version), value, seq: 0 }
      if (this.#isUntouched(slot.address)) {
        if (accept(slot)) return slot
        this.#heap.put(slot)
        passed++
      }
      this.#cursor = this.#eligible.firstFrom(value + 1n)
    }
    return undefined
  }
}
