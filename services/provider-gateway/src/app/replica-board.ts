import { hasCode } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import type { GatewayState } from '@subeni/shared/objects'
import type { StateStore } from './gateway-book.ts'

export interface ReplicaBoardOptions {
  readonly clock: Clock
  readonly log: Logger
  readonly store: StateStore
  readonly instance: string
}

const TELL_MS = 1_000
/** A replica that told nothing for this long, on our own clock, is dead: it tells every second. */
const DEAD_MS = 3_500

interface Fellow {
  readonly state: GatewayState
  readonly revision: number
  readonly seenAt: number
}

/** Tells the group of this replica and knows of the others. Nothing depends on it but estimates and what people see. */
export class ReplicaBoard implements AsyncDisposable {
  readonly #options: ReplicaBoardOptions
  readonly #fellows = new Map<string, Fellow>()
  #revision = 0
  #look: (() => GatewayState) | undefined
  #isTelling = false
  #isStale = false
  #isClosed = false
  #cancelTimer: (() => void) | undefined

  constructor(options: ReplicaBoardOptions) {
    this.#options = options
  }

  /** Begins to tell what `look` says, every second. */
  tell(look: () => GatewayState): void {
    this.#look = look
    void this.tellNow()
  }

  /** Something changed that people should see at once. */
  async tellNow(): Promise<void> {
    if (this.#look === undefined || this.#isClosed) return
    this.#isStale = true
    if (this.#isTelling) return
    this.#isTelling = true
    this.#cancelTimer?.()
    while (this.#isStale) {
      this.#isStale = false
      await this.#write(this.#look())
    }
    this.#isTelling = false
    await this.#buryDead()
    if (!this.#isClosed) this.#cancelTimer = this.#options.clock.after(TELL_MS, () => void this.tellNow())
  }

  onState(state: GatewayState, revision: number): void {
    if (state.instance === this.#options.instance) return
    const seenAt = this.#options.clock.monotonicMs()
    this.#fellows.set(state.instance, { state, revision, seenAt })
  }

  onStateGone(instance: string): void {
    this.#fellows.delete(instance)
  }

  /** Slots that other replicas take before this one has had `own`, when all that wait take turns. */
  othersBefore(own: number): number {
    let slots = 0
    for (const { state } of this.#living()) {
      slots += Math.min(state.queue.allocate + state.queue.release, own)
    }
    return slots
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    this.#cancelTimer?.()
    await this.#remove(this.#options.instance, this.#revision)
  }

  #living(): Fellow[] {
    const now = this.#options.clock.monotonicMs()
    return [...this.#fellows.values()].filter(({ seenAt }) => now - seenAt <= DEAD_MS)
  }

  async #write(state: GatewayState): Promise<void> {
    const { store, log, instance } = this.#options
    try {
      this.#revision = await store.write(state, this.#revision)
    } catch (err) {
      // A former process of this name, or our own write whose answer was lost.
      if (hasCode(err, 'REVISION_CONFLICT')) {
        this.#revision = await store.revision(instance).catch(() => this.#revision)
      } else log.debug({ err }, 'this replica could not tell of itself')
    }
  }

  /** Whoever notices first removes a dead replica's last word. */
  async #buryDead(): Promise<void> {
    const now = this.#options.clock.monotonicMs()
    for (const [instance, { revision, seenAt }] of this.#fellows) {
      if (now - seenAt <= DEAD_MS) continue
      this.#fellows.delete(instance)
      await this.#remove(instance, revision)
    }
  }

  async #remove(instance: string, revision: number): Promise<void> {
    if (revision === 0) return
    await this.#options.store.remove(instance, revision).catch(() => undefined)
  }
}
