import type { Claim, PoolChange } from '@subeni/shared/objects'

type Touched = (address: string, wasFreed: boolean) => void

interface Layer {
  readonly claim: Claim | undefined
}

/**
 * Claims as they are stored, and over them what writes under way would make of them. A layer can be taken off in any order: what
 * shows is always the latest layer that is still there, else what is stored.
 */
export class ClaimLayers {
  readonly #stored = new Map<string, Claim>()
  readonly #layers = new Map<string, Layer[]>()
  /** Most Pods have one address of a pool: only more than one make a set. */
  readonly #byUid = new Map<string, string | Set<string>>()
  readonly #counts = { pending: 0, held: 0, releasing: 0, quarantined: 0 }
  readonly #touched: Touched

  constructor(touched: Touched) {
    this.#touched = touched
  }

  /** Live: it changes as changes are applied. */
  get stored(): ReadonlyMap<string, Claim> {
    return this.#stored
  }

  get counts(): Readonly<Record<'pending' | 'held' | 'releasing' | 'quarantined', number>> {
    return this.#counts
  }

  claim(address: string): Claim | undefined {
    const layers = this.#layers.get(address)
    return layers ? layers.at(-1)?.claim : this.#stored.get(address)
  }

  claimsOf(podUid: string): [string, Claim][] {
    const known = this.#byUid.get(podUid)
    if (known === undefined) return []
    return (typeof known === 'string' ? [known] : [...known]).flatMap((address) => {
      const claim = this.claim(address)
      return claim ? [[address, claim]] : []
    })
  }

  /** What is stored now. An address freed in the store counts as freed just now, also under a layer that claims it. */
  store(address: string, claim: Claim | undefined): void {
    const before = this.claim(address)
    const wasFreed = claim === undefined && this.#stored.has(address)
    if (claim) this.#stored.set(address, claim)
    else this.#stored.delete(address)
    this.#settle(address, before, wasFreed)
  }

  /** Everything that is stored now. */
  storeAll(claims: ReadonlyMap<string, Claim>): void {
    for (const address of this.#stored.keys()) if (!claims.has(address)) this.store(address, undefined)
    for (const [address, claim] of claims)
      if (!isSameClaim(this.#stored.get(address), claim)) this.store(address, claim)
  }

  /** Puts a change on top. The answer takes it off again, once, whatever happened since. */
  push(change: PoolChange): () => void {
    const added = new Map<string, Layer>()
    for (const address of change.removeClaims ?? []) added.set(address, { claim: undefined })
    for (const [address, claim] of Object.entries(change.putClaims ?? {})) added.set(address, { claim })
    for (const [address, layer] of added) this.#lay(address, layer)
    return () => {
      for (const [address, layer] of added) this.#lift(address, layer)
      added.clear()
    }
  }

  #lay(address: string, layer: Layer): void {
    const before = this.claim(address)
    const layers = this.#layers.get(address)
    if (layers) layers.push(layer)
    else this.#layers.set(address, [layer])
    this.#settle(address, before, before !== undefined && layer.claim === undefined)
  }

  #lift(address: string, layer: Layer): void {
    const before = this.claim(address)
    const left = this.#layers.get(address)?.filter((each) => each !== layer) ?? []
    if (left.length > 0) this.#layers.set(address, left)
    else this.#layers.delete(address)
    this.#settle(address, before, false)
  }

  #settle(address: string, before: Claim | undefined, wasFreed: boolean): void {
    const after = this.claim(address)
    if (before !== after) {
      if (before) this.#count(address, before, -1)
      if (after) this.#count(address, after, 1)
    }
    if (before !== after || wasFreed) this.#touched(address, wasFreed)
  }

  #count(address: string, claim: Claim, by: 1 | -1): void {
    // What has a state that nobody knows is in the way as if it were held.
    const state = claim.state ?? 'held'
    this.#counts[state in this.#counts ? state : 'held'] += by
    const { podUid } = claim
    const known = this.#byUid.get(podUid)
    if (typeof known === 'object') {
      if (by === 1) known.add(address)
      else known.delete(address)
      if (known.size === 0) this.#byUid.delete(podUid)
    } else if (by === 1) this.#byUid.set(podUid, withAddress(known, address))
    else if (known === address) this.#byUid.delete(podUid)
  }
}

function withAddress(known: string | undefined, address: string): string | Set<string> {
  return known === undefined || known === address ? address : new Set([known, address])
}

function isSameClaim(a: Claim | undefined, b: Claim): boolean {
  return a === b || (a !== undefined && JSON.stringify(a) === JSON.stringify(b))
}
