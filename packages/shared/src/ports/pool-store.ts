import type { Pool, PoolChange, Revision, Versioned } from '../objects/index.ts'

export interface PoolListener {
  /** The whole pool: at the start, when it was created, or when the log was compacted or reread. */
  onPool(pool: Versioned<Pool>): void
  /**
   * One change, on top of the revision last told. What a removal or a compaction took away before it was read is never told; nor
   * does an adapter without a log tell any.
   */
  onChange(name: string, change: PoolChange, revision: Revision): void
  onRemoved(name: string): void
  /** What is stored of the pool cannot be read, and why; until it is told anew, nothing is known of it. */
  onUnreadable?(name: string, reason: string): void
  /** The store became another one, and all of it has been told: what is known by a revision below `since` is not in it. */
  onRetold?(since: Revision): void
}

/**
 * Pools, compare-and-set. Nothing is written without a revision.
 * Throws REVISION_CONFLICT, STORE_UNAVAILABLE, and OUTCOME_UNKNOWN for a write that timed out (read before writing again).
 */
export interface PoolStore extends AsyncDisposable {
  /** A live read: nothing that was written before the call is missing. Throws MALFORMED_MESSAGE for a pool that cannot be read. */
  read(name: string): Promise<Versioned<Pool> | undefined>
  /** The live revision alone, cheaply; undefined when the pool does not exist. */
  revision(name: string): Promise<Revision | undefined>
  /** Nothing that was written before the call is missing; what cannot be read is left out. */
  list(): Promise<readonly Versioned<Pool>[]>
  /** Resolves when the listener has been told every pool that existed at the call. Told again after reconnects. */
  watch(listener: PoolListener): Promise<AsyncDisposable>
  /** Resolves once those who watch here have been told what was written before the call. */
  catchUp(): Promise<void>
  /** `vacancy`: only if nothing at all was written under the name since that revision. */
  create(pool: Pool, vacancy?: Revision): Promise<Revision>
  write(name: string, change: PoolChange, expected: Revision): Promise<Revision>
  remove(name: string, expected: Revision): Promise<void>
}
