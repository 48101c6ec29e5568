import { poolMode, totalIpCount } from '@subeni/ipam/pools'
import type { Logger } from '@subeni/shared/logging'
import type { Pool } from '@subeni/shared/objects'
import type { Clock, PoolStore } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import { readEntries } from '../domain/draft.ts'
import { isInUse } from '../domain/fence.ts'
import {
  excessOf,
  type IdleSubEni,
  planReclaim,
  type PoolUsage,
  type Watermarks,
} from '../domain/plan-reclaim.ts'
import type { PoolViews } from './pool-views.ts'
import type { SettleTask } from './settler.ts'

export interface ReclaimSettings extends Watermarks {
  readonly intervalMs: number
}

export interface ReclaimerOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly books: Books
  readonly perParentMax: number
  readonly settings: ReclaimSettings
  readonly enqueue: (task: SettleTask, isNews: boolean) => void
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Watches the watermarks of global pools, and of parents that fill up with idle sub-ENIs of any of them. Which sub-ENIs are idle it
 * reads live; since when, it knows from the claims that it saw go. Bounded by the pools' addresses.
 */
export class Reclaimer implements AsyncDisposable {
  readonly #options: ReclaimerOptions
  /** Monotonic ms of the last change of an address' claim. */
  readonly #touchedMs = new Map<string, number>()
  /** Idle sub-ENIs on their way out. Bounded by the settler's concurrency. */
  readonly #leaving = new Set<string>()
  readonly #stop = new AbortController()
  readonly #startedMs: number
  #running: Promise<void> = Promise.resolve()

  constructor(options: ReclaimerOptions) {
    this.#options = options
    this.#startedMs = options.clock.monotonicMs()
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Claims of these addresses came, changed or went. */
  touched(addresses: readonly string[]): void {
    const nowMs = this.#options.clock.monotonicMs()
    for (const address of addresses) this.#touchedMs.set(address, nowMs)
  }

  /**
   * Whether this idle sub-ENI is still above a watermark. If so it counts as gone from now on, until `settled`: others that are looked at
   * meanwhile would go for the same excess.
   */
  takeIfAbove({ address, poolName }: SettleTask): boolean {
    const { views, books, settings } = this.#options
    this.#leaving.delete(address)
    const pool = views.get(poolName)
    const parentId = books.get(address)?.subEni.parentId
    if (pool === undefined || parentId === undefined) return false
    if (excessOf(this.#usageOf(pool), settings) === 0 && this.#excessUnder(parentId) <= 0) return false
    this.#leaving.add(address)
    return true
  }

  /** It is gone, or stays. */
  settled(address: string): void {
    this.#leaving.delete(address)
  }

  /** One look at every global pool. */
  async look(): Promise<void> {
    const { views, settings, enqueue } = this.#options
    const globals = [...views.all()].filter(
      (pool) => poolMode(pool) === 'global' && pool.metadata.deletionTimestamp === undefined,
    )
    this.#forgetOthers(globals)
    const crowded = this.#crowdedParents()
    for (const pool of globals) {
      const excess = excessOf(this.#usageOf(pool), settings)
      if (excess === 0 && crowded.size === 0) continue
      const idle = await this.#idleOf(pool.metadata.name)
      const due = new Set(planReclaim(excess, idle, settings))
      for (const [parentId, over] of crowded) {
        const under = idle.filter(
          ({ address }) => this.#options.books.get(address)?.subEni.parentId === parentId,
        )
        for (const address of planReclaim(over, under, settings)) due.add(address)
      }
      for (const address of due)
        enqueue({ address, poolName: pool.metadata.name, urgency: 'reclaim', due: 'idle' }, false)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { clock, settings, log } = this.#options
    while (!this.#stop.signal.aborted) {
      await clock.sleep(settings.intervalMs, this.#stop.signal).catch(() => undefined)
      if (this.#stop.signal.aborted) return
      await this.look().catch((err: unknown) => log.warn({ err }, 'watermarks not looked at'))
    }
  }

  /** What is on its way out, here or by a mark in the metadata, counts as gone: else one more would go for it. */
  #usageOf(pool: Pool): PoolUsage {
    const entries = readEntries(pool)
    let [bound, created] = [0, 0]
    for (const address of this.#options.books.ofPool(pool.metadata.name)) {
      const status = entries.get(address)?.status
      if (status === 'detaching' || this.#leaving.has(address)) continue
      created += 1
      if (status === 'bound') bound += 1
    }
    return { total: totalIpCount(pool.spec), bound, created }
  }

  #excessUnder(parentId: string): number {
    const { books, perParentMax, settings } = this.#options
    let leaving = 0
    for (const address of this.#leaving) if (books.get(address)?.subEni.parentId === parentId) leaving += 1
    return books.under(parentId) - leaving - Math.floor(perParentMax * settings.deleteThreshold)
  }

  #crowdedParents(): ReadonlyMap<string, number> {
    const crowded = new Map<string, number>()
    for (const { subEni } of this.#options.books.all()) {
      const excess = this.#excessUnder(subEni.parentId)
      if (excess > 0) crowded.set(subEni.parentId, excess)
    }
    return crowded
  }

  async #idleOf(poolName: string): Promise<readonly IdleSubEni[]> {
    const { store, books, clock } = this.#options
    const pool = (await store.read(poolName))?.value
    if (pool === undefined) return []
    const nowMs = clock.monotonicMs()
    return [...readEntries(pool)]
      .filter(([address, entry]) => entry.status === 'bound' && books.get(address) !== undefined)
      .filter(([address]) => !isInUse(pool.claims.get(address)) && !this.#leaving.has(address))
      .map(([address]) => {
        const sinceMs = Math.max(this.#touchedMs.get(address) ?? this.#startedMs, books.changedAtMs(address))
        return { address, idleMs: nowMs - sinceMs }
      })
  }

  #forgetOthers(globals: readonly Pool[]): void {
    const known = new Set(globals.flatMap((pool) => [...readEntries(pool).keys()]))
    for (const address of this.#touchedMs.keys()) if (!known.has(address)) this.#touchedMs.delete(address)
  }
}
