import { IpamError } from '@subeni/shared/errors'
import type { Clock, Random } from '@subeni/shared/ports'
import type { LimitStore } from '../../src/app/shared-slots.ts'
import type { LimitRecord } from '../../src/domain/shared-bucket.ts'

export type RecordListener = (record: LimitRecord, revision: number, storedAt: number) => void

export interface StoreOptions {
  readonly time: Clock
  readonly random: Random
  /** Of the store's clock to the true time. */
  readonly offsetMs: number
  /** One way, at most. */
  readonly delayMaxMs: number
}

/** One record behind a network: writes, answers and news each take their time, and news comes in order. */
export class SimulatedStore {
  /** Ms by which the store's clock is off now. */
  offsetMs: number
  isDown = false
  readonly #options: StoreOptions
  readonly #listeners = new Map<RecordListener, number>()
  #revision = 0

  constructor(options: StoreOptions) {
    this.#options = options
    this.offsetMs = options.offsetMs
  }

  watch(listener: RecordListener): () => void {
    this.#listeners.set(listener, 0)
    return () => void this.#listeners.delete(listener)
  }

  client(): LimitStore {
    return {
      write: async (record, expected) => {
        await this.#travel()
        if (this.#revision !== expected) {
          await this.#travel()
          throw new IpamError('REVISION_CONFLICT', 'somebody else wrote')
        }
        const revision = this.#store(record)
        await this.#travel()
        return revision
      },
      revision: async () => {
        await this.#travel()
        return this.#revision
      },
    }
  }

  #store(record: LimitRecord): number {
    this.#revision += 1
    const revision = this.#revision
    const storedAt = this.#options.time.now() + this.offsetMs
    for (const [listener, last] of this.#listeners) {
      const at = Math.max(last, this.#options.time.monotonicMs() + this.#delay())
      this.#listeners.set(listener, at)
      this.#options.time.after(at - this.#options.time.monotonicMs(), () => {
        if (this.#listeners.has(listener)) listener(record, revision, storedAt)
      })
    }
    return revision
  }

  async #travel(): Promise<void> {
    await this.#options.time.sleep(this.#delay())
    if (this.isDown) throw new IpamError('STORE_UNAVAILABLE', 'down')
  }

  #delay(): number {
    return this.#options.random.next() * this.#options.delayMaxMs
  }
}
