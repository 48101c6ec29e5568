import type { SubEni } from './driver.ts'

/** What is remembered of one of our sub-ENIs beside what the cloud says. */
export interface BookEntry {
  readonly subEni: SubEni
  /** From the owner mark; empty when it was made for no pool. */
  readonly poolName: string
  readonly node: string
  readonly parentMac: string
  readonly subnet: string
  /** The last Pod that it was allocated to, or whose claim was seen; empty when nobody knows. */
  readonly ownerUid: string
}

/**
 * Our sub-ENIs by address: rebuilt from the cloud's list at start, kept up by every call since. Bounded by the cloud's own quota.
 * Of foreign sub-ENIs only the VLANs are kept, since they fill the same parents.
 */
export class Books {
  readonly #byAddress = new Map<string, BookEntry>()
  readonly #changedAtMs = new Map<string, number>()
  /** Addresses whose sub-ENI's deletion was sent, where no pool could be told. */
  readonly #ending = new Set<string>()
  readonly #foreignVlans = new Map<string, readonly number[]>()
  readonly #nowMs: () => number
  readonly #addressByIpv6 = new Map<string, string>()
  readonly #countByParent = new Map<string, number>()
  readonly #byPool = new Map<string, Set<string>>()

  constructor(nowMs: () => number = () => 0) {
    this.#nowMs = nowMs
  }

  get(address: string): BookEntry | undefined {
    return this.#byAddress.get(address)
  }

  /** The main address of the sub-ENI that has either address; the address itself when nobody knows it. */
  mainAddress(address: string): string {
    return this.#addressByIpv6.get(address) ?? address
  }

  /** Monotonic ms of the last time that the sub-ENI at this address came, went or changed; 0 when nothing is known. */
  changedAtMs(address: string): number {
    return this.#changedAtMs.get(address) ?? 0
  }

  put(entry: BookEntry): void {
    const { address } = entry.subEni
    const before = this.#byAddress.get(address)?.subEni
    const since = this.#changedAtMs.get(address)
    this.remove(address)
    if (before !== undefined && since !== undefined && isSameSubEni(before, entry.subEni)) {
      this.#changedAtMs.set(address, since)
    }
    this.#byAddress.set(entry.subEni.address, entry)
    if (entry.subEni.ipv6 !== undefined) this.#addressByIpv6.set(entry.subEni.ipv6, entry.subEni.address)
    if (!this.#changedAtMs.has(address)) this.#changedAtMs.set(address, this.#nowMs())
    this.#count(entry.subEni.parentId, 1)
    this.#byPool.set(entry.poolName, (this.#byPool.get(entry.poolName) ?? new Set()).add(address))
  }

  /** A Pod's claim was seen on either address. */
  own(address: string, ownerUid: string): void {
    const known = this.#byAddress.get(this.mainAddress(address))
    if (known !== undefined) this.#byAddress.set(known.subEni.address, { ...known, ownerUid })
  }

  /** Its deletion is about to be sent: whatever becomes of that, this sub-ENI is never handed out again. */
  end(address: string): void {
    if (this.#byAddress.has(address)) this.#ending.add(address)
  }

  isEnding(address: string): boolean {
    return this.#ending.has(address)
  }

  remove(address: string): void {
    const known = this.#byAddress.get(address)
    if (known === undefined) return
    this.#byAddress.delete(address)
    this.#changedAtMs.delete(address)
    this.#ending.delete(address)
    if (known.subEni.ipv6 !== undefined) this.#addressByIpv6.delete(known.subEni.ipv6)
    this.#count(known.subEni.parentId, -1)
    const ofPool = this.#byPool.get(known.poolName)
    ofPool?.delete(address)
    if (ofPool?.size === 0) this.#byPool.delete(known.poolName)
  }

  /** The VLANs of foreign sub-ENIs by parent, as the newest list has them. */
  replaceForeign(byParent: ReadonlyMap<string, readonly number[]>): void {
    for (const [parentId, vlans] of this.#foreignVlans) this.#count(parentId, -vlans.length)
    this.#foreignVlans.clear()
    for (const [parentId, vlans] of byParent) {
      this.#foreignVlans.set(parentId, vlans)
      this.#count(parentId, vlans.length)
    }
  }

  /** In use under a parent, by whomever. */
  vlansUnder(parentId: string): ReadonlySet<number> {
    const vlans = new Set(this.#foreignVlans.get(parentId))
    for (const { subEni } of this.#byAddress.values())
      if (subEni.parentId === parentId) vlans.add(subEni.vlan)
    return vlans
  }

  /** Room taken before a create or move is sent, so that calls in flight count too. Undone by the returned function. */
  reserve(parentId: string): () => void {
    this.#count(parentId, 1)
    return () => this.#count(parentId, -1)
  }

  under(parentId: string): number {
    return this.#countByParent.get(parentId) ?? 0
  }

  /** The addresses of one pool's sub-ENIs. */
  ofPool(poolName: string): ReadonlySet<string> {
    return this.#byPool.get(poolName) ?? new Set()
  }

  all(): IterableIterator<BookEntry> {
    return this.#byAddress.values()
  }

  get size(): number {
    return this.#byAddress.size
  }

  #count(parentId: string, by: number): void {
    const next = this.under(parentId) + by
    if (next <= 0) this.#countByParent.delete(parentId)
    else this.#countByParent.set(parentId, next)
  }
}

function isSameSubEni(left: SubEni, right: SubEni): boolean {
  return left.id === right.id && left.parentId === right.parentId && left.vlan === right.vlan
}
