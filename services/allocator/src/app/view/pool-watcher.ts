import type { PoolChange } from '@subeni/shared/objects'

/** Who hears what became of a pool's view: indexes and waiters. `touched`: Pod UIDs whose claims the change concerns. */
export interface PoolWatcher<Actor> {
  /** This allocator's own write succeeded. */
  onCommitted(actor: Actor, change: PoolChange, touched: ReadonlySet<string>): void
  /** Another writer's change was told. */
  onTold(actor: Actor, change: PoolChange, touched: ReadonlySet<string>): void
  /** The whole pool was told or reread. */
  onReplaced(actor: Actor): void
  onGone(actor: Actor): void
  onConflict(actor: Actor): void
}
