import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from 'nats'
import type { Clock } from '../../ports/index.ts'

/** Who waits for messages on one reply subject. */
export interface Waiter {
  onMessage(message: Msg): void
  /** The connection broke: no reply will come any more. */
  onLost(): void
}

/**
 * What became of a question. `absent`: nobody serves the subject. `not-sent`: the connection was down.
 * `silent`: sent, and no answer came in time or before the connection broke.
 */
export type Answer =
  | { readonly kind: 'answer'; readonly message: Msg }
  | { readonly kind: 'absent' | 'not-sent' | 'silent' }

/** True for the server's word that nobody serves a subject. */
export function isNoResponders(message: Msg): boolean {
  return message.data.length === 0 && message.headers?.code === 503
}

/** The connection whose replies they are. */
interface Owner {
  isConnected(): boolean
  noteQuestion(): void
}

/** All replies of one connection through one wildcard subscription: token → waiter. */
export class ReplyInbox {
  readonly #nc: NatsConnection
  readonly #clock: Clock
  readonly #owner: Owner
  readonly #prefix = `${createInbox()}.`
  readonly #waiters = new Map<string, Waiter>()
  #last = 0

  constructor(nc: NatsConnection, clock: Clock, owner: Owner) {
    this.#nc = nc
    this.#clock = clock
    this.#owner = owner
    const { length } = this.#prefix
    nc.subscribe(`${this.#prefix}*`, {
      callback: (_error, message) => this.#waiters.get(message.subject.slice(length))?.onMessage(message),
    })
  }

  /** How many replies are waited for. */
  get size(): number {
    return this.#waiters.size
  }

  /** The reply subject for a new waiter; it is known until close(). */
  open(waiter: Waiter): string {
    this.#owner.noteQuestion()
    this.#last += 1
    const token = this.#last.toString(36)
    this.#waiters.set(token, waiter)
    return this.#prefix + token
  }

  close(reply: string): void {
    this.#waiters.delete(reply.slice(this.#prefix.length))
  }

  /** Tells every waiter that the connection broke. */
  lose(): void {
    const waiters = [...this.#waiters.values()]
    this.#waiters.clear()
    for (const waiter of waiters) waiter.onLost()
  }

  /** One question, one answer; never rejects for what NATS did. */
  ask(subject: string, data: Uint8Array | string, timeoutMs: number, headers?: MsgHdrs): Promise<Answer> {
    if (!this.#owner.isConnected()) return Promise.resolve({ kind: 'not-sent' })
    return new Promise((resolve) => {
      const finish = (answer: Answer): void => {
        cancelTimer()
        this.close(reply)
        resolve(answer)
      }
      const reply = this.open({
        onMessage: (message) =>
          finish(isNoResponders(message) ? { kind: 'absent' } : { kind: 'answer', message }),
        onLost: () => finish({ kind: 'silent' }),
      })
      const cancelTimer = this.#clock.after(timeoutMs, () => finish({ kind: 'silent' }))
      try {
        this.#nc.publish(subject, data, headers === undefined ? { reply } : { reply, headers })
      } catch {
        finish({ kind: 'not-sent' })
      }
    })
  }
}
