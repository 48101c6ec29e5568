import type { PoolChange } from '@subeni/shared/objects'
import type { PoolActor } from './pool-actor.ts'

/** Who hears what became of a pool's view: indexes and waiters. `touched`: Pod UIDs whose claims the change concerns. */
export interface PoolWatcher {
  /** This allocator's own write succeeded. */
  onCommitted(actor: PoolActor, change: PoolChange, touched: ReadonlySet<string>): void
  /** Another writer's change was told. */
  onTold(actor: PoolActor, change: PoolChange, touched: ReadonlySet<string>): void
  /** The whole pool was told or reread. */
  onReplaced(actor: PoolActor): void
  onRemoved(actor: PoolActor): void
  onConflict(actor: PoolActor): void
}
