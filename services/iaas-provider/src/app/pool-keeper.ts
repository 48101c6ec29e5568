import { isIaas, isPairSibling, metadataScope, pairName, poolMode, specRanges } from '@subeni/ipam/pools'
import { hasCode } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import { FINALIZER, type Pool } from '@subeni/shared/objects'
import type { Clock, EventLog, PoolStore } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import { countEntries, type Draft, readEntries, readParents } from '../domain/draft.ts'
import { entryOf, isSameBinding } from '../domain/entry-of.ts'
import { publishedPort } from '../domain/parents.ts'
import { isMalformed, restoreDraft } from '../domain/restore-entries.ts'
import type { PairAddresses } from './pair-addresses.ts'
import type { PoolViews } from './pool-views.ts'
import type { Publisher } from './publisher.ts'
import { isWantedBy } from '../domain/wanted.ts'
import type { SettleTask, Settler } from './settler.ts'

/** A parent NIC holds 256 sub-ENIs; addresses past this many are told unready without being tried. */
const PREWARM_MAX = 4_096
const FINALIZER_TRIES_MAX = 50
const RETRY_MS = 1_000

export interface KeeperOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly books: Books
  readonly publisher: Publisher
  readonly pairs: PairAddresses
  readonly events: EventLog
  readonly clock: Clock
  readonly log: Logger
}

/** How far one node pool's generation has been looked at. */
interface Evaluation {
  readonly generation: number
  parentMac: string
  /** Not yet ready or failed in this generation. */
  readonly pending: Set<string>
  /** Why an address is unready. */
  readonly reasons: Map<string, string>
  isComplete: boolean
}

/**
 * Pools as a whole: finalizer, skeleton of global pools, which addresses need background work, and when a generation is fully
 * evaluated. What is to be done with an address is `settleAddress`' to decide.
 */
export class PoolKeeper {
  readonly #options: KeeperOptions
  readonly #evaluations = new Map<string, Evaluation>()
  #settler: Settler | undefined

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** Nothing is looked at before. */
  start(settler: Settler): void {
    this.#settler = settler
    this.considerAll()
  }

