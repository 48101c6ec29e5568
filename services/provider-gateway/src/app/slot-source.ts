import type { Clock } from '@subeni/shared/ports'
import {
  FULL_BUCKET,
  type SlotBucket,
  type SlotRate,
  slotDueAt,
  slotsAvailable,
  takeSlot,
} from '../domain/slot-bucket.ts'

/** Where permission for provider calls comes from. Times are this process's monotonic ms. */
export interface SlotSource {
  /** Takes one slot if one is due now. */
  take(): boolean
  /** When the slot after `ahead` other ones is due, as things stand. */
  dueAt(ahead: number): number
  /** When take() may succeed next, unless news comes before; infinite when only news can help. */
  readyAt(): number
  /** Whole slots that could be taken at once now. */
  available(): number
  /** Slots that were granted to this process and never used. */
  readonly voided: number
  /** Tells how many calls wait for slots now. */
  want(waiting: number): void
  /** `task` runs when slots came in that readyAt() did not know of. */
  onSlots(task: () => void): void
}

/** Slots of one process that shares its limit with nobody. */
export class LocalSlots implements SlotSource {
  readonly #clock: Clock
  readonly #rate: SlotRate
  readonly voided = 0
  #bucket: SlotBucket = FULL_BUCKET

  constructor(clock: Clock, rate: SlotRate) {
    this.#clock = clock
    this.#rate = rate
  }

  take(): boolean {
    const after = takeSlot(this.#bucket, this.#rate, this.#clock.monotonicMs())
    if (after === undefined) return false
    this.#bucket = after
    return true
  }

  dueAt(ahead: number): number {
    return slotDueAt(this.#bucket, this.#rate, this.#clock.monotonicMs(), ahead)
  }

  readyAt(): number {
    return this.dueAt(0)
  }

  available(): number {
    return slotsAvailable(this.#bucket, this.#rate, this.#clock.monotonicMs())
  }

  want(): void {}

  onSlots(): void {}
}
