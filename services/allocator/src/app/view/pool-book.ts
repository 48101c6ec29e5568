import { PoolView } from '@subeni/ipam/view'
import { IpamError } from '@subeni/shared/errors'
import type { Claim, Pool, PoolChange, Revision, Versioned } from '@subeni/shared/objects'
import type { PoolListener } from '@subeni/shared/ports'
import type { ReservedRanges } from '../../domain/reserved.ts'
import type { PoolUse } from '../../metrics.ts'
import { ClaimIndex } from './claim-index.ts'
import type { PoolPorts } from './ask.ts'
import { PoolActor } from './pool-actor.ts'
import type { PoolWatcher } from './pool-watcher.ts'

export interface PoolBookEvents {
  /** Addresses of the pool may have become free: `count` of them, or unknown many. */
  onAvailable(pool: string, count: number): void
  /** What candidates are resolved from has changed. */
  onConfiguration(): void
  onConflict(pool: string): void
  /** This allocator wrote claims, or another one did. */
  onClaimsWritten(pool: string, by: 'self' | 'other'): void
  onGone(pool: string): void
  /** From now on its age is measured. */
  onQuarantined(pool: string, address: string, claim: Claim): void
  /** Quarantined claims may be settled by what the metadata says now. */
  onMetadata(actor: PoolActor): void
}

/** Every pool's actor, fed by the store's watch, with the index of who holds claims where. */
export class PoolBook implements PoolListener, PoolWatcher<PoolActor> {
  readonly index = new ClaimIndex()
  readonly #actors = new Map<string, PoolActor>()
  /** Pools whose record cannot be read, with the reason. */
  readonly #unreadable = new Map<string, string>()
  readonly #ports: PoolPorts
  readonly #events: PoolBookEvents
  #reserved: ReservedRanges

  constructor(ports: PoolPorts, events: PoolBookEvents, reserved: ReservedRanges) {
    this.#ports = ports
    this.#events = events
    this.#reserved = reserved
  }

  find(name: string): PoolActor | undefined {
    return this.#actors.get(name)
  }

  /** Throws NOT_FOUND. */
  get(name: string): PoolActor {
    const actor = this.#actors.get(name)
    const problem = this.#unreadable.get(name)
    if (problem !== undefined) throw new IpamError('POOL_NOT_READY', unreadableText(name, problem))
    if (!actor) throw new IpamError('NOT_FOUND', `no SpiderIPPool named ${name}`)
    return actor
  }

  actors(): Iterable<PoolActor> {
    return this.#actors.values()
  }

  /** Requests that wait for their turn at any pool. */
  get queueLength(): number {
    let length = 0
    for (const actor of this.#actors.values()) length += actor.queueLength
    return length
  }

  /** How far each pool is used. */
  *uses(): Generator<PoolUse> {
    for (const { name, view } of this.#actors.values()) {
      const { claims, totalIPCount = 0 } = view.pool
      yield { name, total: totalIPCount, claimed: claims.size, quarantined: view.quarantinedCount }
    }
  }

  /** Those that can be read. */
  pools(): readonly Pool[] {
    const readable = [...this.#actors.values()].filter(({ name }) => !this.#unreadable.has(name))
    return readable.map(({ view }) => view.pool)
  }

  /** The actor of a pool that the watch has not told yet is made from a live read; undefined when there is none. */
  async findLive(name: string): Promise<PoolActor | undefined> {
    const known = this.#actors.get(name)
    if (known) return known
    const live = await this.#ports.store.read(name)
    if (live) this.onPool(live)
    return this.#actors.get(name)
  }

  /** Every pool's free addresses are counted anew without the reserved ones. */
  setReserved(reserved: ReservedRanges): void {
    this.#reserved = reserved
    for (const actor of this.#actors.values()) {
      actor.tellReserved(reserved[actor.view.pool.spec.ipVersion])
    }
  }

  onPool(pool: Versioned<Pool>): void {
    const { name } = pool.value.metadata
    this.#unreadable.delete(name)
    const known = this.#actors.get(name)
    if (known) return known.tellPool(pool)
    const view = new PoolView(pool, { reserved: this.#reserved[pool.value.spec.ipVersion] })
    const actor = new PoolActor(view, this.#ports, this)
    this.onReplaced(actor)
    return undefined
  }

  onChange(name: string, change: PoolChange, revision: Revision): void {
    this.#actors.get(name)?.tellChange(change, revision)
  }

  /** What was known of it is kept, and nothing is given out of it. */
  onUnreadable(name: string, reason: string): void {
    this.#unreadable.set(name, reason)
    this.#events.onConfiguration()
  }

  /** Why pools that are there cannot be served, by name. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#unreadable
  }

  onRemoved(name: string): void {
    this.#unreadable.delete(name)
    this.#actors.get(name)?.tellRemoved()
  }

  onRetold(since: Revision): void {
    for (const actor of this.#actors.values()) actor.tellRetold(since)
  }

  onGone(actor: PoolActor): void {
    this.#actors.delete(actor.name)
    this.index.forget(actor)
    this.#events.onGone(actor.name)
    this.#events.onConfiguration()
    this.#events.onAvailable(actor.name, Number.POSITIVE_INFINITY)
  }

  onCommitted(actor: PoolActor, change: PoolChange, touched: ReadonlySet<string>): void {
    this.index.refresh(actor, touched)
    this.#events.onClaimsWritten(actor.name, 'self')
    this.#noteQuarantined(actor, change)
    const freed = change.removeClaims?.length ?? 0
    if (freed > 0) this.#events.onAvailable(actor.name, freed)
  }

  onTold(actor: PoolActor, change: PoolChange, touched: ReadonlySet<string>): void {
    if (touched.size > 0) this.#events.onClaimsWritten(actor.name, 'other')
    this.index.refresh(actor, touched)
    this.#noteQuarantined(actor, change)
    const { spec, metadata, parentNic, ipMetaData, removeClaims = [] } = change
    if (ipMetaData) this.#events.onMetadata(actor)
    if (spec || metadata || parentNic !== undefined) this.#events.onConfiguration()
    const count = mayFreeMany(change) ? Number.POSITIVE_INFINITY : removeClaims.length
    if (count > 0) this.#events.onAvailable(actor.name, count)
  }

  onReplaced(actor: PoolActor): void {
    this.#actors.set(actor.name, actor)
    this.index.rebuild(actor)
    for (const [address, claim] of actor.view.quarantined())
      this.#events.onQuarantined(actor.name, address, claim)
    this.#events.onMetadata(actor)
    this.#events.onConfiguration()
    this.#events.onAvailable(actor.name, Number.POSITIVE_INFINITY)
  }

  onConflict(actor: PoolActor): void {
    this.#events.onConflict(actor.name)
  }

  #noteQuarantined(actor: PoolActor, { putClaims }: PoolChange): void {
    if (!putClaims || actor.view.quarantinedCount === 0) return
    for (const [address, claim] of Object.entries(putClaims)) {
      if (claim.state === 'quarantined') this.#events.onQuarantined(actor.name, address, claim)
    }
  }
}

function unreadableText(name: string, reason: string): string {
  return `pool ${name} cannot be read: ${reason}`
}

function mayFreeMany({ ipMetaData, spec, metadata }: PoolChange): boolean {
  return ipMetaData !== undefined || spec !== undefined || metadata !== undefined
}
