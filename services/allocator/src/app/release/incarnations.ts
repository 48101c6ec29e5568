import { LRUCache } from 'lru-cache'

/** Claims remembered; one that is forgotten starts again at 2, and the de-duplication window ends after two minutes. */
const CLAIMS_MAX = 10_000

/**
 * The last incarnation that this allocator used for a claim's job. Each new job of a claim needs another one, or JetStream's
 * de-duplication swallows it (DESIGN §8); one that was tried in vain is not tried again.
 */
export class Incarnations {
  readonly #last = new LRUCache<string, number>({ max: CLAIMS_MAX })

  note(claimId: string, incarnation: number): void {
    if (incarnation > (this.#last.get(claimId) ?? 0)) this.#last.set(claimId, incarnation)
  }

  next(claimId: string): number {
    return (this.#last.get(claimId) ?? 1) + 1
  }
}
