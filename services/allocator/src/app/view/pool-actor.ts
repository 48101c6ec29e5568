import type { AddressRanges } from '@subeni/ipam/addresses'
import type { PoolView } from '@subeni/ipam/view'
import { hasCode, IpamError } from '@subeni/shared/errors'
import { growsPool, type Pool, type PoolChange, type Revision, type Versioned } from '@subeni/shared/objects'
import { MergedChange } from '../../domain/merge-changes.ts'
import { type Ask, type Decided, markProven, noteOwners, type PoolPorts, type Waiting } from './ask.ts'
import { gaveUp } from './gave-up.ts'
import type { PoolWatcher } from './pool-watcher.ts'

/** Claims of one write: at about 250 bytes each the message stays near 64 KiB. */
const BATCH_MAX = 256
/** Some seconds of work: who comes later would wait in vain. */
const QUEUE_MAX = 20_000
const JITTER_MIN_MS = 2
const JITTER_MAX_MS = 50

/**
 * One pool's single file (DESIGN §3): requests queue, are decided on the view with each other's tentative changes,
 * and share one compare-and-set; while it is in flight the next ones gather. It contends with other allocators and
 * with the provider, who write the same pool: on a conflict everything is undone, reread and decided again.
 */
export class PoolActor {
  readonly view: PoolView
  readonly #ports: PoolPorts
  readonly #watcher: PoolWatcher<PoolActor>
  readonly #queue: Waiting[] = []
  /** What the watch told while a write was in flight, in order. */
  readonly #told: (() => void)[] = []
  #running = false
  #writing = false
  #removed = false
  #conflicts = 0
  #lastFailure: unknown

  constructor(view: PoolView, ports: PoolPorts, watcher: PoolWatcher<PoolActor>) {
    this.view = view
    this.#ports = ports
    this.#watcher = watcher
  }

  get name(): string {
    return this.view.pool.metadata.name
  }

  get queueLength(): number {
    return this.#queue.length
  }

