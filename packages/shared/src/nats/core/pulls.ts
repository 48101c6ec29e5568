import { NS_PER_MS } from './following.ts'
import type { NatsLink } from './link.ts'

/** Of a request that waits. */
export const HEARTBEAT_MS = 2_000
const WAIT_MS = 30_000
/** The longest that what others write waits to be read in company; by a process that only follows. */
const GATHER_MS = 20
const GATHER_QUIET_MS = 100
/** Messages and bytes under way at once: far below what makes the server drop a slow reader (64 MiB). */
const BATCH_MAX = 2_000
const BATCH_MAX_BYTES = 8 * 1024 * 1024

export interface PullOptions {
  readonly stream: string
  readonly consumer: string
  /** Where messages and statuses are delivered. */
  readonly inbox: string
  /** Otherwise each message comes at once. */
  readonly gathers: boolean
  /** Somebody waits for what may be stored already. */
  isAwaited(): boolean
}

/**
 * When a reader asks its consumer for more. While little is written it waits for one message, which comes at once; after that
 * it asks at most every few milliseconds, for all there is: a server and a reader that wake up for each message spend several
 * times the CPU on it, which those that work would need. Who is asked nothing leaves more time, until somebody asks; who has
 * fallen behind reads on at once.
 */
export class Pulls implements Disposable {
  readonly #link: NatsLink
  readonly #options: PullOptions
  readonly #bytesMax: number
  #waits = false
  /** Messages that the request under way brought, and may still bring. */
  #brought = 0
  #left = 0
  #cancelRest: (() => void) | undefined
  readonly #undo: () => void

  constructor(link: NatsLink, options: PullOptions) {
    this.#link = link
    this.#options = options
    this.#bytesMax = Math.max(BATCH_MAX_BYTES, 2 * (link.nc.info?.max_payload ?? 0))
    this.#undo = link.onQuestion(() => this.hurry())
    this.#askForAll()
  }

  [Symbol.dispose](): void {
    this.#undo()
    this.#cancelRest?.()
    this.#cancelRest = undefined
  }

  /** A message came. */
  onMessage(): void {
    this.#brought += 1
    this.#left -= 1
    if (this.#left === 0) this.onEnd(this.#waits ? 'no-more' : 'full')
  }

  /** The request under way ended. `full`: it brought as many messages or bytes as it may. */
  onEnd(how: 'no-more' | 'full'): void {
    if (how === 'full') this.#askForAll()
    else if (this.#brought === 0) this.#wait()
    else this.#rest()
  }

  hurry(): void {
    if (this.#cancelRest === undefined) return
    this.#cancelRest()
    this.#askForAll()
  }

  #rest(): void {
    if (this.#options.isAwaited() || !this.#options.gathers) return this.#askForAll()
    const gatherMs = this.#link.isQuiet() ? GATHER_QUIET_MS : GATHER_MS
    this.#cancelRest = this.#link.clock.after(gatherMs, () => this.#askForAll())
  }

  #askForAll(): void {
    this.#cancelRest = undefined
    this.#waits = false
    this.#ask({ batch: BATCH_MAX, no_wait: true, max_bytes: this.#bytesMax })
  }

  /** For one message; without gathering for any number, as they come. */
  #wait(): void {
    this.#waits = true
    const batch = this.#options.gathers ? 1 : BATCH_MAX
    this.#ask({ batch, expires: WAIT_MS * NS_PER_MS, idle_heartbeat: HEARTBEAT_MS * NS_PER_MS })
  }

  #ask(request: { readonly batch: number; readonly [option: string]: unknown }): void {
    this.#brought = 0
    this.#left = request.batch
    const { stream, consumer, inbox } = this.#options
    if (!this.#link.isConnected()) return
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`
    this.#link.nc.publish(subject, JSON.stringify(request), { reply: inbox })
  }
}
