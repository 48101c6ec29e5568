import { createInbox, type Msg, type Subscription } from 'nats'
import { callApi, refusal } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'

const NS_PER_MS = 1_000_000
const ACK_WAIT_MS = 15_000
const PULL_EXPIRES_MS = 30_000
const HEARTBEAT_MS = 5_000
const SILENCE_MAX_MS = 12_000
const RETRY_MS = 500

export interface PullerOptions {
  readonly stream: string
  readonly durable: string
  readonly filter: string
  readonly concurrency: number
}

/**
 * Takes messages of a durable pull consumer, never more at once than `concurrency`. Each is told to `onMessage`, which
 * resolves when it is settled. The consumer is made anew when it is lost.
 */
export class JobPuller implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #options: PullerOptions
  readonly #onMessage: (message: Msg) => Promise<void>
  readonly #inFlight = new Set<Promise<void>>()
  readonly #subscription: Subscription
  readonly #undo: () => void
  #wanted = 0
  #heardAt = 0
  #isClosed = false
  #isPreparing = false
  #cancelAlarm: () => void = () => undefined

  constructor(link: NatsLink, options: PullerOptions, onMessage: (message: Msg) => Promise<void>) {
    this.#link = link
    this.#options = options
    this.#onMessage = onMessage
    this.#subscription = link.nc.subscribe(createInbox(), {
      callback: (_error, message) => this.#take(message),
    })
    this.#undo = link.onReconnect(() => void this.prepare())
    this.#watchSilence()
  }

  /** Makes sure of the consumer, then pulls; retries until it can. */
  async prepare(): Promise<void> {
    if (this.#isPreparing) return
    this.#isPreparing = true
    this.#wanted = 0
    while (!this.#isClosed) {
      try {
        await this.#ensureConsumer()
        break
      } catch (err) {
        this.#link.log.warn({ err, stream: this.#options.stream }, 'cannot take jobs yet')
        await this.#link.clock.sleep(RETRY_MS)
        await this.#link.connected(60_000)
      }
    }
    this.#isPreparing = false
    this.#pull()
  }

  /** Takes no more, and waits for those in flight. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    this.#undo()
    this.#cancelAlarm()
    this.#subscription.unsubscribe()
    await Promise.allSettled(this.#inFlight)
  }

  async #ensureConsumer(): Promise<void> {
    const { stream, durable, filter } = this.#options
    const config = {
      durable_name: durable,
      deliver_policy: 'all',
      ack_policy: 'explicit',
      ack_wait: ACK_WAIT_MS * NS_PER_MS,
      max_deliver: -1,
      max_ack_pending: -1,
      max_waiting: 512,
      filter_subject: filter,
      replay_policy: 'instant',
    }
    const name = `CONSUMER.DURABLE.CREATE.${stream}.${durable}`
    const made = await callApi(this.#link, name, { stream_name: stream, config })
    if (made.error) throw refusal(stream, made.error)
  }

  #pull(): void {
    const free = this.#options.concurrency - this.#inFlight.size
    if (this.#isClosed || this.#isPreparing || this.#wanted > 0 || free <= 0 || !this.#link.isConnected())
      return
    this.#wanted = free
    this.#heardAt = this.#link.clock.monotonicMs()
    const request = {
      batch: free,
      expires: PULL_EXPIRES_MS * NS_PER_MS,
      idle_heartbeat: HEARTBEAT_MS * NS_PER_MS,
    }
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${this.#options.stream}.${this.#options.durable}`
    this.#link.nc.publish(subject, JSON.stringify(request), { reply: this.#subscription.getSubject() })
  }

  #take(message: Msg): void {
    this.#heardAt = this.#link.clock.monotonicMs()
    const status = message.headers?.code ?? 0
    if (status === 100) return
    if (status >= 400) return this.#endPull(status)
    if (this.#isClosed || this.#inFlight.size >= this.#options.concurrency) {
      // A pull that was given up delivered after all.
      message.respond(`-NAK ${JSON.stringify({ delay: 100 * NS_PER_MS })}`)
      return
    }
    this.#wanted = Math.max(this.#wanted - 1, 0)
    const work = this.#onMessage(message).finally(() => {
      this.#inFlight.delete(work)
      this.#pull()
    })
    this.#inFlight.add(work)
    this.#pull()
  }

  /** 404 and 408: nothing came in time. Anything else: the consumer may be gone. */
  #endPull(status: number): void {
    this.#wanted = 0
    if (status === 404 || status === 408) this.#pull()
    else this.#link.clock.after(RETRY_MS, () => void this.prepare())
  }

  #watchSilence(): void {
    this.#cancelAlarm = this.#link.clock.after(HEARTBEAT_MS, () => {
      const silentMs = this.#link.clock.monotonicMs() - this.#heardAt
      if (this.#wanted > 0 && silentMs > SILENCE_MAX_MS && this.#link.isConnected()) void this.prepare()
      if (!this.#isClosed) this.#watchSilence()
    })
  }
}
