import type { Claim, PoolChange } from '@subeni/shared/objects'

/** The claims part of several changes, folded in order into one write. Mutable on purpose: it lives for one batch. */
export class MergedChange {
  readonly #put = new Map<string, Claim>()
  readonly #remove = new Set<string>()

  add(change: PoolChange): void {
    for (const address of change.removeClaims ?? []) {
      this.#put.delete(address)
      this.#remove.add(address)
    }
    if (!change.putClaims) return
    for (const [address, claim] of Object.entries(change.putClaims)) {
      this.#remove.delete(address)
      this.#put.set(address, claim)
    }
  }

  isEmpty(): boolean {
    return this.#put.size === 0 && this.#remove.size === 0
  }

  toChange(): PoolChange {
    return {
      ...(this.#put.size > 0 && { putClaims: Object.fromEntries(this.#put) }),
      ...(this.#remove.size > 0 && { removeClaims: [...this.#remove] }),
    }
  }
}
