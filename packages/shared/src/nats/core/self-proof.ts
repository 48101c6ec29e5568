import { createInbox, type NatsConnection, type Subscription } from 'nats'
import { IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock } from '../../ports/index.ts'

/** Between two proofs while all is well. */
const PROVE_MS = 30_000
/** A question to oneself takes a millisecond or two; a server that hangs is found by its missing pongs before. */
const HEARD_WITHIN_MS = 5_000
/** So long a second copy of what was heard is waited for. */
const ECHO_MS = 250
/** The connection is made anew so often, one after the other, before the process is given up. */
const FAILURES_MAX = 3

interface Proven {
  readonly nc: NatsConnection
  readonly clock: Clock
  readonly log: Logger
  isConnected(): boolean
}

/**
 * Proves now and then, and after each reconnect, that this process hears what it says, and hears it once: nothing heard is a
 * deaf connection, twice are two. Such a connection is made anew; when that does not help, the process ends, to be started again.
 */
export class SelfProof {
  readonly #link: Proven
  readonly #subject = createInbox()
  readonly #subscription: Subscription
  #heard = 0
  #round = 0
  #failures = 0
  #isStopped = false
  #cancel: () => void = () => undefined

  constructor(link: Proven) {
    this.#link = link
    this.#subscription = link.nc.subscribe(this.#subject, {
      callback: (_error, message) => {
        if (Number(message.string()) === this.#round) this.#heard += 1
      },
    })
    this.#proveIn(PROVE_MS)
  }

  /** The connection is another one. */
  prove(): void {
    this.#proveIn(0)
  }

  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#cancel()
    this.#subscription.unsubscribe()
  }

  #proveIn(ms: number): void {
    this.#cancel()
    if (!this.#isStopped) this.#cancel = this.#link.clock.after(ms, () => this.#ask())
  }

  #ask(): void {
    const { nc, clock } = this.#link
    if (nc.isClosed()) return
    // A reconnect makes the next proof begin.
    if (!this.#link.isConnected()) return this.#proveIn(PROVE_MS)
    this.#round += 1
    this.#heard = 0
    nc.publish(this.#subject, String(this.#round))
    const deadline = clock.monotonicMs() + HEARD_WITHIN_MS
    const look = (): void => {
      if (this.#heard === 0 && clock.monotonicMs() < deadline) this.#cancel = clock.after(ECHO_MS, look)
      else this.#judge()
    }
    this.#cancel = clock.after(ECHO_MS, look)
  }

  #judge(): void {
    if (!this.#link.isConnected()) return this.#proveIn(PROVE_MS)
    if (this.#heard === 1) {
      this.#failures = 0
      return this.#proveIn(PROVE_MS)
    }
    this.#failures += 1
    const what = this.#heard === 0 ? 'does not hear itself' : `hears itself ${this.#heard} times`
    this.#link.log.error({ failures: this.#failures }, `the connection to NATS ${what}: it is made anew`)
    if (this.#failures < FAILURES_MAX) {
      this.#proveIn(HEARD_WITHIN_MS)
      return void this.#link.nc.reconnect()
    }
    const text = `the connection to NATS ${what}, also after it was made anew ${FAILURES_MAX - 1} times`
    throw new IpamError('STORE_UNAVAILABLE', `${text}: this process ends, to be started again`)
  }
}
