/** One address that may be chosen. `seq` is the order in which it was freed, 0 if it never was. */
export interface Slot {
  readonly address: string
  readonly value: bigint
  readonly seq: number
}

/** Released longest ago first (never used: before all), then lowest. */
export function isBefore(a: Slot, b: Slot): boolean {
  return a.seq === b.seq ? a.value < b.value : a.seq < b.seq
}

/** A binary heap of slots, each at most once; putting, deleting and finding the first cost O(log n). */
export class IndexedHeap {
  readonly #slots: Slot[] = []
  readonly #positions = new Map<string, number>()

  get size(): number {
    return this.#slots.length
  }

  has(address: string): boolean {
    return this.#positions.has(address)
  }

  put(slot: Slot): void {
    this.delete(slot.address)
    this.#slots.push(slot)
    this.#rise(this.#slots.length - 1, slot)
  }

  delete(address: string): void {
    const at = this.#positions.get(address)
    const last = this.#slots.at(-1)
    if (at === undefined || last === undefined) return
    this.#positions.delete(address)
    this.#slots.pop()
    if (last.address === address) return
    this.#rise(at, last)
    this.#sink(this.#positions.get(last.address) ?? at, last)
  }

  /**
   * The first slot that is accepted. Walks the heap from its top in order and changes nothing: O(k log k) for k slots looked at,
   * and k is 1 when the very first is accepted.
   */
  first(accept: (slot: Slot) => boolean): Slot | undefined {
    const top = this.#slots[0]
    if (!top || accept(top)) return top
    const frontier = new Frontier(this.#slots)
    frontier.expand(0)
    for (let at = frontier.take(); at !== undefined; at = frontier.take()) {
      const slot = this.#slots[at]
      if (slot && accept(slot)) return slot
      frontier.expand(at)
    }
    return undefined
  }

  #rise(start: number, slot: Slot): void {
    let at = start
    while (at > 0) {
      const parentAt = (at - 1) >>> 1
      const parent = this.#slots[parentAt]
      if (!parent || !isBefore(slot, parent)) break
      this.#place(at, parent)
      at = parentAt
    }
    this.#place(at, slot)
  }

  #sink(start: number, slot: Slot): void {
    let at = start
    for (;;) {
      const childAt = this.#earlierChild(at)
      const child = this.#slots[childAt]
      if (!child || !isBefore(child, slot)) break
      this.#place(at, child)
      at = childAt
    }
    this.#place(at, slot)
  }

  #earlierChild(at: number): number {
    const left = this.#slots[2 * at + 1]
    const right = this.#slots[2 * at + 2]
    return left && right && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1
  }

  #place(at: number, slot: Slot): void {
    this.#slots[at] = slot
    this.#positions.set(slot.address, at)
  }
}

/** Positions of a heap that are next in order: a little heap of positions. */
class Frontier {
  readonly #slots: readonly Slot[]
  readonly #positions: number[] = []

  constructor(slots: readonly Slot[]) {
    this.#slots = slots
  }

  expand(at: number): void {
    for (const child of [2 * at + 1, 2 * at + 2]) if (child < this.#slots.length) this.#push(child)
  }

  take(): number | undefined {
    const first = this.#positions[0]
    const last = this.#positions.pop()
    if (first === undefined || last === undefined || this.#positions.length === 0) return first
    this.#positions[0] = last
    this.#sink()
    return first
  }

  #push(position: number): void {
    this.#positions.push(position)
    let at = this.#positions.length - 1
    while (at > 0 && this.#isBefore(at, (at - 1) >>> 1)) {
      this.#swap(at, (at - 1) >>> 1)
      at = (at - 1) >>> 1
    }
  }

  #sink(): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const child = left + 1 < this.#positions.length && this.#isBefore(left + 1, left) ? left + 1 : left
      if (child >= this.#positions.length || !this.#isBefore(child, at)) return
      this.#swap(child, at)
      at = child
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [x, y] = [this.#slots[this.#positions[a] ?? 0], this.#slots[this.#positions[b] ?? 0]]
    return x !== undefined && y !== undefined && isBefore(x, y)
  }

  #swap(a: number, b: number): void {
    const [x = 0, y = 0] = [this.#positions[a], this.#positions[b]]
    this.#positions[a] = y
    this.#positions[b] = x
  }
}