  /**
   * Resolves with the result once its change is durable. Throws REVISION_CONFLICT when the pool stayed contended,
   * CANCELLED or BUDGET_EXHAUSTED when nobody waits any more, QUEUE_FULL, NOT_FOUND, STORE_UNAVAILABLE.
   */
  ask<T>(ask: Ask<T>): Promise<T> {
    if (this.#queue.length >= QUEUE_MAX) {
      return Promise.reject(
        new IpamError('QUEUE_FULL', `${QUEUE_MAX} requests wait for pool ${this.name} already`),
      )
    }
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ ask, resolve, reject })
      if (!this.#running) void this.#run()
    })
  }

  /** Reads the pool live and takes it over; resolves when the view is at least as new as this call. */
  async refresh(): Promise<void> {
    await this.ask({ decide: () => ({ result: undefined }), proven: true })
  }

  tellPool(pool: Versioned<Pool>): void {
    this.#tell(() => this.#replace(pool))
  }

  tellChange(change: PoolChange, revision: Revision): void {
    this.#tell(() => this.#applyTold(change, revision))
  }

  tellReserved(reserved: AddressRanges): void {
    this.#tell(() => this.view.setReserved(reserved))
  }

  tellRemoved(): void {
    this.#tell(() => this.#remove())
  }

  /** The store became another one and has told all it has: what it did not tell is gone. */
  tellRetold(since: Revision): void {
    this.#tell(() => {
      if (this.view.revision < since) this.#remove()
    })
  }

  #tell(event: () => void): void {
    if (this.#writing) this.#told.push(event)
    else event()
  }

  #hearTold(): void {
    for (const event of this.#told.splice(0)) event()
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#queue.length > 0) await this.#serve(this.#queue.splice(0, BATCH_MAX))
    this.#running = false
  }

  async #serve(first: Waiting[]): Promise<void> {
    let batch = first
    this.#conflicts = 0
    while (batch.length > 0) {
      if (this.#conflicts > 0) {
        await this.#pauseAfterConflict()
        // Who came meanwhile shares the next write: the fewer writes, the fewer conflicts.
        batch = [...batch, ...this.#queue.splice(0, Math.max(0, BATCH_MAX - batch.length))]
      }
      batch = await this.#commit(this.#dropLost(batch))
    }
  }

  /** Decides and writes once; returns those that must be decided again. */
  async #commit(batch: Waiting[]): Promise<Waiting[]> {
    if (batch.length === 0) return []
    const merged = new MergedChange()
    const undos: (() => void)[] = []
    const touched = new Set<string>()
    const decided = this.#decideAll(batch, { merged, undos, touched })
    this.#writing = true
    try {
      if (merged.isEmpty()) return await this.#answerUnchanged(decided)
      const change = merged.toChange()
      const revision = await this.#ports.store.write(this.name, change, this.view.revision)
      // Stored under what lies over it already, so that nothing moves when the layers come off.
      this.view.apply(change, revision)
      for (const undo of undos.splice(0)) undo()
      this.#watcher.onCommitted(this, change, touched)
      for (const { waiting, result } of decided) waiting.resolve(result)
      return []
    } catch (thrown) {
      for (const undo of undos) undo()
      return await this.#afterFailure(thrown, decided)
    } finally {
      this.#writing = false
      this.#hearTold()
    }
  }

  #decideAll(
    batch: readonly Waiting[],
    into: { readonly merged: MergedChange; readonly undos: (() => void)[]; readonly touched: Set<string> },
  ): Decided[] {
    const decided: Decided[] = []
    for (const waiting of batch) {
      try {
        const { change, result } = waiting.ask.decide(this.view)
        if (change) {
          noteOwners(this.view, change, into.touched)
          into.undos.push(this.view.tentative(change))
          into.merged.add(change)
        }
        decided.push({ waiting, result, grows: change !== undefined && growsPool(change) })
      } catch (thrown) {
        waiting.reject(thrown)
      }
    }
    return decided
  }

  /** Nothing to write: answers at once, but for those whose answer must be proven by one shared live read. */
  async #answerUnchanged(decided: readonly Decided[]): Promise<Waiting[]> {
    const unproven: Decided[] = []
    for (const each of decided) {
      if (each.waiting.ask.proven && !each.waiting.isProven) unproven.push(each)
      else each.waiting.resolve(each.result)
    }
    if (unproven.length === 0) return []
    const before = this.view.revision
    try {
      const live = await this.#ports.store.revision(this.name)
      if (live !== before) {
        await this.#catchUp()
        return unproven.map(({ waiting }) => markProven(waiting))
      }
      for (const { waiting, result } of unproven) waiting.resolve(result)
    } catch (thrown) {
      for (const { waiting } of unproven) waiting.reject(thrown)
    }
    return []
  }

  async #afterFailure(thrown: unknown, decided: readonly Decided[]): Promise<Waiting[]> {
    const batch = decided.map(({ waiting }) => waiting)
    if (hasCode(thrown, 'REVISION_CONFLICT') && this.#hearsNews()) {
      this.#noteConflict(thrown)
      return batch
    }
    if (hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN')) {
      try {
        await this.#catchUp()
        this.#noteConflict(thrown)
        return batch.map(markProven)
      } catch (unreadable) {
        for (const waiting of batch) waiting.reject(unreadable)
        return []
      }
    }
    // A store that is filling up takes no claim, and still what ends one.
    const refused = decided.filter(({ grows }) => grows)
    const others = decided.filter(({ grows }) => !grows)
    const isShared = hasCode(thrown, 'STORE_UNAVAILABLE') && refused.length > 0
    for (const { waiting } of isShared ? refused : decided) waiting.reject(thrown)
    return isShared ? others.map(({ waiting }) => waiting) : []
  }

  #noteConflict(thrown: unknown): void {
    this.#lastFailure = thrown
    this.#conflicts += 1
    this.#watcher.onConflict(this)
  }

  /** Under contention the watch has mostly told already what was written in between: cheaper than reading the whole pool. */
  #hearsNews(): boolean {
    const before = this.view.revision
    this.#hearTold()
    return this.view.revision > before
  }

  async #catchUp(): Promise<void> {
    const live = await this.#ports.store.read(this.name)
    if (live) this.#replace(live)
    else this.#remove()
  }

  /** Those that nobody waits for, or that met conflicts for too long, are told so. */
  #dropLost(batch: readonly Waiting[]): Waiting[] {
    return batch.filter((waiting) => {
      const loss = this.#loss(waiting)
      if (loss) waiting.reject(loss)
      return loss === undefined
    })
  }

  #loss(waiting: Waiting): IpamError | undefined {
    const { ask } = waiting
    if (this.#removed) return new IpamError('NOT_FOUND', `pool ${this.name} is gone`)
    if (ask.remainingMs && ask.remainingMs() <= 0) {
      return new IpamError('BUDGET_EXHAUSTED', `budget spent before pool ${this.name} was asked`)
    }
    if (ask.isCancelled?.()) return new IpamError('CANCELLED', `nobody waits for pool ${this.name} any more`)
    if (this.#conflicts === 0) return undefined
    const now = this.#ports.clock.monotonicMs()
    waiting.giveUpAt ??= now + this.#ports.conflictTimeoutMs
    if (now < waiting.giveUpAt) return undefined
    return gaveUp(`pool ${this.name}`, this.#lastFailure)
  }

  async #pauseAfterConflict(): Promise<void> {
    const ceiling = Math.min(JITTER_MAX_MS, JITTER_MIN_MS * 2 ** this.#conflicts)
    await this.#ports.clock.sleep(this.#ports.random.next() * ceiling)
  }

  #applyTold(change: PoolChange, revision: Revision): void {
    if (revision <= this.view.revision) return
    const touched = new Set<string>()
    noteOwners(this.view, change, touched)
    this.view.apply(change, revision)
    this.#watcher.onTold(this, change, touched)
  }

  #replace(pool: Versioned<Pool>): void {
    if (pool.revision <= this.view.revision && !this.#removed) return
    this.#removed = false
    this.view.replace(pool)
    this.#watcher.onReplaced(this)
  }

  #remove(): void {
    if (this.#removed) return
    this.#removed = true
    this.#watcher.onGone(this)
  }
}
