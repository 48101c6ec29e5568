import { isPairSibling, pairName, poolMode } from '@subeni/ipam/pools'
import {
  applyPoolChange,
  type Claim,
  type Pool,
  type PoolChange,
  type Versioned,
} from '@subeni/shared/objects'
import type { PoolListener } from '@subeni/shared/ports'
import { AddressIndex } from './address-index.ts'

export interface PoolViewEvents {
  /** A pool is new, or its spec, metadata or parent NIC changed. */
  onPool(pool: Pool): void
  /** Claims of these addresses came, changed or went; `put` has those that are there now. */
  onClaims(poolName: string, addresses: readonly string[], put: Readonly<Record<string, Claim>>): void
  onRemoved(name: string): void
}

/**
 * The pools as last heard of, for choosing what to look at. Claims are not kept up here: whatever depends on one reads it live.
 */
export class PoolViews implements PoolListener {
  readonly #pools = new Map<string, Pool>()
  readonly #events: PoolViewEvents
  readonly #addresses = new AddressIndex()

  constructor(events: PoolViewEvents) {
    this.#events = events
  }

  get(name: string): Pool | undefined {
    return this.#pools.get(name)
  }

  all(): IterableIterator<Pool> {
    return this.#pools.values()
  }

  /** The pool that holds the metadata of a pair, given either's name. */
  primaryOf(name: string): string {
    const pool = this.#pools.get(name)
    return pool !== undefined && isPairSibling(pool) ? (pairName(pool) ?? name) : name
  }

  /** The IaaS pool that the address belongs to, for callers that name none. */
  poolWith(address: string): Pool | undefined {
    return this.#addresses.ownerOf(address)
  }

  /** Whether an older pool than this one, or than its pair's other half, has the address too; undefined when none has. */
  contender(address: string, poolName: string): Pool | undefined {
    const owner = this.poolWith(address)
    return owner !== undefined && this.primaryOf(owner.metadata.name) !== poolName ? owner : undefined
  }

  /** The pools that may have a claim or an entry of the address. */
  naming(address: string): ReadonlySet<string> {
    return this.#addresses.naming(address)
  }

  onPool({ value: pool }: Versioned<Pool>): void {
    this.#pools.set(pool.metadata.name, pool)
    this.#addresses.set(pool)
    this.#events.onPool(pool)
  }

  onChange(name: string, change: PoolChange): void {
    const before = this.#pools.get(name)
    if (before === undefined) return
    const { putClaims, removeClaims, ...rest } = change
    // Claims are most of what is told.
    if (Object.keys(rest).length > 0) this.#adopt(applyPoolChange(before, rest), rest)
    if (putClaims !== undefined || removeClaims !== undefined)
      this.#noteClaims(name, putClaims ?? {}, removeClaims ?? [])
  }

  onRemoved(name: string): void {
    this.#pools.delete(name)
    this.#addresses.delete(name)
    this.#events.onRemoved(name)
  }

  #adopt(pool: Pool, { spec, metadata, parentNic }: PoolChange): void {
    this.#pools.set(pool.metadata.name, pool)
    this.#addresses.setSpec(pool)
    const isOfInterest = spec !== undefined || metadata !== undefined || parentNic !== undefined
    if (isOfInterest) this.#events.onPool(pool)
  }

  #noteClaims(name: string, put: Readonly<Record<string, Claim>>, removed: readonly string[]): void {
    for (const address of removed) this.#addresses.unclaim(name, address)
    for (const address of Object.keys(put)) this.#addresses.claim(name, address)
    this.#events.onClaims(name, [...removed, ...Object.keys(put)], put)
  }
}

/** Addresses of node pools that are ready, and those that are not. */
export function countPrewarmed(views: PoolViews): { readonly ready: number; readonly unready: number } {
  let [ready, unready] = [0, 0]
  for (const pool of views.all()) {
    if (poolMode(pool) !== 'node') continue
    ready += pool.ipMetaData?.readyIPCount ?? 0
    unready += pool.ipMetaData?.unreadyIPCount ?? 0
  }
  return { ready, unready }
}
