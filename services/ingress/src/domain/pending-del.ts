import type { DelArgs } from './bodies.ts'
import { nicKey, podKey } from './nic-key.ts'

/** DESIGN §5.1: how long, and how many, DELs are kept and repeated. */
const KEPT_MS = 24 * 3_600_000
export const PENDING_DELS_MAX = 10_000
const BACKOFF_MIN_MS = 1_000
/** A bus that is back is noticed within this; 10,000 DELs in 30 s are some 330 asks a second. */
const BACKOFF_MAX_MS = 30_000

/** A DEL on its way that no allocator has accepted yet. */
export interface PendingDel {
  /** One for each (Pod, NIC, container): whichever of its repeats is accepted settles them all. */
  readonly key: string
  readonly args: DelArgs
  readonly stamp: number
  /** Unix ms of arrival, for people only: how long it is kept is measured by `isPastKeeping`. */
  readonly at: number
}

export function pendingDelKey(args: DelArgs): string {
  return `${nicKey(podKey(args), args.ifName)} ${args.containerID}`
}

/** Ms of this process' own monotonic time since it took the DEL or found it: a wall clock that jumps must drop nothing. */
export function isPastKeeping(keptMs: number): boolean {
  return keptMs > KEPT_MS
}

/** Ms to the next repeat after `failures` of them; full jitter over the upper half keeps the nodes apart. */
export function repeatDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(BACKOFF_MIN_MS * 2 ** Math.min(failures, 16), BACKOFF_MAX_MS)
  return ceiling / 2 + (random * ceiling) / 2
}
