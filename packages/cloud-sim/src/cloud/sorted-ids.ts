/** Ids in order, so that a page can start after any marker, even one whose object is gone. */
export class SortedIds {
  readonly #ids: string[] = []

  add(id: string): void {
    const index = this.firstAtOrAfter(id)
    if (this.#ids[index] !== id) this.#ids.splice(index, 0, id)
  }

  delete(id: string): void {
    const index = this.firstAtOrAfter(id)
    if (this.#ids[index] === id) this.#ids.splice(index, 1)
  }

  all(): readonly string[] {
    return this.#ids
  }

  firstAtOrAfter(id: string): number {
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#ids[middle] ?? '') < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