  considerAll(): void {
    for (const pool of this.#options.views.all()) this.consider(pool)
  }

  evaluatedGeneration(poolName: string): number | undefined {
    const evaluation = this.#evaluations.get(poolName)
    return evaluation?.isComplete ? evaluation.generation : undefined
  }

  consider(pool: Pool): void {
    if (this.#settler === undefined || !isIaas(pool)) return
    if (isPairSibling(pool)) return this.#considerSibling(pool)
    const isDeleting = pool.metadata.deletionTimestamp !== undefined
    if (!isDeleting) this.#background(pool, this.#holdFinalizer(pool, true))
    for (const task of this.#strays(pool)) this.#settler.enqueue(task, false)
    if (poolMode(pool) === 'global') this.#considerGlobal(pool)
    else if (!isDeleting) this.#considerNode(pool)
    if (isDeleting) this.#background(pool, this.#finish(pool.metadata.name))
  }

  /** A claim that kept background work away may be gone. */
  considerClaims(poolName: string, addresses: readonly string[]): void {
    const pool = this.#options.views.get(poolName)
    if (this.#settler === undefined || pool === undefined || !isIaas(pool)) return
    for (const address of addresses) {
      const urgency = this.#dueAfterClaim(pool, address)
      if (urgency !== undefined) this.#settler.enqueue({ address, poolName, urgency })
    }
  }

  #dueAfterClaim(pool: Pool, address: string): 'release' | 'prewarm' | undefined {
    const isUnknown = this.#options.books.get(address) === undefined
    const hasEntry = readEntries(pool).has(address)
    if (!isWantedBy(pool, address) || (isUnknown && hasEntry)) return 'release'
    return poolMode(pool) === 'node' && (isUnknown || !hasEntry) ? 'prewarm' : undefined
  }

  /**
   * A pool cannot go before our finalizer does, so one that vanishes all the same says more about the store than about its
   * sub-ENIs: they stay, for the drift sweep or a release to judge.
   */
  forget(poolName: string): void {
    this.#evaluations.delete(poolName)
    this.#options.pairs.forgetPool(poolName)
  }

  /** Told before the write that makes the address ready, so that the same write may say the generation evaluated. */
  onReady({ address, poolName }: SettleTask): void {
    const pool = this.#options.views.get(poolName)
    const evaluation = this.#evaluations.get(poolName)
    if (pool === undefined || evaluation === undefined) return
    evaluation.reasons.delete(address)
    evaluation.pending.delete(address)
    this.#completeIfDone(pool, evaluation)
  }

  onSettled({ address, poolName }: SettleTask, reason: string | undefined): void {
    const pool = this.#options.views.get(poolName)
    if (pool === undefined) return
    if (pool.metadata.deletionTimestamp !== undefined) return this.#background(pool, this.#finish(poolName))
    const evaluation = this.#evaluations.get(poolName)
    if (evaluation === undefined) return
    if (reason === undefined) evaluation.reasons.delete(address)
    else this.#noteFailure(poolName, address, { evaluation, reason })
    evaluation.pending.delete(address)
    this.#completeIfDone(pool, evaluation)
  }

  #considerSibling(pool: Pool): void {
    // The v4 pool holds the pair's metadata and finalizer; one left on a v6 pool would never go.
    if (pool.metadata.finalizers.includes(FINALIZER.iaasCleanup))
      this.#background(pool, this.#holdFinalizer(pool, false))
    const primary = this.#options.views.get(pairName(pool) ?? '')
    if (primary !== undefined) this.consider(primary)
  }

  #considerGlobal(pool: Pool): void {
    const isEvaluated = pool.ipMetaData?.observedGeneration === pool.metadata.generation
    if (isEvaluated && !isMalformed(pool)) return
    const { publisher, books } = this.#options
    const rebuild = (draft: Draft): void => {
      if (!isMalformed(draft.pool)) return
      restoreDraft(draft, books)
    }
    this.#background(pool, publisher.publish(pool.metadata.name, rebuild))
  }

  #considerNode(pool: Pool): void {
    const { name, generation } = pool.metadata
    const parentMac = pool.parentNic?.mac
    if (parentMac === undefined) return
    const before = this.#evaluations.get(name)
    const evaluation = before?.generation === generation ? before : this.#beginEvaluation(pool, before)
    const isNews = evaluation !== before || evaluation.parentMac !== parentMac
    evaluation.parentMac = parentMac
    for (const address of this.#unready(pool, evaluation)) {
      if (!evaluation.isComplete) evaluation.pending.add(address)
      this.#settler?.enqueue({ address, poolName: name, urgency: 'prewarm' }, isNews)
    }
    this.#completeIfDone(pool, evaluation)
  }

