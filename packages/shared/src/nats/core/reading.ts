import { createInbox, type Msg, type MsgHdrs, type Subscription } from 'nats'
import { callApi, type JsFailure, refusal } from './jet-stream.ts'
import type { KnownStream } from './known-stream.ts'
import type { NatsLink } from './link.ts'
import { consumerOf, type FollowHandler, type FollowOptions, positionOf } from './following.ts'
import { HEARTBEAT_MS, Pulls } from './pulls.ts'
import { revisionOf } from './revisions.ts'

/** Two heartbeats and a half without a word: the consumer is gone. */
const SILENCE_MAX_MS = 5_000
/** Of a request for more: still waiting, nothing there, time over. All else but what follows means that the consumer is gone. */
const STATUS = { heartbeat: 100, none: 404, timeOver: 408, conflict: 409 } as const
const FULL = 'Message Size Exceeds MaxBytes'
/** Said by nats-server 2.10 and later of one with a limit of bytes, when all messages it may bring were brought. */
const COMPLETED = 'Batch Completed'

/** One consumer's life. The consumer is asked for more, never pushes: so the server, too, works on what is written in company. */
export class Reading {
  readonly #link: NatsLink
  readonly #handler: FollowHandler
  readonly #onBroken: () => void
  #subscription: Subscription | undefined
  #pulls: Pulls | undefined
  #cancelAlarm: () => void = () => undefined
  #consumer: { stream: string; name: string } | undefined
  #delivered = 0
  /** Undefined until the consumer's creation was answered: how many messages were waiting then. */
  #backlog: number | undefined
  #isCaughtUp = false
  /** The stream's last sequence at the opening, where it matters (see #skipped, #checkCaughtUp). */
  #tail = Number.POSITIVE_INFINITY
  #last = Number.POSITIVE_INFINITY
  #hasRollups = false
  #lastSequence = 0
  #heardAt = 0
  #store: KnownStream | undefined
  #epoch = 0
  isBroken = false

  constructor(link: NatsLink, handler: FollowHandler, onBroken: () => void) {
    this.#link = link
    this.#handler = handler
    this.#onBroken = onBroken
  }

