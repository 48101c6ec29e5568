import type { Claim, Pool, PoolChange, Revision, Versioned } from '@subeni/shared/objects'
import { AddressRanges } from '../addresses/index.ts'
import type { AddressClaim, EntryBinding } from '../claims/index.ts'
import type { Entry, ParentPort } from '../metadata/index.ts'
import { isPairSibling, type PoolMode, poolMode, specRanges } from '../pools/index.ts'
import { changedPool } from './changed-pool.ts'
import type { Choice, ChoiceOptions, GlobalChoiceRequest, Refusal } from './choice.ts'
import { chooseGlobal, completePair } from './choose-global.ts'
import { chooseNode, choosePlain } from './choose-simple.ts'
import { ClaimLayers } from './claim-layers.ts'
import { EntryIndex } from './entry-index.ts'
import type { Slot } from './indexed-heap.ts'
import type { IndexedPool, PoolCounts, Readiness } from './indexed-pool.ts'
import { QuarantineIndex } from './quarantine-index.ts'
import { type ShelfKind, Shelves } from './shelves.ts'

export interface PoolViewOptions {
  /** Addresses of SpiderReservedIP objects, of the pool's family. */
  readonly reserved?: AddressRanges
}

/**
 * One pool, indexed for choice: a choice costs O(log n), a change what it changes. Changes of claims may be laid on top of what
 * is stored (`tentative`) while their write is under way. Not a snapshot: it is one process' present view of the pool.
 */
