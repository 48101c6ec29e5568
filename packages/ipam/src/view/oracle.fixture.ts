import type { Claim } from '@subeni/shared/objects'
import { parseIp } from '../addresses/index.ts'
import { type Entry, isComplete } from '../metadata/index.ts'
import type { GlobalChoiceRequest } from './choice.ts'

/** What a correct choice looks like: any of these addresses (and its v6 half), by this path. */
export interface Expected {
  readonly path: string
  readonly any: readonly string[]
}

/** The simplest thing that is right: plain maps, and every choice looks at every address. */
export class NaivePool {
  addresses: string[]
  entries = new Map<string, Entry>()
  readonly stored = new Map<string, Claim>()
  layers: { address: string; claim: Claim | undefined }[] = []
  readonly freed = new Map<string, number>()
  #count = 0

  constructor(addresses: readonly string[]) {
    this.addresses = [...addresses]
  }

  claim(address: string): Claim | undefined {
    const layer = this.layers.findLast((each) => each.address === address)
    return layer ? layer.claim : this.stored.get(address)
  }

  store(address: string, claim: Claim | undefined): void {
    if (claim) this.stored.set(address, claim)
    else if (this.stored.delete(address)) this.freed.set(address, ++this.#count)
  }

  storeAll(claims: ReadonlyMap<string, Claim>): void {
    for (const address of this.stored.keys()) if (!claims.has(address)) this.store(address, undefined)
    for (const [address, claim] of claims) this.store(address, claim)
  }

  lay(address: string, claim: Claim | undefined): () => void {
    if (!claim && this.claim(address)) this.freed.set(address, ++this.#count)
    const layer = { address, claim }
    this.layers.push(layer)
    return () => {
      this.layers = this.layers.filter((each) => each !== layer)
    }
  }

  isFree(address: string): boolean {
    return this.addresses.includes(address) && !this.claim(address)
  }

  /** Free and accepted, in the order in which they are to be handed out. */
  #inOrder(accept: (address: string) => boolean, byHistory = true): string[] {
    const order = (address: string) => (byHistory ? (this.freed.get(address) ?? 0) : 0)
    return this.addresses
      .filter((address) => this.isFree(address) && accept(address))
      .toSorted(
        (a, b) => order(a) - order(b) || Number((parseIp(a)?.value ?? 0n) - (parseIp(b)?.value ?? 0n)),
      )
  }

  plain(heldBack: (address: string) => boolean): Expected | undefined {
    return first(
      'plain',
      this.#inOrder((address) => !heldBack(address), false),
    )
  }

  node(heldBack: (address: string) => boolean, sibling?: NaivePool): Expected | undefined {
    const accept = (address: string) => {
      const entry = this.entries.get(address)
      if (!entry || !isComplete(entry) || heldBack(address)) return false
      return !sibling || (entry.ipv6 !== undefined && sibling.isFree(entry.ipv6) && !heldBack(entry.ipv6))
    }
    return first('cache_hit', this.#inOrder(accept))
  }

  /** The lowest IPv6 address that no entry names. */
  fresh(sibling: NaivePool, heldBack: (address: string) => boolean): string | undefined {
    const named = new Set([...this.entries.values()].map(({ ipv6 }) => ipv6))
    return sibling.#inOrder((address) => !heldBack(address) && !named.has(address), false)[0]
  }

  ipv6For(address: string, sibling: NaivePool, heldBack: (address: string) => boolean): string | undefined {
    const sticky = this.entries.get(address)?.ipv6
    if (sticky === undefined) return this.fresh(sibling, heldBack)
    return sibling.isFree(sticky) && !heldBack(sticky) ? sticky : undefined
  }

  global(
    request: Omit<Required<GlobalChoiceRequest>, 'parentMac'>,
    sibling?: NaivePool,
  ): Expected | undefined {
    const { node, podUid, heldBack, elapsed } = request
    const entry = (address: string) => this.entries.get(address)
    const usable = (address: string) =>
      !heldBack(address) && (!sibling || this.ipv6For(address, sibling, heldBack) !== undefined)
    const quarantined = (which: (address: string, claim: Claim) => boolean) =>
      this.addresses.filter((address) => {
        const claim = this.claim(address)
        if (claim?.state !== 'quarantined' || entry(address)?.status === 'detaching') return false
        return usable(address) && which(address, claim)
      })
    const hit = (address: string) => {
      const found = entry(address)
      return (
        found !== undefined &&
        isComplete(found) &&
        found.node === node &&
        (!sibling || found.ipv6 !== undefined)
      )
    }
    const isCold = (address: string) => (entry(address)?.status ?? 'unbound') === 'unbound'
    const isBound = (address: string) => entry(address)?.status === 'bound'
    return (
      first(
        'cache_hit',
        this.#inOrder((address) => hit(address) && usable(address)),
      ) ??
      any(
        'cold',
        quarantined((_, claim) => claim.podUid === podUid),
      ) ??
      first(
        'cold',
        this.#inOrder((address) => isCold(address) && usable(address)),
      ) ??
      any(
        'cold',
        quarantined((_, claim) => claim.node === node),
      ) ??
      first(
        'cold',
        this.#inOrder((address) => isBound(address) && usable(address)),
      ) ??
      any('cold', quarantined(elapsed))
    )
  }
}

function first(path: string, addresses: readonly string[]): Expected | undefined {
  return addresses[0] === undefined ? undefined : { path, any: [addresses[0]] }
}

function any(path: string, addresses: readonly string[]): Expected | undefined {
  return addresses.length === 0 ? undefined : { path, any: addresses }
}
