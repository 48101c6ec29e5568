import { nuid } from 'nats'
import { eventCodec, type EventMessage, SUBJECT } from '../../contracts/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock } from '../../ports/index.ts'
import { publishOnce } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { rawHeaders } from '../core/raw-headers.ts'

/** Events that are not proven to be stored, sent or not. */
const BUFFER_MAX = 10_000
/** Events sent ahead of the last proof. */
const AHEAD_MAX = 1_024
const TRIES_MAX = 5
const RETRY_MS = 50
/** So often at most an event is asked for its acknowledgement. */
const ASK_EVERY_MS = 20
const CONNECT_MS = 2_000
const DISPOSE_MS = 2_000

export interface EventOutboxOptions {
  readonly clock: Clock
  readonly log: Logger
  readonly onLost: (count: number) => void
}

interface Put {
  readonly id: number
  readonly event: EventMessage
}

/**
 * Hands events to the connection in the order they are told, before whatever the process asks next, so that the history is
 * in causal order between processes too (but for what is told right after a reply). One now and then is asked for its acknowledgement: messages of one connection are stored
 * in order, so that it stands for all before it. What stays unproven is sent again; ids undo repeats.
 */
export class EventOutbox implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #options: EventOutboxOptions
  readonly #series = nuid.next()
  readonly #undo: () => void
  /** In order; the first #sent of them were handed over. */
  #unproven: Put[] = []
  #sent = 0
  #count = 0
  #tries = 0
  #isAsking = false
  #askedAt = Number.NEGATIVE_INFINITY
  #isRecovering = false
  #cancelTail: (() => void) | undefined
  #onEmpty: (() => void) | undefined

  constructor(link: NatsLink, options: EventOutboxOptions) {
    this.#link = link
    this.#options = options
    this.#undo = link.onReconnect(() => this.#sendAgain())
  }

  put(event: EventMessage): void {
    if (this.#unproven.length >= BUFFER_MAX) return this.#options.onLost(1)
    this.#count += 1
    this.#unproven.push({ id: this.#count, event })
    this.#pump()
  }

  /** Waits until all is proven, for at most 2 s. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onEmpty = resolve
    const cancel = this.#options.clock.after(DISPOSE_MS, resolve)
    if (this.#unproven.length === 0) resolve()
    this.#probe()
    await promise
    cancel()
    this.#undo()
    this.#cancelTail?.()
    const count = this.#unproven.length
    if (count === 0) return
    this.#options.onLost(count)
    this.#options.log.warn({ count }, 'events were told and could not be sent')
  }

  #pump(): void {
    if (this.#isRecovering) return
    if (!this.#link.isConnected()) return void this.#recover()
    while (this.#sent < Math.min(this.#unproven.length, AHEAD_MAX)) {
      const put = this.#unproven[this.#sent]
      if (put === undefined) return
      this.#sent += 1
      if (this.#isAskDue()) void this.#ask(put)
      else this.#publish(put)
    }
    if (this.#sent > 0 && !this.#isAsking) this.#probeLater()
  }

  #isAskDue(): boolean {
    return !this.#isAsking && this.#options.clock.monotonicMs() - this.#askedAt >= ASK_EVERY_MS
  }

  #publish({ id, event }: Put): void {
    const headers = rawHeaders(`Nats-Msg-Id: ${this.#series}.${id}\r\n`)
    try {
      this.#link.nc.publish(SUBJECT.event(event.kind, event.pool), eventCodec.encode(event), { headers })
    } catch {
      // The connection is closed for good: what is unproven is counted at the end.
    }
  }

  async #ask({ id, event }: Put): Promise<void> {
    this.#isAsking = true
    this.#askedAt = this.#options.clock.monotonicMs()
    this.#cancelTail?.()
    this.#cancelTail = undefined
    const subject = SUBJECT.event(event.kind, event.pool)
    const headers = rawHeaders(`Nats-Msg-Id: ${this.#series}.${id}\r\n`)
    const outcome = await publishOnce(this.#link, subject, eventCodec.encode(event), headers)
    this.#isAsking = false
    if (outcome.kind === 'stored') this.#proven(id)
    else await this.#recover()
  }

  #proven(id: number): void {
    const next = this.#unproven.findIndex((put) => put.id > id)
    const count = next < 0 ? this.#unproven.length : next
    this.#unproven.splice(0, count)
    this.#sent = Math.max(this.#sent - count, 0)
    this.#tries = 0
    this.#pump()
    if (this.#unproven.length === 0) return this.#onEmpty?.()
    if (this.#onEmpty) this.#probe()
  }

  #probeLater(): void {
    this.#cancelTail ??= this.#options.clock.after(ASK_EVERY_MS, () => this.#probe())
  }

  /** Asks by the last one sent, once more. */
  #probe(): void {
    this.#cancelTail = undefined
    const last = this.#unproven[this.#sent - 1]
    if (last !== undefined && !this.#isAsking && !this.#isRecovering) void this.#ask(last)
  }

  async #recover(): Promise<void> {
    if (this.#isRecovering) return
    this.#isRecovering = true
    if (this.#link.isConnected()) {
      this.#tries += 1
      await this.#options.clock.sleep(RETRY_MS)
    }
    if (this.#tries >= TRIES_MAX) this.#giveUpSent()
    while (!(await this.#link.connected(CONNECT_MS))) if (this.#onEmpty || this.#link.nc.isClosed()) break
    this.#isRecovering = false
    this.#sendAgain()
  }

  #giveUpSent(): void {
    this.#options.onLost(this.#sent)
    this.#unproven.splice(0, this.#sent)
    this.#sent = 0
    this.#tries = 0
  }

  #sendAgain(): void {
    if (this.#isRecovering || !this.#link.isConnected()) return
    this.#sent = 0
    this.#pump()
  }
}
