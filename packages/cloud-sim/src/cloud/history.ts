import type { SubEni } from './objects.ts'

/** What one sub-ENI was before a change; `undefined` when it did not exist. */
export interface PastChange {
  readonly at: number
  readonly id: string
  readonly before: SubEni | undefined
}

/** What differs from the present at some moment in the past. */
export type Overlay = ReadonlyMap<string, SubEni | undefined>

/** Stale reads reach back at most this many changes: a few minutes at full load. */
export const HISTORY_MAX = 20_000

/** The recent past of the sub-ENIs, for stale reads. */
export class History {
  #changes: PastChange[] = []

  record(change: PastChange): void {
    this.#changes.push(change)
    if (this.#changes.length >= HISTORY_MAX * 2) this.#changes = this.#changes.slice(-HISTORY_MAX)
  }

  /** Undoes, newest first, every change later than `at` (Unix ms). */
  overlayAt(at: number): Overlay {
    const overlay = new Map<string, SubEni | undefined>()
    for (let index = this.#changes.length - 1; index >= 0; index -= 1) {
      const change = this.#changes[index]
      if (change === undefined || change.at <= at) break
      overlay.set(change.id, change.before)
    }
    return overlay
  }
}
