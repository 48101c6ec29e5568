import type { Operation } from './operation.ts'

/** While both wait, one slot of so many goes to a release: allocations first, but releases never starve. */
export const RELEASE_TURN = 10

export interface Waiting {
  readonly allocate: number
  readonly release: number
  /** Slots that allocations took, one after the other, while a release waited. */
  readonly allocationsInARow: number
}

/** Whose turn the next slot is; undefined when nobody waits. */
export function nextTurn({ allocate, release, allocationsInARow }: Waiting): Operation | undefined {
  if (release > 0 && (allocate === 0 || allocationsInARow >= RELEASE_TURN - 1)) return 'release'
  return allocate > 0 ? 'allocate' : undefined
}

/**
 * How many slots go to others before an item with `own` earlier ones of its kind before it, as things stand. Later
 * arrivals may still overtake a release; it then leaves the queue when its time is up.
 */
export function slotsAhead(operation: Operation, own: number, waiting: Waiting): number {
  if (operation === 'allocate') {
    const releaseTurns = Math.floor((own + waiting.allocationsInARow) / (RELEASE_TURN - 1))
    return own + Math.min(waiting.release, releaseTurns)
  }
  const allocationTurns = (own + 1) * (RELEASE_TURN - 1) - waiting.allocationsInARow
  return own + Math.min(waiting.allocate, Math.max(allocationTurns, 0))
}
