import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, Random } from '@subeni/shared/ports'
import { isPastKeeping, type PendingDel, repeatDelayMs } from '../domain/pending-del.ts'
import { CUT_MS, within } from './drain.ts'
import { askRelease, type DelPorts, type DelWatch, isOvertaken, wantsAsking } from './del.ts'

/** A node's backlog must not crowd out the ADDs of the others. */
const REPEATS_AT_ONCE = 16
/** One repeat may take this long; the next one follows anyway. */
const REPEAT_BUDGET_MS = 15_000
const TICK_MS = 500

interface Schedule {
  readonly failures: number
  /** Monotonic ms at which this process took the DEL, or found it. */
  readonly since: number
  /** Monotonic ms; Infinity while it is being asked. */
  readonly dueAt: number
}

export interface RepeaterPorts extends Omit<DelPorts, 'repeats'> {
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly onGivenUp: () => void
}

/** Repeats the DELs of the books until they are accepted, overtaken by a newer container, or a day old. */
export class DelRepeater implements DelWatch, AsyncDisposable {
  readonly #ports: RepeaterPorts
  readonly #schedules = new Map<string, Schedule>()
  readonly #running = new Set<Promise<void>>()
  #stopTicking: () => void = () => undefined
  #isStopped = false

  constructor(ports: RepeaterPorts) {
    this.#ports = ports
    this.#tickLater()
  }

  begun(key: string): void {
    this.#schedules.set(key, { ...this.#schedule(key), dueAt: Infinity })
  }

  failed(key: string): void {
    const { failures, since } = this.#schedule(key)
    const delayMs = repeatDelayMs(failures, this.#ports.random.next())
    const dueAt = this.#ports.clock.monotonicMs() + delayMs
    this.#schedules.set(key, { failures: failures + 1, since, dueAt })
  }

  /** Begins no more repeats, and waits a moment for those in flight: the next process asks them again. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true
    this.#stopTicking()
    await within(this.#ports.clock, CUT_MS, Promise.all(this.#running))
  }

  #schedule(key: string): Schedule {
    return this.#schedules.get(key) ?? { failures: 0, since: this.#ports.clock.monotonicMs(), dueAt: 0 }
  }

  #tickLater(): void {
    this.#stopTicking = this.#ports.clock.after(TICK_MS, () => {
      this.#tick()
      if (!this.#isStopped) this.#tickLater()
    })
  }

  #tick(): void {
    const now = this.#ports.clock.monotonicMs()
    for (const key of this.#schedules.keys()) {
      if (this.#ports.books.pendingDel(key) === undefined) this.#schedules.delete(key)
    }
    for (const pending of this.#ports.books.pendingDels()) {
      if (this.#running.size >= REPEATS_AT_ONCE) return
      if ((this.#schedules.get(pending.key)?.dueAt ?? 0) > now) continue
      const repeat = this.#repeat(pending).finally(() => this.#running.delete(repeat))
      this.#running.add(repeat)
    }
  }

  #isPastKeeping(key: string): boolean {
    return isPastKeeping(this.#ports.clock.monotonicMs() - this.#schedule(key).since)
  }

  #giveUp({ args }: PendingDel): void {
    const text =
      'DEL given up after a day of repeats: the sweep releases what it meant, once the Pod is known to be gone'
    this.#ports.log.error({ ...args }, text)
    this.#ports.onGivenUp()
  }

  async #repeat(pending: PendingDel): Promise<void> {
    const { books, log } = this.#ports
    const { key, args } = pending
    this.begun(key)
    try {
      if (this.#isPastKeeping(key)) this.#giveUp(pending)
      else if (wantsAsking(books, args)) await askRelease(this.#ports, pending, REPEAT_BUDGET_MS)
      books.settleDel(key)
    } catch (thrown) {
      const err = IpamError.from(thrown)
      if (isOvertaken(err)) return books.settleDel(key)
      this.failed(key)
      log.warn({ code: err.code, reason: err.message, ...args }, 'DEL still not accepted')
    }
  }
}
