import type { FollowHandler, FollowOptions } from './following.ts'
import type { NatsLink } from './link.ts'
import { Reading } from './reading.ts'

const RETRY_MS = 200

/**
 * Reads a stream in order through an ephemeral consumer, without acknowledgements. Whatever is lost (connection, consumer, a
 * message) starts a new reading, so that a handler never misses anything silently.
 */
export class StreamFollower implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #options: FollowOptions
  readonly #handler: FollowHandler
  readonly #undos: readonly (() => void)[]
  #reading: Reading | undefined
  #isClosed = false
  #isOpening = false
  /** Counts restarts: a reading opened across one is not to be trusted. */
  #generation = 0

  constructor(link: NatsLink, options: FollowOptions, handler: FollowHandler) {
    this.#link = link
    this.#options = options
    this.#handler = handler
    const restart = (): void => this.restart()
    this.#undos = [link.onReconnect(restart), link.stores.of(options.stream).onAnother(restart)]
    void this.#open()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    for (const undo of this.#undos) undo()
    await this.#reading?.close()
  }

  /** Starts a new reading. */
  restart(): void {
    this.#generation += 1
    void this.#reading?.close()
    this.#reading = undefined
    void this.#open()
  }

  /** Reads on at once, if it gathers just now. */
  hurry(): void {
    this.#reading?.hurry()
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
