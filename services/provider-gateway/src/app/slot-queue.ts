import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import {
  afterRefusedBudget,
  afterSuccess,
  type AnswerTime,
  neededMs,
  NOTHING_KNOWN,
} from '../domain/answer-time.ts'
import { outOfBudget } from '../domain/classify.ts'
import { DeadlineList } from '../domain/deadline-list.ts'
import type { Operation } from '../domain/operation.ts'
import { nextTurn, slotsAhead, type Waiting } from '../domain/turns.ts'
import type { SlotSource } from './slot-source.ts'

export interface SlotQueueOptions {
  readonly clock: Clock
  readonly slots: SlotSource
  /** Calls waiting for a slot, both kinds together. */
  readonly queueMax: number
  /** Calls out at once; more than that wait even when slots are due. */
  readonly inFlightMax: number
}

export interface SlotWish {
  readonly operation: Operation
  /** Monotonic ms; past it nobody waits for the answer. */
  readonly deadline: number
  readonly signal: AbortSignal
}

/** A granted slot; disposal ends the call that it was for. */
export interface Slot extends Disposable {
  /** Ms from wish to grant. */
  readonly waitedMs: number
  /** Tells what a call that succeeded took and had, so that later wishes can be judged. */
  succeeded(tookMs: number, budgetMs: number): void
  /** Tells that the provider refused the call because this budget was too small. */
  budgetRefused(budgetMs: number): void
}

/** A slot that is far off is looked for again after this: the rate may have changed. */
const LOOK_AGAIN_MS = 1_000

interface Wait extends SlotWish {
  /** Monotonic ms at which it came. */
  readonly since: number
}

interface Waiter extends Wait {
  readonly order: number
  readonly resolve: (slot: Slot) => void
  readonly reject: (error: IpamError) => void
  readonly leave: () => void
}

/**
 * Wishes for slots, allocations before releases, each by deadline. Contends with nobody: one per process. Bounded, and
 * refuses at once what cannot have its slot and the usual answer in time.
 */
export class SlotQueue implements Disposable {
  readonly #options: SlotQueueOptions
  readonly #lists = { allocate: new DeadlineList<Waiter>(), release: new DeadlineList<Waiter>() }
  readonly #answerTime: Record<Operation, AnswerTime> = { allocate: NOTHING_KNOWN, release: NOTHING_KNOWN }
  #order = 0
  #allocationsInARow = 0
  #inFlight = 0
  #closed = false
  #cancelTimer: (() => void) | undefined

  constructor(options: SlotQueueOptions) {
    this.#options = options
    options.slots.onSlots(() => this.#pump())
  }

  get inFlight(): number {
    return this.#inFlight
  }

  depth(operation: Operation): number {
    return this.#lists[operation].length
  }

  get #depth(): number {
    return this.depth('allocate') + this.depth('release')
  }

  /** Ms that the longest-waiting wish of this kind has waited. */
  oldestAgeMs(operation: Operation): number {
    const now = this.#options.clock.monotonicMs()
    let oldest = now
    for (const waiter of this.#lists[operation].items()) oldest = Math.min(oldest, waiter.since)
    return now - oldest
  }

  /** Throws QUEUE_FULL, BUDGET_EXHAUSTED, CANCELLED, NOT_READY (draining), or what refuseAll was given. */
  async acquire(wish: SlotWish): Promise<Slot> {
    this.#admit(wish)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        if (!this.#lists[wish.operation].remove(waiter)) return
        this.#options.slots.want(this.#depth)
        reject(this.#goneError(waiter))
      }
      const since = this.#options.clock.monotonicMs()
      const waiter: Waiter = { ...wish, order: this.#order++, since, resolve, reject, leave }
      wish.signal.addEventListener('abort', leave, { once: true })
      this.#lists[wish.operation].add(waiter)
      this.#pump()
    })
  }

