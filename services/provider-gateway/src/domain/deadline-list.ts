interface Ranked {
  readonly deadline: number
  /** Breaks ties: first come, first served. */
  readonly order: number
}

/**
 * Items by deadline, earliest first. A sorted array: the rank of an item (how many go before it) is its index, and the
 * memory move of an insertion into 10,000 items costs less than a heap's bookkeeping would.
 */
export class DeadlineList<T extends Ranked> {
  /** Latest first, so that taking the earliest is a pop. */
  readonly #items: T[] = []

  get length(): number {
    return this.#items.length
  }

  first(): T | undefined {
    return this.#items.at(-1)
  }

  /** How many of the items would go before one with this deadline that came last. */
  ahead(deadline: number): number {
    return this.#items.length - this.#indexOf({ deadline, order: Number.POSITIVE_INFINITY })
  }

  add(item: T): void {
    this.#items.splice(this.#indexOf(item), 0, item)
  }

  takeFirst(): T | undefined {
    return this.#items.pop()
  }

  /** False when the item is not in the list. */
  remove(item: T): boolean {
    const index = this.#indexOf(item)
    if (this.#items[index] !== item) return false
    this.#items.splice(index, 1)
    return true
  }

  /** Empties the list; earliest first. */
  takeAll(): T[] {
    return this.#items.splice(0).toReversed()
  }

  items(): Iterable<T> {
    return this.#items.values()
  }

  /** Index of the first stored item that does not come later than the given one. */
  #indexOf(item: Ranked): number {
    let low = 0
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const stored = this.#items[middle]
      if (stored !== undefined && comesLater(stored, item)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function comesLater(a: Ranked, b: Ranked): boolean {
  return a.deadline === b.deadline ? a.order > b.order : a.deadline > b.deadline
}
