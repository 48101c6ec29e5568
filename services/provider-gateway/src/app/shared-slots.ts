import { hasCode } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, Random } from '@subeni/shared/ports'
import { type Allowance, allowanceOf } from '../domain/allowance.ts'
import {
  afterRecord,
  type BucketState,
  FIRST_STATE,
  type LimitRecord,
  slotDue,
  slotsOf,
  spokenFrom,
} from '../domain/shared-bucket.ts'
import type { SlotRate } from '../domain/slot-bucket.ts'
import { RecentTakes } from './recent-takes.ts'
import { SlotPocket } from './slot-pocket.ts'
import type { SlotSource } from './slot-source.ts'

/** The one record that all replicas reserve by. */
export interface LimitStore {
  /** Stores it when `expected` (0: none) still is the newest. Throws REVISION_CONFLICT, STORE_UNAVAILABLE, OUTCOME_UNKNOWN. */
  write(record: LimitRecord, expected: number): Promise<number>
  /** The newest revision, live; 0 when there is none. */
  revision(): Promise<number>
}

export interface SharedSlotsOptions {
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly store: LimitStore
  /** Of the whole group. */
  readonly rate: SlotRate
  readonly instance: string
  /** Slots that other replicas will probably have before this one has had `own` of them. */
  readonly othersBefore: (own: number) => number
}

/** Slots are reserved so long before they are due: longer than a write takes, and little is lost with a replica that dies. */
export const HORIZON_MS = 400
/** At most so much of the limit's time is reserved at once, so that all replicas have their turn within the horizon. */
const BATCH_MS = HORIZON_MS / 2
/** Replicas that wait for the same room do not all ask in the same moment. */
const SPREAD_MS = HORIZON_MS / 4
/** Who lost a race asks again within this. */
const RACE_MS = 15
const RETRY_MS = 250
/** The stored record comes back through the watch; after this it is given up, and its slots with it. */
const ECHO_MS = 2_000

interface Reservation {
  readonly count: number
  readonly record: LimitRecord
  /** Monotonic ms before the write. */
  readonly sentAt: number
  /** The revision that it replaces. */
  readonly expected: number
  revision: number | undefined
}

/**
 * Slots of the limit that all replicas share. Contends with the other replicas for one record: whoever replaces it has
 * reserved what it says. Nothing is handed out that is not reserved, so a lost store means no more slots, never too many.
 */
export class SharedSlots implements SlotSource, Disposable {
  readonly #options: SharedSlotsOptions
  readonly #allowance: Allowance
  readonly #pocket = new SlotPocket()
  readonly #recent: RecentTakes
  #state: BucketState = FIRST_STATE
  /** When the state was learnt: later than it was stored, so elapsed time is never overrated. Monotonic ms. */
  #seenAt: number
  #revision = 0
  #waiting = 0
  #reservation: Reservation | undefined
  #isBusy = false
  #isClosed = false
  #cancelTimer: (() => void) | undefined
  #news: () => void = () => undefined

  constructor(options: SharedSlotsOptions) {
    this.#options = options
    this.#allowance = allowanceOf(options.rate)
    this.#recent = new RecentTakes(options.clock)
    this.#seenAt = options.clock.monotonicMs()
  }

  take(): boolean {
    const taken = this.#pocket.take(this.#now())
    if (taken) this.#recent.count()
    return taken
  }

  dueAt(ahead: number): number {
    const now = this.#now()
    const held = this.#pocket.length(now)
    const inPocket = this.#pocket.at(ahead)
    if (inPocket !== undefined) return Math.max(inPocket, now)
    const own = ahead - held
    const groupNow = this.#groupNow(now)
    const due = slotDue(
      this.#state,
      this.#allowance.rate,
      groupNow,
      own + 1 + this.#options.othersBefore(own),
    )
    return now + Math.max(due - groupNow, 0)
  }

  readyAt(): number {
    return this.#pocket.length(this.#now()) > 0 ? (this.#pocket.at(0) ?? Infinity) : Infinity
  }

  /** Slots that were reserved and not used in time, ever. */
  get voided(): number {
    return this.#pocket.voided
  }

  available(): number {
    return this.#pocket.due(this.#now())
  }

  want(waiting: number): void {
    this.#waiting = waiting
    this.#reserveMore()
  }

  onSlots(task: () => void): void {
    this.#news = task
  }

  /** The newest record, whoever stored it; `storedAt` is the store's time, ms. */
  onRecord(record: LimitRecord, revision: number, storedAt: number): void {
    this.#state = afterRecord(record, storedAt)
    this.#revision = revision
    this.#seenAt = this.#now()
    const own = this.#reservation
    if (own !== undefined && isSame(own.record, record)) this.#keep(own, storedAt)
    // The store keeps only the newest record: ours was overwritten before it was told, and not after this one's time.
    else if (own?.revision !== undefined && own.revision < revision) this.#keep(own, storedAt)
    this.#reserveMore()
  }