  /** Sends everyone of one kind away with the same error (the circuit opened). */
  refuseAll(operation: Operation, error: () => IpamError): void {
    for (const waiter of this.#lists[operation].takeAll()) this.#refuse(waiter, error())
  }

  /** Takes no more and hands back what waits. Calls that have their slot go on. */
  [Symbol.dispose](): void {
    this.#closed = true
    this.#cancelTimer?.()
    this.refuseAll('allocate', draining)
    this.refuseAll('release', draining)
  }

  #admit(wish: SlotWish): void {
    const { queueMax, clock, slots } = this.#options
    if (this.#closed) throw draining()
    if (wish.signal.aborted)
      throw new IpamError('CANCELLED', `nobody waits for this ${wish.operation} any more`)
    const dueAt = slots.dueAt(
      slotsAhead(wish.operation, this.#lists[wish.operation].ahead(wish.deadline), this.#waiting()),
    )
    if (this.#depth >= queueMax) {
      const retryAfterMs = Math.max(slots.dueAt(0) - clock.monotonicMs(), 1)
      throw new IpamError('QUEUE_FULL', `${queueMax} calls wait for the provider's rate limit already`, {
        retryAfterMs,
      })
    }
    const now = clock.monotonicMs()
    const wait = { ...wish, since: now }
    if (!this.#fits(wait, dueAt)) throw this.#lateError(wait, dueAt - now)
  }

  /** Would an answer still find its caller, were the call sent then? */
  #fits(wish: Wait, sentAt: number): boolean {
    return sentAt + this.#needed(wish) < wish.deadline
  }

  #needed({ operation, deadline, since }: Wait): number {
    return neededMs(this.#answerTime[operation], deadline - since, this.#options.clock.monotonicMs())
  }

  #waiting(): Waiting {
    return {
      allocate: this.depth('allocate'),
      release: this.depth('release'),
      allocationsInARow: this.#allocationsInARow,
    }
  }

  /** Grants every slot that is due, then sleeps until the next one is. */
  #pump(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    if (this.#closed) return
    for (;;) {
      this.#dropLate()
      this.#options.slots.want(this.#depth)
      const turn = nextTurn(this.#waiting())
      if (turn === undefined || this.#inFlight >= this.#options.inFlightMax) return
      if (!this.#options.slots.take()) return this.#pumpWhenDue()
      this.#grant(turn)
    }
  }

  #pumpWhenDue(): void {
    const { clock, slots } = this.#options
    const { allocate, release } = this.#lists
    // Nobody is kept past a deadline, though no slot comes.
    const first = Math.min(allocate.first()?.deadline ?? Infinity, release.first()?.deadline ?? Infinity)
    const ms = Math.min(Math.max(Math.min(slots.readyAt(), first) - clock.monotonicMs(), 0), LOOK_AGAIN_MS)
    this.#cancelTimer = clock.after(ms, () => this.#pump())
  }

  /** Earliest deadlines stand first, so those past saving are all at the front. */
  #dropLate(): void {
    const now = this.#options.clock.monotonicMs()
    for (const list of [this.#lists.allocate, this.#lists.release]) {
      for (let first = list.first(); first !== undefined && !this.#fits(first, now); first = list.first()) {
        list.takeFirst()
        this.#refuse(first, this.#lateError(first, 0))
      }
    }
  }

  #grant(operation: Operation): void {
    const waiter = this.#lists[operation].takeFirst()
    if (waiter === undefined) return
    this.#allocationsInARow =
      operation === 'allocate' && this.depth('release') > 0 ? this.#allocationsInARow + 1 : 0
    this.#inFlight += 1
    waiter.signal.removeEventListener('abort', waiter.leave)
    waiter.resolve(this.#slot(waiter))
  }

  #slot({ operation, since }: Waiter): Slot {
    let ended = false
    return {
      waitedMs: this.#options.clock.monotonicMs() - since,
      succeeded: (tookMs, budgetMs) => {
        this.#answerTime[operation] = afterSuccess(this.#answerTime[operation], tookMs, budgetMs)
      },
      budgetRefused: (budgetMs) => {
        const now = this.#options.clock.monotonicMs()
        this.#answerTime[operation] = afterRefusedBudget(this.#answerTime[operation], budgetMs, now)
      },
      [Symbol.dispose]: () => {
        if (ended) return
        ended = true
        this.#inFlight -= 1
        if (!this.#closed) this.#pump()
      },
    }
  }

  #refuse(waiter: Waiter, error: IpamError): void {
    waiter.signal.removeEventListener('abort', waiter.leave)
    waiter.reject(error)
  }

  #goneError(wish: Wait): IpamError {
    const isLate = this.#options.clock.monotonicMs() >= wish.deadline
    if (isLate) return this.#lateError(wish, 0)
    return new IpamError('CANCELLED', `nobody waits for this ${wish.operation} any more`)
  }

  #lateError(wish: Wait, waitMs: number): IpamError {
    const leftMs = Math.max(Math.round(wish.deadline - this.#options.clock.monotonicMs()), 0)
    const needMs = Math.round(this.#needed(wish))
    const detail = `${leftMs} ms are left, the rate limit's queue takes ${Math.max(Math.round(waitMs), 0)} ms and an answer ${needMs} ms`
    const { message } = outOfBudget(wish.operation, detail)
    return new IpamError('BUDGET_EXHAUSTED', message, waitMs > 0 ? { retryAfterMs: waitMs } : {})
  }
}

function draining(): IpamError {
  return new IpamError('NOT_READY', 'this provider-gateway is draining; ask another one')
}
