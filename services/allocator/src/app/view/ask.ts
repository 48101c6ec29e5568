import type { PoolView } from '@subeni/ipam/view'
import type { PoolChange } from '@subeni/shared/objects'
import type { Clock, PoolStore, Random } from '@subeni/shared/ports'

/** What one request wants of one pool, decided on the view as it is when its turn comes; maybe more than once. */
export interface Ask<T> {
  /** Pure: the change to write, and the answer that stands once it is written. */
  decide(view: PoolView): Decision<T>
  /** The answer must be true of the live pool even when there is nothing to write (DESIGN §3.1, recheck). */
  readonly proven?: boolean
  isCancelled?(): boolean
  remainingMs?(): number
}

export interface Decision<T> {
  readonly change?: PoolChange | undefined
  readonly result: T
}

export interface PoolPorts {
  readonly store: PoolStore
  readonly clock: Clock
  readonly random: Random
  readonly conflictTimeoutMs: number
}

/** An ask in its queue. */
export interface Waiting {
  readonly ask: Ask<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
  /** When retrying against conflicts ends, on the monotonic clock; set at the first conflict. */
  giveUpAt?: number
  /** The view has been read live since it was asked. */
  isProven?: boolean
}

export interface Decided {
  readonly waiting: Waiting
  readonly result: unknown
  /** It claims what was not claimed. */
  readonly grows: boolean
}

export function markProven(waiting: Waiting): Waiting {
  waiting.isProven = true
  return waiting
}

/** The Pod UIDs whose claims a change adds, takes or overwrites. */
export function noteOwners(view: PoolView, change: PoolChange, touched: Set<string>): void {
  for (const address of change.removeClaims ?? []) {
    const uid = view.claim(address)?.podUid
    if (uid !== undefined) touched.add(uid)
  }
  if (!change.putClaims) return
  for (const [address, claim] of Object.entries(change.putClaims)) {
    const uid = view.claim(address)?.podUid
    if (uid !== undefined) touched.add(uid)
    touched.add(claim.podUid)
  }
}