  async open(options: FollowOptions): Promise<void> {
    const store = this.#link.stores.of(options.stream)
    this.#store = store
    await store.proven()
    this.#epoch = store.epoch
    const isOld = isBefore210(this.#link)
    if (isOld) this.#tail = await lastSequence(this.#link, options.stream)
    this.#last = options.last ?? this.#tail
    this.#hasRollups = options.hasRollups ?? false
    const inbox = createInbox()
    this.#subscription = this.#link.nc.subscribe(inbox, {
      callback: (_error, message) => this.#take(message),
    })
    const request = { stream_name: options.stream, config: consumerOf(options) }
    const made = await callApi<{ name?: string; num_pending?: number; error?: JsFailure }>(
      this.#link,
      `CONSUMER.CREATE.${options.stream}`,
      request,
    )
    if (made.error || made.name === undefined) throw refusal(options.stream, made.error)
    this.#consumer = { stream: options.stream, name: made.name }
    this.#backlog = made.num_pending ?? 0
    this.#watchSilence()
    this.#checkCaughtUp(this.#backlog)
    this.#pulls = new Pulls(this.#link, {
      stream: options.stream,
      consumer: made.name,
      inbox,
      // There a reader that lags skips messages (see #skipped).
      gathers: !isOld,
      isAwaited: () => this.#handler.isAwaited?.() ?? false,
    })
  }

  /** See StreamFollower. */
  hurry(): void {
    this.#pulls?.hurry()
  }

  async close(): Promise<void> {
    this.isBroken = true
    this.#cancelAlarm()
    this.#pulls?.[Symbol.dispose]()
    this.#subscription?.unsubscribe()
    const consumer = this.#consumer
    this.#consumer = undefined
    if (consumer === undefined || !this.#link.isConnected()) return
    await callApi(this.#link, `CONSUMER.DELETE.${consumer.stream}.${consumer.name}`, {}).catch(
      () => undefined,
    )
  }

  #take(message: Msg): void {
    if (this.isBroken) return
    this.#heardAt = this.#link.clock.monotonicMs()
    const status = message.data.length === 0 ? message.headers : undefined
    if (status !== undefined && status.code > 0) return this.#takeStatus(status)
    const { delivered, sequence, time, pending } = positionOf(message)
    this.#delivered += 1
    if (delivered !== this.#delivered || this.#skipped(message, sequence)) return this.#break()
    this.#lastSequence = sequence
    this.#store?.note(sequence, time)
    this.#handler.onMessage({ message, sequence, revision: revisionOf(this.#epoch, sequence), time })
    this.#checkCaughtUp(pending)
    this.#pulls?.onMessage()
  }

  /**
   * nats-server 2.9 moves a consumer that lags to the message of a rollup, over the heads of other subjects' messages
   * (seen on 2.9.10). Such a jump looks like any gap, and when the rollup itself is gone again it is not the next that
   * comes: so a fresh gap starts a new reading.
   */
  #skipped(message: Msg, sequence: number): boolean {
    if (sequence <= this.#tail || sequence === this.#lastSequence + 1) return false
    return this.#hasRollups || message.headers?.has('Nats-Rollup') === true
  }

  #takeStatus(status: MsgHdrs): void {
    if (status.code === STATUS.heartbeat) return this.#checkHeartbeat(status.get('Nats-Last-Consumer'))
    if (status.code === STATUS.conflict) return this.#takeConflict(status.description)
    if (status.code !== STATUS.none && status.code !== STATUS.timeOver) return this.#break()
    this.#tellCaughtUp()
    this.#pulls?.onEnd('no-more')
  }

  #takeConflict(what: string): void {
    if (what === FULL) this.#pulls?.onEnd('full')
    else if (what !== COMPLETED) this.#break()
  }

  /** One is sent when nothing waits. */
  #checkHeartbeat(delivered: string): void {
    if (delivered !== '' && Number(delivered) !== this.#delivered) this.#break()
    else this.#tellCaughtUp()
  }

  #checkCaughtUp(pending: number): void {
    if (this.#backlog === undefined) return
    // nats-server 2.9 goes on counting what was purged under a consumer as pending (seen on 2.9.10).
    const hasLast = this.#lastSequence >= this.#last
    if (pending === 0 || this.#delivered >= this.#backlog || hasLast) this.#tellCaughtUp()
  }

  #tellCaughtUp(): void {
    if (this.#isCaughtUp || this.#backlog === undefined) return
    this.#isCaughtUp = true
    this.#handler.onCaughtUp()
  }

  #watchSilence(): void {
    this.#heardAt = this.#link.clock.monotonicMs()
    const look = (): void => {
      if (this.#link.clock.monotonicMs() - this.#heardAt > SILENCE_MAX_MS) return this.#break()
      this.#cancelAlarm = this.#link.clock.after(HEARTBEAT_MS, look)
    }
    this.#cancelAlarm = this.#link.clock.after(HEARTBEAT_MS, look)
  }

  #break(): void {
    if (this.isBroken) return
    this.isBroken = true
    this.#onBroken()
  }
}

function isBefore210(link: NatsLink): boolean {
  const [major = 0, minor = 0] = (link.nc.info?.version ?? '').split('.').map(Number)
  return major < 2 || (major === 2 && minor < 10)
}

/** Of the last message that a stream ever took. Throws STORE_UNAVAILABLE. */
export async function lastSequence(link: NatsLink, stream: string): Promise<number> {
  const info = await callApi<{ state?: { last_seq: number } }>(link, `STREAM.INFO.${stream}`, {})
  if (info.state === undefined) throw refusal(stream, info.error)
  return info.state.last_seq
}
