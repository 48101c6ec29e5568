import type { Pool, PoolChange, Revision, Versioned } from '../objects/index.ts'

/**
 * Rules over several pools (no two have one address, the halves of a pair fit) can only be judged by whoever is alone in
 * changing pools' settings: turns never overlap. One who is silent for too long is passed over, and from then on none of its
 * writes can land any more, however late they come. Who writes claims, entries or the parent NIC needs no turn.
 */
export interface PoolTurns extends AsyncDisposable {
  /**
   * Waits for its turn at changing the settings of the named pools, does the work, and lets the next one in.
   * Throws OVERTAKEN when it was passed over meanwhile (what it wrote until then stays), QUEUE_FULL when the turn did not come.
   */
  take<T>(names: readonly string[], work: (turn: PoolTurn) => Promise<T>): Promise<T>
}

export interface PoolTurn {
  /** Every pool, as the turns before this one have left them. */
  list(): Promise<readonly Versioned<Pool>[]>
  /** A live read of one of the named pools; what is written next is written on it. */
  read(name: string): Promise<Versioned<Pool> | undefined>
  /** After a `read` that found nothing. */
  create(pool: Pool): Promise<Revision>
  /** On the revision of a `read`. */
  write(name: string, change: PoolChange, expected: Revision): Promise<Revision>
}
