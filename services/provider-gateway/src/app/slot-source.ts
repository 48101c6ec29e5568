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
  /** Whole slots that could be taken at once now. */
  available(): number
}

/** This replica's slots. Its rate is what the replicas' sharing gives it; alone it has the whole limit. */
export class LocalSlots implements SlotSource {
  readonly #clock: Clock
  #rate: SlotRate
  #bucket: SlotBucket = FULL_BUCKET

  constructor(clock: Clock, rate: SlotRate) {
    this.#clock = clock
    this.#rate = rate
  }

  /** A changed share takes effect with the next slot; slots already spoken for stay so. */
  setRate(rate: SlotRate): void {
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

  available(): number {
    return slotsAvailable(this.#bucket, this.#rate, this.#clock.monotonicMs())
  }
}
