import { type AddressRanges, parseIp } from '../addresses/index.ts'
import { type Entry, isComplete } from '../metadata/index.ts'
import { FreeSpace } from './free-space.ts'
import { IndexedHeap, type Slot } from './indexed-heap.ts'

/** `lowest`: plain pools and the IPv6 half of a pair, where neither entries nor history count. */
export type ShelfKind = 'node' | 'global' | 'lowest'

export interface ShelfFacts {
  readonly kind: ShelfKind
  readonly eligible: AddressRanges
  entryOf(address: string): Entry | undefined
  /** Not claimed, and not set aside by the other half of a pair. */
  isOpen(address: string): boolean
  /** The order in which it was freed last; 0 if never. */
  freedOrder(address: string): number
}

/** Where a choice finds the addresses of one pool: each lies where its claim, entry and history say, and is moved when they change. */
export class Shelves {
  readonly #facts: ShelfFacts
  readonly #free: FreeSpace
  /** Node pools: prewarmed. */
  readonly #ready = new IndexedHeap()
  /** Global pools: bound and idle, complete or not, on any node. */
  readonly #bound = new IndexedHeap()
  /** Of these the complete ones, by node. */
  readonly #idleOnNode = new Map<string, IndexedHeap>()
  readonly #heapsOf = new Map<string, readonly IndexedHeap[]>()

  constructor(facts: ShelfFacts) {
    this.#facts = facts
    this.#free = new FreeSpace(facts.eligible, (address) => this.#isUntouched(address))
  }

  get readyCount(): number {
    return this.#ready.size
  }

  get idleCount(): number {
    return this.#bound.size
  }

  firstReady(accept: (slot: Slot) => boolean): Slot | undefined {
    return this.#ready.first(accept)
  }

  firstIdleOn(node: string, accept: (slot: Slot) => boolean): Slot | undefined {
    return this.#idleOnNode.get(node)?.first(accept)
  }

  firstBound(accept: (slot: Slot) => boolean): Slot | undefined {
    return this.#bound.first(accept)
  }

  firstFree(accept: (slot: Slot) => boolean, withUntouched: boolean): Slot | undefined {
    return this.#free.first(accept, withUntouched)
  }

  /** To be called whenever anything changed about the address: its claim, its entry, its history. */
  place(address: string): void {
    this.#free.delete(address)
    for (const heap of this.#heapsOf.get(address) ?? []) heap.delete(address)
    this.#heapsOf.delete(address)
    const { kind, eligible } = this.#facts
    const value = this.#facts.isOpen(address) ? parseIp(address)?.value : undefined
    if (value === undefined || !eligible.has(address)) return
    const slot = { address, value, seq: kind === 'lowest' ? 0 : this.#facts.freedOrder(address) }
    if (kind === 'lowest') this.#free.put(slot, false)
    else this.#placeByEntry(slot, this.#facts.entryOf(address))
  }

  #placeByEntry(slot: Slot, entry: Entry | undefined): void {
    if (this.#facts.kind === 'node') {
      if (entry && isComplete(entry)) this.#placeIn(slot, [this.#ready])
      return
    }
    if (!entry || entry.status === 'unbound') this.#free.put(slot, entry !== undefined || slot.seq > 0)
    else if (entry.status === 'bound') this.#placeIn(slot, this.#boundHeaps(entry))
  }

  #boundHeaps(entry: Entry): IndexedHeap[] {
    if (entry.node === undefined || !isComplete(entry)) return [this.#bound]
    const heap = this.#idleOnNode.get(entry.node) ?? new IndexedHeap()
    this.#idleOnNode.set(entry.node, heap)
    return [this.#bound, heap]
  }

  #placeIn(slot: Slot, heaps: readonly IndexedHeap[]): void {
    for (const heap of heaps) heap.put(slot)
    this.#heapsOf.set(slot.address, heaps)
  }

  /** What the cursor of the free space finds by itself: nothing that `place` puts on a shelf while the cursor is before it. */
  #isUntouched(address: string): boolean {
    if (!this.#facts.isOpen(address)) return false
    if (this.#facts.kind === 'lowest') return true
    return this.#facts.freedOrder(address) === 0 && this.#facts.entryOf(address) === undefined
  }
}
