import type { Claim } from '@subeni/shared/objects'

/** Quarantined claims in the order in which this view saw them so, and by node. */
export class QuarantineIndex {
  readonly #claims = new Map<string, Claim>()
  readonly #byNode = new Map<string, Set<string>>()

  /** A claim with another id is another claim: its age starts anew. */
  update(address: string, claim: Claim | undefined): void {
    const before = this.#claims.get(address)
    if (before?.node !== undefined) this.#byNode.get(before.node)?.delete(address)
    if (claim?.state !== 'quarantined') {
      this.#claims.delete(address)
      return
    }
    if (before?.id !== claim.id) this.#claims.delete(address)
    this.#claims.set(address, claim)
    if (claim.node === undefined) return
    const ofNode = this.#byNode.get(claim.node)
    if (ofNode) ofNode.add(address)
    else this.#byNode.set(claim.node, new Set([address]))
  }

  /** Longest quarantined first. */
  entries(): IterableIterator<[string, Claim]> {
    return this.#claims.entries()
  }

  *onNode(node: string): Generator<[string, Claim]> {
    for (const address of this.#byNode.get(node) ?? []) {
      const claim = this.#claims.get(address)
      if (claim) yield [address, claim]
    }
  }
}
