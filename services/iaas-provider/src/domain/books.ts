import type { SubEni } from './driver.ts'

/** What is remembered of one of our sub-ENIs beside what the cloud says. */
export interface BookEntry {
  readonly subEni: SubEni
  /** From the owner mark; empty when it was made for no pool. */
  readonly poolName: string
  readonly node: string
  readonly parentMac: string
  readonly subnet: string
}

/**
 * Our sub-ENIs by address: rebuilt from the cloud's list at start, kept up by every call since. Bounded by the cloud's own quota.
 * Foreign sub-ENIs are only counted, since they fill the same parents.
 */
export class Books {
  readonly #byAddress = new Map<string, BookEntry>()
  readonly #addressByIpv6 = new Map<string, string>()
  readonly #countByParent = new Map<string, number>()

  get(address: string): BookEntry | undefined {
    return this.#byAddress.get(address)
  }

  /** The main address of the sub-ENI that has either address; the address itself when nobody knows it. */
  mainAddress(address: string): string {
    return this.#addressByIpv6.get(address) ?? address
  }

  put(entry: BookEntry): void {
    this.remove(entry.subEni.address)
    this.#byAddress.set(entry.subEni.address, entry)
    if (entry.subEni.ipv6 !== undefined) this.#addressByIpv6.set(entry.subEni.ipv6, entry.subEni.address)
    this.#count(entry.subEni.parentId, 1)
  }

  remove(address: string): void {
    const known = this.#byAddress.get(address)
    if (known === undefined) return
    this.#byAddress.delete(address)
    if (known.subEni.ipv6 !== undefined) this.#addressByIpv6.delete(known.subEni.ipv6)
    this.#count(known.subEni.parentId, -1)
  }

  countForeign(parentId: string): void {
    this.#count(parentId, 1)
  }

  /** Room taken before a create or move is sent, so that calls in flight count too. Undone by the returned function. */
  reserve(parentId: string): () => void {
    this.#count(parentId, 1)
    return () => this.#count(parentId, -1)
  }

  under(parentId: string): number {
    return this.#countByParent.get(parentId) ?? 0
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
