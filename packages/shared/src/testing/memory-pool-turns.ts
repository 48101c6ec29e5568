import type { PoolStore, PoolTurn, PoolTurns } from '../ports/index.ts'

/** PoolTurns in memory: one after the other. Share one instance to share its turns. */
export class MemoryPoolTurns implements PoolTurns {
  readonly #store: PoolStore
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: PoolStore) {
    this.#store = store
  }

  take<T>(_names: readonly string[], work: (turn: PoolTurn) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => work(this.#store))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Others may share this instance.
  }
}
