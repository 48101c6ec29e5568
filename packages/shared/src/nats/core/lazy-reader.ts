import type { Socket } from 'node:net'
import type { NatsConnection } from 'nats'
import type { Clock } from '../../ports/index.ts'

/** What we need of the client's inside and of node's; a version without it only misses the gain. */
interface Inside {
  readonly protocol?: { readonly transport?: { readonly socket?: Socket & { readonly _handle?: Handle } } }
}

interface Handle {
  readStop?(): void
  readStart?(): void
}

/** Who has asked and been asked nothing for that long only follows what others write. */
const QUIET_MS = 250
/** The longest that what others write waits to be read in company. */
const GATHER_MS = 20
/** Who gets that much at once has fallen behind, and reads on. */
const PLENTY_BYTES = 32 * 1024

/**
 * Lets a process that only follows read a busy connection at most every few milliseconds: one that wakes up for each message
 * spends three times the CPU on it (measured), which those that work would need. Who has a question, or is asked one, reads at once.
 */
export class LazyReader {
  readonly #nc: NatsConnection
  readonly #clock: Clock
  #questionAtMs: number
  #readOn: (() => void) | undefined

  constructor(nc: NatsConnection, clock: Clock) {
    this.#nc = nc
    this.#clock = clock
    this.#questionAtMs = clock.monotonicMs()
    this.attach()
  }

  /** To the connection's present socket: each reconnect makes another. */
  attach(): void {
    const socket = (this.#nc as Inside).protocol?.transport?.socket
    let lastMs = Number.NEGATIVE_INFINITY
    socket?.on('data', (chunk: Uint8Array) => {
      const now = this.#clock.monotonicMs()
      const isRare = now - lastMs > GATHER_MS * 2
      lastMs = now
      const isQuiet = now - this.#questionAtMs >= QUIET_MS
      if (isQuiet && !isRare && chunk.length < PLENTY_BYTES) this.#rest(socket)
    })
  }

  /** A question of this process, or to it. */
  noteQuestion(): void {
    this.#questionAtMs = this.#clock.monotonicMs()
    this.#readOn?.()
  }

  #rest(socket: Socket & { readonly _handle?: Handle }): void {
    this.#readOn?.()
    socket._handle?.readStop?.()
    const cancel = this.#clock.after(GATHER_MS, () => this.#readOn?.())
    this.#readOn = () => {
      this.#readOn = undefined
      cancel()
      socket._handle?.readStart?.()
    }
  }
}
