import type { StoreChange, StoreHeight, StoreWatch } from '../ports/index.ts'

/** A store that is the one that was known, until a test says otherwise. */
export class MemoryStoreWatch implements StoreWatch {
  readonly #listeners = new Set<(change: StoreChange) => void>()
  readonly #changes: StoreChange[] = []
  heightsNow: readonly StoreHeight[] = []
  missingNow: readonly string[] = []

  heights(): readonly StoreHeight[] {
    return this.heightsNow
  }

  missing(): readonly string[] {
    return this.missingNow
  }

  changes(): readonly StoreChange[] {
    return this.#changes
  }

  onChange(listener: (change: StoreChange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(change: StoreChange): void {
    this.#changes.push(change)
    for (const listener of this.#listeners) listener(change)
  }
}
