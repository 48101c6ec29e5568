import { BUCKET } from '../contracts/index.ts'
import { hasCode } from '../errors/index.ts'
import type { Logger } from '../logging/index.ts'
import { Counter, Gauge, type Registry } from '../metrics/index.ts'
import type { EventLog, StoreChange, StoreHeight, StoreWatch } from '../ports/index.ts'
import type { NatsLink } from './core/link.ts'
import { changeKey, isChangeKey, storeChangeOf } from './store-changes.ts'
import { STREAM_CONFIGS } from './stream-configs.ts'
import { type KeyValue, asStored, openKeyValue } from './stores/key-value.ts'
import { ensureStreams, restoreStreams, type StreamOptions } from './streams.ts'

/** Before a change that could not be written down is tried again. */
const RETRY_MS = 1_000
/** A store that takes nothing for so long has other troubles, which are told elsewhere. */
const TRIES_MAX = 60
export interface StoreGuardOptions {
  /** How what is missing is made. */
  readonly making: StreamOptions
  readonly events: EventLog
  readonly log: Logger
  readonly registry: Registry
}

export interface StoreGuard extends StoreWatch, AsyncDisposable {
  /** What is missing, in plain words; empty when all streams and buckets are there. */
  notReady(): readonly string[]
}

/**
 * Makes every stream and bucket that is missing, now and whenever one is lost, and writes down what became of one, until somebody
 * acknowledges it. Throws STORE_UNAVAILABLE as ensureStreams does.
 */
export async function guardStores(link: NatsLink, options: StoreGuardOptions): Promise<StoreGuard> {
  await ensureStreams(link, options.making)
  const guard = new NatsStoreGuard(link, options)
  await guard.open()
  return guard
}

class NatsStoreGuard implements StoreGuard {
  readonly #link: NatsLink
  readonly #options: StoreGuardOptions
  readonly #bucket: KeyValue<unknown>
  readonly #records = new Map<string, StoreChange>()
  readonly #counter: Counter
  readonly #undo: () => void
  #isClosed = false

  constructor(link: NatsLink, options: StoreGuardOptions) {
    this.#link = link
    this.#options = options
    this.#bucket = openKeyValue(link, BUCKET.store, { decode: asStored })
    this.#counter = changeCounter(options.registry, () => this.#records.values())
    this.#undo = link.stores.onChange((change) => void this.#note(change))
  }

  async open(): Promise<void> {
    const { stores } = this.#link
    const restore = (name: string): Promise<boolean> =>
      restoreStreams(this.#link, new Set([name]), this.#options.making)
    stores.guard({ restore })
    for (const { name } of STREAM_CONFIGS) stores.of(name)
    await this.#bucket.watch({
      onSet: (key, { value }) => this.#learn(key, value),
      onRemoved: (key) => void this.#records.delete(key),
    })
  }

  heights(): readonly StoreHeight[] {
    return this.#link.stores.heights()
  }

  missing(): readonly string[] {
    return this.#link.stores.missing()
  }

  changes(): readonly StoreChange[] {
    return [...this.#records.values()].toSorted((a, b) => a.since - b.since)
  }

  onChange(listener: (change: StoreChange) => void): () => void {
    return this.#link.stores.onChange(listener)
  }

  notReady(): readonly string[] {
    return this.missing().map((name) => `${name} is not there and cannot be made anew`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    this.#undo()
    await this.#bucket[Symbol.asyncDispose]()
  }

  #learn(key: string, value: unknown): void {
    if (!isChangeKey(key)) return
    const change = storeChangeOf(value)
    if (change !== undefined) this.#records.set(key, change)
    else this.#options.log.error({ key }, 'a record of a change of the store cannot be understood')
  }

  /** Everybody sees a change; who writes it down first also tells it. */
  async #note(change: StoreChange): Promise<void> {
    const { stream, what, text } = change
    this.#counter.inc({ stream, what })
    const isFirst = await this.#write(change)
    const message = `${stream} ${what}: ${text}`
    if (isFirst) this.#options.events.tell('store-changed', { message, warning: true })
  }

  async #write(change: StoreChange): Promise<boolean> {
    const key = changeKey(change)
    this.#records.set(key, change)
    for (let tries = 0; tries < TRIES_MAX && !this.#isClosed && !this.#link.nc.isClosed(); tries += 1) {
      try {
        await this.#bucket.create(key, change)
        return true
      } catch (thrown) {
        // One that nobody has acknowledged yet stays as it is: it says since when.
        if (hasCode(thrown, 'REVISION_CONFLICT')) return false
        await this.#link.clock.sleep(RETRY_MS)
      }
    }
    return false
  }
}

function changeCounter(registry: Registry, records: () => Iterable<StoreChange>): Counter {
  const labelNames = ['stream', 'what']
  const open = new Gauge({
    name: 'subeni_store_unacknowledged_changes',
    help: 'changes of the store, by stream and kind, that nobody has acknowledged',
    labelNames,
    registers: [registry],
    collect: () => {
      open.reset()
      for (const { stream, what } of records()) open.set({ stream, what }, 1)
    },
  })
  return new Counter({
    name: 'subeni_store_changes_total',
    help: 'changes of the store that this process saw',
    labelNames,
    registers: [registry],
  })
}
