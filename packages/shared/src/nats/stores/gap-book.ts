import type { KnownStream } from '../core/known-stream.ts'
import type { Clock } from '../../ports/index.ts'

/** Gaps remembered; a store with more has been told of long before. */
const GAPS_MAX = 1_000
const CHECK_MS = 1_000

export interface Gap {
  readonly sequence: number
  readonly text: string
}

export interface GapBookOptions {
  readonly store: KnownStream
  readonly clock: Clock
  readonly floor: { get(): Promise<number> }
  /** Resolves when all that is stored now has been folded. */
  readonly caughtUp: () => Promise<void>
  readonly reread: () => void
}

/**
 * Gaps in the logs of pools: a change that does not follow the one before it. What a rebuild of nats-server's files brings back may have
 * them, below the floor or before a snapshot (adr/0009), and a reader that lags may be led past messages (nats-server 2.9): so one is
 * believed, and told, when it stands at the end of a second reading.
 */
export class GapBook implements Disposable {
  readonly #options: GapBookOptions
  /** By pool, as the reading stands. */
  readonly #open = new Map<string, Gap>()
  readonly #seen = new Set<string>()
  readonly #told = new Set<string>()
  #cancel: (() => void) | undefined
  #isClosed = false

  constructor(options: GapBookOptions) {
    this.#options = options
  }

  note(pool: string, gap: Gap): void {
    if (this.#open.size >= GAPS_MAX || this.#told.has(gap.text)) return
    this.#open.set(pool, gap)
    this.#checkLater()
  }

  /** A snapshot or the pool's end replaced all before. */
  settle(pool: string): void {
    this.#open.delete(pool)
  }

  [Symbol.dispose](): void {
    this.#isClosed = true
    this.#cancel?.()
  }

  #checkLater(): void {
    if (this.#isClosed) return
    this.#cancel ??= this.#options.clock.after(CHECK_MS, () => {
      this.#cancel = undefined
      this.#check().catch(() => this.#checkLater())
    })
  }

  async #check(): Promise<void> {
    const { store, floor, caughtUp, reread } = this.#options
    await caughtUp()
    const lowest = await floor.get()
    const gaps = [...this.#open.values()].filter(({ sequence }) => sequence >= lowest)
    this.#open.clear()
    const isNew = gaps.some(({ text }) => !this.#seen.has(text))
    for (const { text } of gaps) {
      if (this.#seen.has(text)) {
        this.#told.add(text)
        store.conclude({ what: 'lost-messages', text }, undefined, 'suspicion')
      }
      this.#seen.add(text)
    }
    if (isNew) reread()
  }
}
