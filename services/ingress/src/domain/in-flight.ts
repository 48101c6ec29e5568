/** Counts what is being worked on; whoever comes when it is full is refused, since nothing here queues. */
export class InFlight {
  readonly limit: number
  #count = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get count(): number {
    return this.#count
  }

  get isFull(): boolean {
    return this.#count >= this.limit
  }

  async while<T>(work: Promise<T>): Promise<T> {
    this.#count += 1
    try {
      return await work
    } finally {
      this.#count -= 1
    }
  }
}
