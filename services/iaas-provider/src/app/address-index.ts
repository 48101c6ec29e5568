import { IntervalIndex, parseIp } from '@subeni/ipam/addresses'
import { isIaas, specRanges } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'

/**
 * Which pools have to do with an address: those whose spec has it, and those in which it is claimed. An address is one, whatever the
 * subnet that a pool says with it: Pods of one cluster must not share one. Costs what changes; bounded by the pools and their claims.
 */
export class AddressIndex {
  readonly #ranges: Readonly<Record<4 | 6, IntervalIndex>> = {
    4: new IntervalIndex(),
    6: new IntervalIndex(),
  }
  readonly #pools = new Map<string, Pool>()
  /** Pools with a claim on the address. */
  readonly #claimedIn = new Map<string, Set<string>>()
  readonly #claimsOf = new Map<string, Set<string>>()

  /** The pool as it is now, with all its claims. */
  set(pool: Pool): void {
    this.setSpec(pool)
    const { name } = pool.metadata
    for (const address of this.#claimsOf.get(name) ?? [])
      if (!pool.claims.has(address)) this.unclaim(name, address)
    for (const address of pool.claims.keys()) this.claim(name, address)
  }

  setSpec(pool: Pool): void {
    const { name } = pool.metadata
    const before = this.#pools.get(name)
    this.#pools.set(name, pool)
    if (before?.spec === pool.spec) return
    if (before !== undefined) this.#forgetRanges(before)
    for (const { first, last } of specRanges(pool.spec).ranges)
      this.#ranges[pool.spec.ipVersion].add({ first, last, key: name })
  }

  claim(name: string, address: string): void {
    this.#claimedIn.set(address, (this.#claimedIn.get(address) ?? new Set()).add(name))
    this.#claimsOf.set(name, (this.#claimsOf.get(name) ?? new Set()).add(address))
  }

  unclaim(name: string, address: string): void {
    const pools = this.#claimedIn.get(address)
    pools?.delete(name)
    if (pools?.size === 0) this.#claimedIn.delete(address)
    this.#claimsOf.get(name)?.delete(address)
  }

  delete(name: string): void {
    const pool = this.#pools.get(name)
    if (pool !== undefined) this.#forgetRanges(pool)
    for (const address of this.#claimsOf.get(name) ?? []) this.unclaim(name, address)
    this.#claimsOf.delete(name)
    this.#pools.delete(name)
  }

  /** The pools that may have a claim or an entry of the address. */
  naming(address: string): ReadonlySet<string> {
    const names = this.#having(address)
    for (const name of this.#claimedIn.get(address) ?? []) names.add(name)
    return names
  }

  /** The IaaS pool that an address belongs to: of several, which `subeni apply` lets nobody make, the oldest. */
  ownerOf(address: string): Pool | undefined {
    let owner: Pool | undefined
    for (const name of this.#having(address)) {
      const pool = this.#pools.get(name)
      if (pool === undefined || !isIaas(pool)) continue
      if (owner === undefined || isOlder(pool, owner)) owner = pool
    }
    return owner
  }

  #having(address: string): Set<string> {
    const ip = parseIp(address)
    return ip === undefined ? new Set() : this.#ranges[ip.version].meeting(ip.value, ip.value)
  }

  #forgetRanges({ metadata, spec }: Pool): void {
    for (const { first, last } of specRanges(spec).ranges)
      this.#ranges[spec.ipVersion].delete({ first, last, key: metadata.name })
  }
}

function isOlder({ metadata: a }: Pool, { metadata: b }: Pool): boolean {
  return ageOf(a) === ageOf(b) ? a.name < b.name : ageOf(a) < ageOf(b)
}

/** Unix ms of its creation; one that nobody can read counts as the oldest. */
function ageOf({ creationTimestamp }: Pool['metadata']): number {
  const at = Date.parse(creationTimestamp ?? '')
  return Number.isNaN(at) ? 0 : at
}