  /** The record is gone (nobody wrote for long, or the store was emptied). */
  onRecordGone(): void {
    this.#state = FIRST_STATE
    this.#revision = 0
  }

  [Symbol.dispose](): void {
    this.#isClosed = true
    this.#cancelTimer?.()
  }

  #now(): number {
    return this.#options.clock.monotonicMs()
  }

  #groupNow(now: number): number {
    return this.#state.at + (now - this.#seenAt)
  }

  /** Reserves what is wanted and not yet held, as soon as there is room for it. */
  #reserveMore(): void {
    if (this.#isBusy || this.#isClosed) return
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    const now = this.#now()
    const count = this.#shortOf(now)
    if (count <= 0) return
    const groupNow = this.#groupNow(now)
    const roomInMs = slotDue(this.#state, this.#allowance.rate, groupNow, count) - HORIZON_MS - groupNow
    if (roomInMs <= 0) void this.#reserve(count, now)
    else this.#tryIn(roomInMs + this.#options.random.next() * SPREAD_MS)
  }

  #shortOf(now: number): number {
    const { rate } = this.#allowance
    const batch = Math.max(1, Math.floor((rate.qps * BATCH_MS) / 1_000))
    const groupNow = this.#groupNow(now)
    // While the bucket is at least half full, what was used of late is fetched ahead: no call then waits for the store.
    const isRich = slotDue(this.#state, rate, groupNow, Math.ceil(rate.burst / 2)) <= groupNow
    const ahead = isRich ? Math.min(this.#recent.perWindow(), rate.burst / 4) : 0
    const held = this.#pocket.length(now)
    const wanted = Math.max(this.#waiting, held < ahead / 2 ? Math.floor(ahead) : 0)
    return Math.min(wanted - held, batch)
  }

  #tryIn(ms: number): void {
    this.#cancelTimer = this.#options.clock.after(ms, () => this.#reserveMore())
  }

  async #reserve(count: number, now: number): Promise<void> {
    const { store, instance, log } = this.#options
    this.#isBusy = true
    const { emptyAt, at } = this.#state
    const record = { emptyAt, at, spanMs: (count * 1_000) / this.#allowance.rate.qps, by: instance }
    const own: Reservation = { count, record, sentAt: now, expected: this.#revision, revision: undefined }
    this.#reservation = own
    try {
      own.revision = await store.write(record, own.expected)
      if (this.#reservation !== own) return
      // It may have been overwritten already, and its successor seen.
      if (this.#revision > own.revision) this.#keep(own, this.#state.at)
      else this.#cancelTimer = this.#options.clock.after(ECHO_MS, () => this.#giveUp(own))
    } catch (err) {
      // Its record came back although its answer was lost.
      if (this.#reservation !== own) return
      this.#reservation = undefined
      const isRace = hasCode(err, 'REVISION_CONFLICT')
      if (!isRace) log.warn({ err }, 'no slots could be reserved')
      await this.#afterFailure(own, isRace)
    }
  }

  async #afterFailure(own: Reservation, isRace: boolean): Promise<void> {
    const isStale = isRace && this.#revision === own.expected
    // Lost to a record that is not known here yet; or the one known here has aged out of the store.
    if (isStale && (await this.#options.store.revision().catch(() => own.expected)) === 0) this.onRecordGone()
    this.#isBusy = false
    if (!this.#isClosed) this.#tryIn(isRace ? this.#options.random.next() * RACE_MS : RETRY_MS)
  }

  #giveUp(own: Reservation): void {
    if (this.#reservation !== own) return
    this.#options.log.warn('a reservation of slots was never seen stored; they are given up')
    this.#release()
    this.#reserveMore()
  }

  /** A reservation is stored: its slots may be used, counted from what is later than the truth, until what is earlier. */
  #keep({ count, record, sentAt }: Reservation, storedAt: number): void {
    this.#release()
    const seenAt = this.#now()
    const dues = slotsOf(spokenFrom(record, storedAt), storedAt, this.#allowance.rate, count)
    const { lateMs } = this.#allowance
    this.#pocket.add(dues.map((due) => ({ from: seenAt + due, until: sentAt + due + lateMs })))
    this.#news()
  }

  #release(): void {
    this.#reservation = undefined
    this.#isBusy = false
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
  }
}

function isSame(a: LimitRecord, b: LimitRecord): boolean {
  return a.by === b.by && a.at === b.at && a.emptyAt === b.emptyAt
}
