import type { Msg } from 'nats'
import { STREAM, SUBJECT } from '../../contracts/index.ts'
import { systemRandom } from '../../lifecycle/system-clock.ts'
import type { Logger } from '../../logging/index.ts'
import type { Pool, PoolChange, Revision, Versioned } from '../../objects/index.ts'
import type { PoolListener } from '../../ports/index.ts'
import type { KnownStream } from '../core/known-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { readPools } from './read-pool.ts'

/** News may get lost, with its writer or on the way; so often everything is read anew. */
const REREAD_MS = 900_000
/** After news of a pool that is not known here. */
const REREAD_SOON_MS = 200
const RETRY_MS = 1_000
/** News held back during one reading. */
const HELD_MAX = 10_000
const NO_CLAIMS: Pool['claims'] = new Map()

/** What a pool's writer tells everybody after its write; of a claim or of entries it tells nothing. */
export type News = { readonly sequence: number } & (
  | { readonly pool: Omit<Pool, 'claims'> }
  | { readonly change: PoolChange }
  | { readonly removed: true }
)

export function isNews({ metadata, spec, parentNic }: PoolChange): boolean {
  return metadata !== undefined || spec !== undefined || parentNic !== undefined
}

/** Core publish: whoever misses it reads all pools now and then. */
export function tellNews(link: NatsLink, name: string, news: News): void {
  if (link.isConnected()) link.nc.publish(SUBJECT.poolNews(name), JSON.stringify(news, withoutBulk))
}

/** Resolves when the listener has been told every pool that existed at the call, without claims and entries. */
export async function watchNews(
  link: NatsLink,
  log: Logger,
  listener: PoolListener,
): Promise<AsyncDisposable> {
  const news = new PoolNews(link, log, listener)
  await news.open()
  return news
}

/** Settings of pools, by news and by reading all of them at the start, after each reconnect and every few minutes. */
class PoolNews implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #log: Logger
  readonly #listener: PoolListener
  readonly #store: KnownStream
  readonly #revisions = new Map<string, Revision>()
  readonly #undos: (() => void)[]
  /** Told while a reading is under way: it may be older than they are. */
  readonly #held: { readonly name: string; readonly news: News }[] = []
  #isReading = false
  /** The reading under way may miss something. */
  #isBehind = false
  #isClosed = false
  #cancelTimer: () => void = () => undefined

  constructor(link: NatsLink, log: Logger, listener: PoolListener) {
    this.#link = link
    this.#log = log
    this.#listener = listener
    this.#store = link.stores.of(STREAM.pools)
    const subscription = link.nc.subscribe(SUBJECT.poolNewsAll, {
      callback: (error, message) => {
        if (error === null) this.#take(message)
      },
    })
    const reread = (): void => this.#rereadIn(0)
    this.#undos = [() => subscription.unsubscribe(), link.onReconnect(reread), this.#store.onAnother(reread)]
  }

  /** Throws STORE_UNAVAILABLE. */
  async open(): Promise<void> {
    await this.#link.nc.flush()
    await this.#reread()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    this.#cancelTimer()
    for (const undo of this.#undos) undo()
  }

  #rereadIn(ms: number): void {
    this.#cancelTimer()
    if (this.#isClosed) return
    this.#cancelTimer = this.#link.clock.after(ms, () => {
      this.#reread().catch((err: unknown) => {
        this.#log.warn({ err }, 'the pools could not be read')
        this.#rereadIn(RETRY_MS)
      })
    })
  }

  async #reread(): Promise<void> {
    if (this.#isReading) {
      this.#isBehind = true
      return
    }
    this.#isReading = true
    this.#isBehind = false
    try {
      const pools = await readPools(this.#link, this.#log)
      if (this.#isClosed) return
      this.#compare(pools)
      // Not all processes at once.
      this.#rereadIn(this.#isBehind ? REREAD_SOON_MS : REREAD_MS * (0.75 + systemRandom.next() / 2))
    } finally {
      this.#isReading = false
      for (const { name, news } of this.#held.splice(0)) this.#tell(name, news)
    }
  }

  #compare(pools: readonly Versioned<Pool>[]): void {
    const live = new Set(pools.map(({ value }) => value.metadata.name))
    for (const name of this.#revisions.keys()) {
      if (live.has(name)) continue
      this.#revisions.delete(name)
      this.#listener.onRemoved(name)
    }
    for (const { value, revision } of pools) {
      const { name } = value.metadata
      const { ipMetaData: _entries, ...settings } = value
      if ((this.#revisions.get(name) ?? 0) >= revision) continue
      this.#revisions.set(name, revision)
      this.#listener.onPool({ value: { ...settings, claims: NO_CLAIMS }, revision })
    }
  }

  #take(message: Msg): void {
    const name = SUBJECT.poolOfNews(message.subject)
    try {
      const news = message.json<News>()
      if (!this.#isReading) this.#tell(name, news)
      else if (this.#held.length < HELD_MAX) this.#held.push({ name, news })
      else this.#isBehind = true
    } catch (err) {
      this.#log.warn({ err, pool: name }, 'news of a pool that cannot be understood')
    }
  }

  #tell(name: string, news: News): void {
    const known = this.#revisions.get(name)
    const revision = this.#store.revision(news.sequence)
    if (known !== undefined && known >= revision) return
    if ('removed' in news) {
      if (this.#revisions.delete(name)) this.#listener.onRemoved(name)
    } else if ('pool' in news) {
      this.#revisions.set(name, revision)
      this.#listener.onPool({ value: { ...news.pool, claims: NO_CLAIMS }, revision })
    } else if (known === undefined) this.#rereadIn(REREAD_SOON_MS)
    else {
      this.#revisions.set(name, revision)
      this.#listener.onChange(name, news.change, revision)
    }
  }
}

function withoutBulk(key: string, value: unknown): unknown {
  return key === 'ipMetaData' || key === 'putClaims' || key === 'removeClaims' ? undefined : value
}
