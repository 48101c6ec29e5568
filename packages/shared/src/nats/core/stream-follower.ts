import { createInbox, type Msg, type Subscription } from 'nats'
import { refusal, callApi, type JsFailure } from './jet-stream.ts'
import type { NatsLink } from './link.ts'

const HEARTBEAT_MS = 2_000
/** Two heartbeats and a half without a word: the consumer is gone. */
const SILENCE_MAX_MS = 5_000
const RETRY_MS = 200
const NS_PER_MS = 1_000_000

export interface FollowedMessage {
  readonly message: Msg
  readonly sequence: number
  /** Nanoseconds, as text: with the sequence it tells a message apart from one of a stream that was made anew. */
  readonly time: string
}

export interface FollowHandler {
  /** A reading from the start begins: at first, after a reconnect, after the consumer was lost. */
  onStart(): void
  onMessage(followed: FollowedMessage): void
  /** Everything stored when this reading began has been told. */
  onCaughtUp(): void
}

export interface FollowOptions {
  readonly stream: string
  readonly filter?: string
  /** Where the reader knows that the stored ends: it has caught up there, whatever the server says is waiting. */
  readonly last?: number
  /** Every subject of the stream is followed, and only rollups take messages away: a fresh gap may be one's fault. */
  readonly hasRollups?: boolean
  /** Where each reading starts; everything when absent. */
  readonly from?: () => ReadingStart
}

/** Everything, what is written from now on, from a time (Unix ms), or from a sequence. */
export type ReadingStart = 'all' | 'new' | { readonly sinceMs: number } | { readonly sequence: number }

/**
 * Reads a stream in order through an ephemeral push consumer with flow control, without acknowledgements. Whatever is
 * lost (connection, consumer, a message) starts a new reading, so that a handler never misses anything silently.
 */
export class StreamFollower implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #options: FollowOptions
  readonly #handler: FollowHandler
  readonly #undo: () => void
  #reading: Reading | undefined
  #isClosed = false
  #isOpening = false
  /** Counts restarts: a reading opened across one is not to be trusted. */
  #generation = 0

  constructor(link: NatsLink, options: FollowOptions, handler: FollowHandler) {
    this.#link = link
    this.#options = options
    this.#handler = handler
    this.#undo = link.onReconnect(() => this.restart())
    void this.#open()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    this.#undo()
    await this.#reading?.close()
  }

  /** Starts a new reading. */
  restart(): void {
    this.#generation += 1
    void this.#reading?.close()
    this.#reading = undefined
    void this.#open()
  }

  get #isOver(): boolean {
    return this.#isClosed || this.#link.nc.isClosed()
  }

  async #open(): Promise<void> {
    if (this.#isOpening) return
    this.#isOpening = true
    while (!this.#isOver && this.#reading === undefined) {
      const reading = new Reading(this.#link, this.#handler, () => {
        if (this.#reading === reading) this.restart()
      })
      const generation = this.#generation
      try {
        this.#handler.onStart()
        await reading.open(this.#options)
        if (this.#isOver || reading.isBroken || generation !== this.#generation) void reading.close()
        else this.#reading = reading
      } catch (err) {
        void reading.close()
        this.#link.log.warn({ err, stream: this.#options.stream }, 'cannot follow the stream yet')
      }
      if (this.#reading === undefined && !this.#isOver) {
        await this.#link.clock.sleep(RETRY_MS)
        await this.#link.connected(60_000)
      }
    }
    this.#isOpening = false
  }
}

/** One consumer's life. */
class Reading {
  readonly #link: NatsLink
  readonly #handler: FollowHandler
  readonly #onBroken: () => void
  #subscription: Subscription | undefined
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
  isBroken = false

  constructor(link: NatsLink, handler: FollowHandler, onBroken: () => void) {
    this.#link = link
    this.#handler = handler
    this.#onBroken = onBroken
  }

  async open(options: FollowOptions): Promise<void> {
    if (isBefore210(this.#link)) this.#tail = await lastSequence(this.#link, options.stream)
    this.#last = options.last ?? this.#tail
    this.#hasRollups = options.hasRollups ?? false
    const inbox = createInbox()
    this.#subscription = this.#link.nc.subscribe(inbox, {
      callback: (_error, message) => this.#take(message),
    })
    const config = {
      deliver_subject: inbox,
      ...startOf(options),
      ...(options.filter !== undefined && { filter_subject: options.filter }),
      ack_policy: 'none',
      max_deliver: 1,
      replay_policy: 'instant',
      flow_control: true,
      idle_heartbeat: HEARTBEAT_MS * NS_PER_MS,
      inactive_threshold: 10_000 * NS_PER_MS,
      mem_storage: true,
      num_replicas: 1,
    }
    const request = { stream_name: options.stream, config }
    const made = await callApi<{ name?: string; num_pending?: number; error?: JsFailure }>(
      this.#link,
      `CONSUMER.CREATE.${options.stream}`,
      request,
    )
    if (made.error || made.name === undefined) throw refusal(options.stream, made.error)
    this.#consumer = { stream: options.stream, name: made.name }
    this.#backlog = made.num_pending ?? 0
    this.#watchSilence()
    this.#checkCaughtUp(made.num_pending ?? 0)
  }

  async close(): Promise<void> {
    this.isBroken = true
    this.#cancelAlarm()
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
    if (message.data.length === 0 && message.headers?.code === 100) return this.#takeControl(message)
    const tokens = (message.reply ?? '').split('.')
    // $JS.ACK.<stream>.<consumer>.<delivered>.<stream seq>.<consumer seq>.<time>.<pending>, or two tokens more in front.
    const at = tokens.length > 9 ? 6 : 4
    this.#delivered += 1
    if (Number(tokens[at + 2]) !== this.#delivered) return this.#break()
    const sequence = Number(tokens[at + 1])
    if (this.#skipped(message, sequence)) return this.#break()
    this.#lastSequence = sequence
    this.#handler.onMessage({ message, sequence, time: tokens[at + 3] ?? '' })
    this.#checkCaughtUp(Number(tokens[at + 4]))
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

  #takeControl(message: Msg): void {
    const stalled = message.headers?.get('Nats-Consumer-Stalled') ?? ''
    if (message.reply) this.#link.nc.publish(message.reply)
    else if (stalled !== '') this.#link.nc.publish(stalled)
    const last = message.headers?.get('Nats-Last-Consumer') ?? ''
    if (last !== '') this.#checkHeartbeat(Number(last), stalled !== '')
  }

  /** One is sent when the consumer is idle: nothing waits, unless it is stalled. */
  #checkHeartbeat(delivered: number, isStalled: boolean): void {
    if (delivered !== this.#delivered) this.#break()
    else if (!isStalled) this.#tellCaughtUp()
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

async function lastSequence(link: NatsLink, stream: string): Promise<number> {
  const info = await callApi<{ state?: { last_seq: number } }>(link, `STREAM.INFO.${stream}`, {})
  if (info.state === undefined) throw refusal(stream, info.error)
  return info.state.last_seq
}

function startOf(options: FollowOptions): Record<string, unknown> {
  const from = options.from?.() ?? 'all'
  if (typeof from === 'string') return { deliver_policy: from }
  if ('sequence' in from) return { deliver_policy: 'by_start_sequence', opt_start_seq: from.sequence }
  return { deliver_policy: 'by_start_time', opt_start_time: new Date(from.sinceMs).toISOString() }
}
