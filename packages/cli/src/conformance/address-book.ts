/** Addresses to try things on, handed out in turn, so that one is used again as late as possible. */
export class AddressBook {
  readonly #addresses: readonly string[]
  readonly #used = new Set<string>()
  #next = 0

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  get size(): number {
    return this.#addresses.length
  }

  /** Different ones; fewer than wanted when there are no more. */
  take(wanted: number): readonly string[] {
    const count = Math.min(wanted, this.size)
    const taken = Array.from(
      { length: count },
      (_, index) => this.#addresses[(this.#next + index) % this.size] ?? '',
    )
    this.#next = (this.#next + count) % Math.max(1, this.size)
    return taken
  }

  markUsed(address: string): void {
    this.#used.add(address)
  }

  /** It was bound before in this run: its release may still be under way. */
  wasUsed(address: string): boolean {
    return this.#used.has(address)
  }
}