  /** Addresses that are not ready and not known to be at work. */
  *#unready(pool: Pool, { pending }: Evaluation): Generator<string> {
    const entries = readEntries(pool)
    const isPlaced = readParents(pool).has(metadataScope(pool))
    let isFirst = true
    for (const address of firstAddresses(pool)) {
      // A document that does not say what its entries hang under says so after the first of them is looked at.
      const isReady = this.#isReady(pool, address, entries) && (isPlaced || !isFirst)
      isFirst = false
      if (!pending.has(address) && !isReady) yield address
    }
  }

  #beginEvaluation(pool: Pool, before: Evaluation | undefined): Evaluation {
    const evaluation: Evaluation = {
      generation: pool.metadata.generation,
      parentMac: '',
      pending: new Set(),
      reasons: before?.reasons ?? new Map<string, string>(),
      isComplete: false,
    }
    this.#evaluations.set(pool.metadata.name, evaluation)
    return evaluation
  }

  #isReady(pool: Pool, address: string, entries: ReturnType<typeof readEntries>): boolean {
    const book = this.#options.books.get(address)
    if (book === undefined || !isSameBinding(entries.get(address), entryOf(book, pool))) return false
    const scope = metadataScope(pool)
    return !readParents(pool).has(scope) || publishedPort(pool, scope) === book.subEni.parentId
  }

  /** What is marked, or lies outside the spec. */
  *#strays(pool: Pool): Generator<SettleTask> {
    const poolName = pool.metadata.name
    const addresses = new Set<string>()
    for (const [address, entry] of readEntries(pool)) {
      if (entry.status === 'detaching' || !isWantedBy(pool, address)) addresses.add(address)
      else if (this.#options.books.get(address) === undefined) addresses.add(address)
    }
    for (const address of this.#options.books.ofPool(poolName))
      if (!isWantedBy(pool, address)) addresses.add(address)
    for (const address of addresses) yield { address, poolName, urgency: 'release' }
  }

  #noteFailure(poolName: string, address: string, failure: { evaluation: Evaluation; reason: string }): void {
    const { evaluation, reason } = failure
    if (evaluation.reasons.get(address) === reason) return
    evaluation.reasons.set(address, reason)
    this.#options.events.tell('prewarm-failed', { pool: poolName, address, message: reason, warning: true })
  }

  #completeIfDone(pool: Pool, evaluation: Evaluation): void {
    if (evaluation.isComplete || evaluation.pending.size > 0) return
    evaluation.isComplete = true
    this.#background(pool, this.#tellComplete(pool.metadata.name))
  }

  async #tellComplete(poolName: string): Promise<void> {
    const pool = await this.#options.publisher.publish(poolName, () => {}, 'soon')
    if (pool === undefined) return
    const { readyIPCount, unreadyIPCount } = countEntries(pool, readEntries(pool))
    const message = `${readyIPCount} ready, ${unreadyIPCount} unready`
    this.#options.events.tell('prewarm-ready', { pool: poolName, message, warning: unreadyIPCount > 0 })
  }

  /** A pool that goes: once no sub-ENI of it is left, our finalizer goes too. */
  async #finish(poolName: string): Promise<void> {
    const read = await this.#options.store.read(poolName)
    if (read === undefined || readEntries(read.value).size > 0) return
    if (this.#options.books.ofPool(poolName).size > 0) return
    await this.#holdFinalizer(read.value, false)
  }

  async #holdFinalizer(pool: Pool, isWanted: boolean): Promise<void> {
    if (pool.metadata.finalizers.includes(FINALIZER.iaasCleanup) === isWanted) return
    const { store } = this.#options
    const { name } = pool.metadata
    for (let attempt = 0; attempt < FINALIZER_TRIES_MAX; attempt += 1) {
      const read = await store.read(name)
      if (read === undefined) return
      const { metadata } = read.value
      const others = metadata.finalizers.filter((finalizer) => finalizer !== FINALIZER.iaasCleanup)
      if (metadata.finalizers.includes(FINALIZER.iaasCleanup) === isWanted) return
      if (isWanted && metadata.deletionTimestamp !== undefined) return
      const finalizers = isWanted ? [...others, FINALIZER.iaasCleanup] : others
      try {
        await store.write(name, { metadata: { ...metadata, finalizers } }, read.revision)
        return
      } catch (thrown) {
        if (!hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN')) throw thrown
      }
    }
  }

  /** Work on a pool as a whole that nobody waits for: it is tried again until the pool is as it should be. */
  #background(pool: Pool, work: Promise<unknown>): void {
    const { log, clock, views } = this.#options
    const { name } = pool.metadata
    work.catch((err: unknown) => {
      log.warn({ err, pool: name }, 'pool not kept')
      clock.after(RETRY_MS, () => {
        const current = views.get(name)
        if (current !== undefined) this.consider(current)
      })
    })
  }
}

function* firstAddresses(pool: Pool): Generator<string> {
  let count = 0
  for (const address of specRanges(pool.spec).addresses()) {
    if ((count += 1) > PREWARM_MAX) return
    yield address
  }
}