export class PoolView implements IndexedPool {
  readonly #layers = new ClaimLayers((address, wasFreed) => this.#onClaim(address, wasFreed))
  readonly #entries = new EntryIndex({
    onEntry: (address) => this.#shelves.place(address),
    onNamed: (ipv6) => this.#sibling?.renamed(this, ipv6),
  })
  readonly #quarantine = new QuarantineIndex()
  /** When, in this view's own order, an address was last freed. */
  readonly #freed = new Map<string, number>()
  #freedCount = 0
  #pool: Pool
  #revision: Revision
  #reserved: AddressRanges | undefined
  #kind: ShelfKind = 'lowest'
  #eligible: AddressRanges
  #shelves: Shelves
  /** Entries are parsed and shelves filled when first asked for: of many pools few are chosen from. */
  #isIndexed = false
  /** Whose claims changed since a choice was last made: of pools that others write, few are chosen from here. */
  readonly #misplaced = new Set<string>()
  #sibling: PoolView | undefined
  #primary: PoolView | undefined

  constructor({ value, revision }: Versioned<Pool>, options: PoolViewOptions = {}) {
    this.#pool = { ...value, claims: this.#layers.stored }
    this.#revision = revision
    this.#reserved = options.reserved
    this.#eligible = AddressRanges.empty(value.spec.ipVersion)
    this.#shelves = this.#emptyShelves()
    this.#adoptPool(value, revision)
  }

  /** As stored; its claims are live and do not show what is tentative. */
  get pool(): Pool {
    return this.#pool
  }

  get name(): string {
    return this.#pool.metadata.name
  }

  get revision(): Revision {
    return this.#revision
  }

  get mode(): PoolMode {
    return poolMode(this.#pool)
  }

  get eligible(): AddressRanges {
    return this.#eligible
  }

  get counts(): PoolCounts {
    const { readyCount: ready, idleCount: idle } = this.#tidy()
    const { detaching, skipped } = this.#entries
    return { ...this.#layers.counts, detaching, withheld: skipped.length, ready, idle }
  }

  get quarantinedCount(): number {
    return this.#layers.counts.quarantined
  }

  /**
   * What a write made of the pool; the revision is the one that write got. A revision that is not newer than the view's was
   * applied before (a watch tells one's own writes again) and is ignored.
   */
  apply(change: PoolChange, revision: Revision): void {
    if (revision <= this.#revision) return
    const { putClaims, removeClaims, ...rest } = change
    for (const address of removeClaims ?? []) this.#layers.store(address, undefined)
    for (const [address, claim] of Object.entries(putClaims ?? {})) this.#layers.store(address, claim)
    this.#revision = revision
    if (Object.keys(rest).length > 0) this.#adoptPool(changedPool(this.#pool, rest), revision)
  }

  /** The whole pool as it was read or told; costs what differs. An older revision than the view's is ignored. */
  replace(versioned: Versioned<Pool>): void {
    if (versioned.revision >= this.#revision) this.#adoptPool(versioned.value, versioned.revision)
  }

  setReserved(reserved: AddressRanges | undefined): void {
    this.#reserved = reserved
    this.#adoptRanges()
  }

  /** Lays the claims of a change over the view. The answer takes them off again, in any order; taking off twice is harmless. */
  tentative(change: PoolChange): () => void {
    return this.#layers.push(change)
  }

  claim(address: string): Claim | undefined {
    return this.#layers.claim(address)
  }

  claimsOf(podUid: string): AddressClaim[] {
    return this.#layers.claimsOf(podUid)
  }

  entry(address: string): Entry | undefined {
    this.#index()
    return this.#entries.entries.get(address)
  }

  parentOf(node: string): ParentPort | undefined {
    this.#index()
    return this.#entries.parentOf(node)
  }

  /** The entry for comparing with what an endpoint had: `unknown` while the metadata cannot be believed. */
  binding(address: string): EntryBinding {
    this.#index()
    return this.#entries.problem === undefined ? this.entry(address) : 'unknown'
  }

  quarantined(): IterableIterator<[string, Claim]> {
    return this.#quarantine.entries()
  }

  quarantinedOn(node: string): Iterable<[string, Claim]> {
    return this.#quarantine.onNode(node)
  }

  /** Facts §4.2, freshness gate. A plain pool, and the IPv6 half of a pair, need no metadata. */
  readiness(): Readiness {
    if (this.#kind === 'lowest') return { ready: true }
    this.#index()
    const { problem } = this.#entries
    if (problem !== undefined) return { ready: false, reason: problem }
    const seen = this.#pool.ipMetaData?.observedGeneration
    const { generation } = this.#pool.metadata
    if (seen === generation) return { ready: true }
    return {
      ready: false,
      reason: `its metadata is of generation ${seen}, the pool of generation ${generation}`,
    }
  }

  isFree(address: string): boolean {
    if (this.claim(address) !== undefined || !this.#eligible.has(address)) return false
    // Of the IPv6 half of a pair the primary's document tells.
    return !this.isWithheld(address) && this.#primary?.isWithheld(address) !== true
  }

  isWithheld(address: string): boolean {
    this.#index()
    return this.#entries.isWithheld(address)
  }

  chooseNode(options: ChoiceOptions & { readonly sibling?: PoolView } = {}): Choice | Refusal {
    return chooseNode(this, options)
  }

  chooseGlobal(request: GlobalChoiceRequest & { readonly sibling?: PoolView }): Choice | Refusal {
    if (request.sibling) this.#pairWith(request.sibling)
    return chooseGlobal(this, request)
  }

  choosePlain(options: ChoiceOptions = {}): Choice | Refusal {
    return choosePlain(this, options)
  }

  /** The IPv6 half for an IPv4 address that the Pod has already; undefined when it cannot be had. */
  completePair(
    address: string,
    options: ChoiceOptions & { readonly sibling: PoolView; readonly isCold: boolean },
  ): { readonly ipv6: string } | undefined {
    this.#pairWith(options.sibling)
    return completePair(this, address, options)
  }

  /** By the pool's own mode. */
  choose(request: GlobalChoiceRequest & { readonly sibling?: PoolView }): Choice | Refusal {
    if (this.#kind === 'node') return this.chooseNode(request)
    return this.#kind === 'global' ? this.chooseGlobal(request) : this.choosePlain(request)
  }

  firstReady(accept: (slot: Slot) => boolean): Slot | undefined {
    return this.#tidy().firstReady(accept)
  }

  firstIdleOn(node: string, accept: (slot: Slot) => boolean): Slot | undefined {
    return this.#tidy().firstIdleOn(node, accept)
  }

  firstBound(accept: (slot: Slot) => boolean): Slot | undefined {
    return this.#tidy().firstBound(accept)
  }

  firstFree(accept: (slot: Slot) => boolean, withUntouched = true): Slot | undefined {
    return this.#tidy().firstFree(accept, withUntouched)
  }

  /** For the IPv6 half: an entry of the primary names this address now, or no longer. */
  renamed(primary: PoolView, ipv6: string): void {
    if (this.#primary === primary && this.#isIndexed) this.#shelves.place(ipv6)
  }

  #pairWith(sibling: PoolView): void {
    this.#sibling = sibling
    sibling.#serve(this)
  }

  #serve(primary: PoolView): void {
    if (this.#primary === primary) return
    this.#primary = primary
    if (this.#isIndexed) this.#rebuild()
  }

  #adoptPool(pool: Pool, revision: Revision): void {
    this.#pool = { ...pool, claims: this.#layers.stored }
    this.#revision = revision
    if (pool.claims !== this.#layers.stored) this.#layers.storeAll(pool.claims)
    if (this.#isIndexed) this.#entries.update(this.#pool)
    this.#adoptRanges()
  }

  #index(): void {
    if (this.#isIndexed) return
    this.#isIndexed = true
    this.#shelves = this.#emptyShelves()
    this.#entries.update(this.#pool)
    for (const address of this.#freed.keys()) this.#shelves.place(address)
  }

  /** Indexed, and every address on the shelf where it belongs. */
  #tidy(): Shelves {
    this.#index()
    for (const address of this.#misplaced) this.#shelves.place(address)
    this.#misplaced.clear()
    return this.#shelves
  }

  /** Ranges and mode change rarely; when they do, every shelf is laid out anew. */
  #adoptRanges(): void {
    const ranges = specRanges(this.#pool.spec)
    const eligible = this.#reserved ? ranges.minus(this.#reserved) : ranges
    const mode = poolMode(this.#pool)
    const kind = mode === 'plain' || isPairSibling(this.#pool) ? 'lowest' : mode
    if (kind === this.#kind && eligible.equals(this.#eligible)) return
    this.#kind = kind
    this.#eligible = eligible
    if (this.#isIndexed) this.#rebuild()
  }

  #emptyShelves(): Shelves {
    return new Shelves({
      kind: this.#kind,
      eligible: this.#eligible,
      entryOf: (address) => this.entry(address),
      isOpen: (address) => this.#isOpen(address),
      freedOrder: (address) => this.#freed.get(address) ?? 0,
    })
  }

  #rebuild(): void {
    this.#shelves = this.#emptyShelves()
    for (const address of this.#entries.entries.keys()) this.#shelves.place(address)
    for (const address of this.#freed.keys()) this.#shelves.place(address)
  }

  #onClaim(address: string, wasFreed: boolean): void {
    if (wasFreed) this.#freed.set(address, ++this.#freedCount)
    this.#quarantine.update(address, this.claim(address))
    if (this.#isIndexed) this.#misplaced.add(address)
  }

  /** Not claimed, and not an IPv6 address that an entry of the primary names. */
  #isOpen(address: string): boolean {
    if (this.claim(address) !== undefined || this.#entries.isWithheld(address)) return false
    if (this.#primary === undefined) return true
    return !this.#primary.isWithheld(address) && !this.#primary.#entries.names(address)
  }
}
