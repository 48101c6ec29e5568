import type { Msg } from 'nats'
import type { Contract, ReplyShape } from '../../contracts/index.ts'
import { HEADER } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { RequestOptions } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { isNoResponders, type Waiter } from '../core/reply-inbox.ts'
import { type NoAnswer, noAnswer } from './no-answer.ts'

const TIMER_SLACK_MS = 1

/** Where a request goes, and what becomes of it there. */
export interface Way {
  /** Undefined: to any member. */
  readonly member: string | undefined
  /** Nobody is there: true when the request was sent elsewhere. */
  onAbsent(): boolean
  onSilence(): void
  onHandedOver(member: string): void
}

/** One request under way: waits for the reply, a sign of life, the end of the budget, or the caller's abort. */
export class PendingRequest<Rep extends ReplyShape> implements Waiter {
  readonly promise: Promise<Rep>
  readonly reply: string
  readonly #link: NatsLink
  readonly #contract: Contract<never, Rep>
  readonly #options: RequestOptions
  readonly #way: Way | undefined
  readonly #startedAt: number
  #heardAt: number
  #cancelTimer: () => void = () => undefined
  #resolve!: (reply: Rep) => void
  #reject!: (error: IpamError) => void
  #onAbort: (() => void) | undefined

  constructor(link: NatsLink, contract: Contract<never, Rep>, options: RequestOptions, way?: Way) {
    this.#link = link
    this.#way = way
    this.#contract = contract
    this.#options = options
    this.#startedAt = link.clock.monotonicMs()
    this.#heardAt = this.#startedAt
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.reply = link.inbox.open(this)
    this.#arm(this.#startedAt)
    if (options.signal !== undefined) {
      this.#onAbort = () => this.fail({ kind: 'cancelled' })
      options.signal.addEventListener('abort', this.#onAbort, { once: true })
    }
  }

  onMessage(message: Msg): void {
    if (message.data.length === 0 && this.#takeSign(message)) return
    // A request past its budget never ends with success, however close the race was.
    if (this.#isOver(this.#link.clock.monotonicMs())) return this.#expire()
    this.#close()
    this.#noteServer(message)
    try {
      const reply = this.#contract.reply.decode(message.data)
      if (reply.outcome === 'failure' && reply.failure) this.#reject(IpamError.fromFailure(reply.failure))
      else this.#resolve(reply)
    } catch (thrown) {
      this.#reject(IpamError.from(thrown))
    }
  }

  /** Whoever worked on it may still do: the outcome is as unknown as if its signs of life had ended. */
  onLost(): void {
    this.fail({ kind: 'connection-lost' })
  }

  /** False for what is a reply, though an empty one. */
  #takeSign(message: Msg): boolean {
    if (isNoResponders(message)) {
      if (!this.#way?.onAbsent()) this.fail({ kind: 'nobody' })
      return true
    }
    if (!message.headers?.has(HEADER.signOfLife)) return false
    this.#heardAt = this.#link.clock.monotonicMs()
    return true
  }

  #noteServer({ headers }: Msg): void {
    const member = this.#way && headers?.get(HEADER.handedOver)
    if (member) this.#way?.onHandedOver(member)
  }

  fail(what: NoAnswer): void {
    this.#close()
    const error = noAnswer(this.#contract, what)
    if (error.code === 'SIGN_OF_LIFE_MISSED') this.#way?.onSilence()
    this.#reject(error)
  }

  /** Timers may fire a fraction of a millisecond early. */
  #isOver(now: number): boolean {
    return now - this.#startedAt >= this.#options.budgetMs - TIMER_SLACK_MS
  }

  #expire(): void {
    this.fail({ kind: 'out-of-time', ms: this.#options.budgetMs })
  }

  #close(): void {
    this.#cancelTimer()
    this.#link.inbox.close(this.reply)
    if (this.#onAbort !== undefined) this.#options.signal?.removeEventListener('abort', this.#onAbort)
  }

  /** One timer for budget and silence; signs of life only move a mark that it looks at. */
  #arm(now: number): void {
    const { budgetMs, silenceMaxMs } = this.#options
    const untilDeadline = this.#startedAt + budgetMs - now
    const untilSilent = silenceMaxMs === undefined ? untilDeadline : this.#heardAt + silenceMaxMs - now
    this.#cancelTimer = this.#link.clock.after(Math.min(untilDeadline, untilSilent), () => {
      const then = this.#link.clock.monotonicMs()
      if (this.#isOver(then)) this.#expire()
      else if (silenceMaxMs !== undefined && then - this.#heardAt >= silenceMaxMs - TIMER_SLACK_MS) {
        this.fail({ kind: 'silent', ms: then - this.#heardAt })
      } else this.#arm(then)
    })
  }
}
