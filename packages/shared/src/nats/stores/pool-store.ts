import { STREAM, SUBJECT } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import { applyPoolChange, growsPool } from '../../objects/index.ts'
import type { Pool, PoolChange, Revision, Versioned } from '../../objects/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock, PoolListener, PoolStore } from '../../ports/index.ts'
import { Floor } from '../core/floor.ts'
import type { StoredMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { Replica } from '../core/replica.ts'
import type { Entry } from '../core/replica-books.ts'
import { sequenceOf } from '../core/revisions.ts'
import { ROLLUP, SubjectLog } from '../core/subject-log.ts'
import { Compactor } from './compactor.ts'
import { foldPool, isTombstone, isUpTo, nameOf, subjectOf } from './fold-pool.ts'
import {
  type FoldedPool,
  isCompactionDue,
  poolOf,
  type PoolRecord,
  readablePool,
  snapshotRecord,
} from './pool-log.ts'
import { isNews, tellNews, watchNews } from './pool-news.ts'
import { GapBook } from './gap-book.ts'
import { listed, readPool, readPools } from './read-pool.ts'
import { rewritePool } from './rewrite-pool.ts'

/** How long a live read waits until the replica has what the leader has. */
const CATCH_UP_MS = 1_000
/** How long a write that should become a snapshot waits for the replica; then it stays a change. */
const COMPACT_WAIT_MS = 100
/** A writer that never reads opens a replica after this many writes, so that its pools are compacted too. */
const BLIND_WRITES_MAX = 64

export interface PoolStoreOptions {
  readonly clock: Clock
  readonly log: Logger
  /**
   * `settings`: of other people's writes only metadata, spec and parent NIC are followed; claims and entries, which are most
   * of all writes, are never delivered, and a watched pool has none. For the many processes that want no more. Default `all`.
   */
  readonly follows?: 'all' | 'settings'
}

/** Pools as a log in JetStream (DESIGN §3). The replica is opened by the first read, list or watch. */
export async function openPoolStore(link: NatsLink, options: PoolStoreOptions): Promise<PoolStore> {
  return new NatsPoolStore(link, options)
}

class NatsPoolStore implements PoolStore {
  readonly #link: NatsLink
  readonly #log: Logger
  readonly #writes: SubjectLog
  readonly #floor: Floor
  readonly #compactor: Compactor
  readonly #followsAll: boolean
  readonly #blindWritesMax: number
  #replica: Replica<FoldedPool, PoolChange> | undefined
  readonly #gaps: GapBook
  #blindWrites = 0

  constructor(link: NatsLink, { log, follows = 'all' }: PoolStoreOptions) {
    this.#link = link
    this.#log = log
    this.#followsAll = follows === 'all'
    this.#blindWritesMax = this.#followsAll ? BLIND_WRITES_MAX : Number.POSITIVE_INFINITY
    this.#writes = new SubjectLog(link, STREAM.pools)
    this.#floor = new Floor(link, STREAM.pools, SUBJECT.poolFloor)
    this.#gaps = new GapBook({
      store: link.stores.of(STREAM.pools),
      clock: link.clock,
      floor: this.#floor,
      caughtUp: () => this.catchUp(),
      reread: () => this.#replica?.reread(),
    })
    this.#compactor = new Compactor({
      link,
      stream: STREAM.pools,
      floor: this.#floor,
      rewrite: (message) => rewritePool(link, log, message),
    })
  }

  async read(name: string): Promise<Versioned<Pool> | undefined> {
    if (!this.#followsAll) return await this.#readAlone(name)
    const replica = await this.#opened()
    const last = await this.#writes.last(subjectOf(name))
    if (last === undefined || last.sequence < (await this.#floor.get())) return undefined
    const isThere = await replica.reached(last.sequence, CATCH_UP_MS)
    const entry = replica.entries.get(name)
    if (isThere && (isUpTo(entry, last) || replica.markers.has(name))) return versioned(name, entry)
    if (isThere) replica.reread()
    throw new IpamError('STORE_UNAVAILABLE', `pool ${name}: revision ${last.sequence} did not arrive in time`)
  }

  async revision(name: string): Promise<Revision | undefined> {
    const last = await this.#writes.last(subjectOf(name))
    if (last === undefined || (await this.#isGone(last))) return undefined
    return last.revision
  }

  async list(): Promise<readonly Versioned<Pool>[]> {
    if (!this.#followsAll) return await readPools(this.#link, this.#log)
    const replica = await this.#opened()
    await replica.catchUp()
    return listed(replica.entries)
  }

  async watch(listener: PoolListener): Promise<AsyncDisposable> {
    if (!this.#followsAll) return await watchNews(this.#link, this.#log, listener)
    const replica = await this.#opened()
    const undo = replica.listen({
      onSet: (name, entry, change) => tell(listener, name, entry, change),
      onRemoved: (name) => listener.onRemoved(name),
      onRetold: (since) => listener.onRetold?.(since),
    })
    return { [Symbol.asyncDispose]: async () => undo() }
  }

  async catchUp(): Promise<void> {
    await this.#replica?.catchUp()
  }

  async create(pool: Pool, vacancy?: Revision): Promise<Revision> {
    const { name } = pool.metadata
    const { claims, ...rest } = pool
    const data = JSON.stringify(snapshotRecord(rest, claims))
    this.#checkSize(name, data)
    const entry = { subject: subjectOf(name), data, headers: ROLLUP, grows: true }
    const marker = this.#replica?.markers.get(name) ?? 0
    const revision =
      vacancy === undefined
        ? await this.#writes.create(entry, marker, (last) => this.#isGone(last))
        : await this.#writes.append({ ...entry, expected: vacancy })
    tellNews(this.#link, name, { sequence: sequenceOf(revision), pool: rest })
    return revision
  }

  async write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    const revision = await this.#write(name, change, expected)
    if (isNews(change)) tellNews(this.#link, name, { sequence: sequenceOf(revision), change })
    return revision
  }

  async #write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    const subject = subjectOf(name)
    const data = JSON.stringify({ change } satisfies PoolRecord)
    const snapshot = await this.#snapshotInstead(name, change, expected)
    if (snapshot !== undefined) {
      const rollup = { subject, data: snapshot, expected, headers: ROLLUP, grows: growsPool(change) }
      // A stream without room for a whole pool may still have it for what changes.
      return await this.#writes.append(rollup).catch((thrown: unknown) => {
        if (!hasCode(thrown, 'STORE_UNAVAILABLE') || rollup.grows || !this.#link.isConnected()) throw thrown
        return this.#writes.append({ subject, data, expected })
      })
    }
    this.#checkSize(name, data)
    return await this.#writes.append({ subject, data, expected, grows: growsPool(change) })
  }

  async remove(name: string, expected: Revision): Promise<void> {
    const data = JSON.stringify({ removed: true } satisfies PoolRecord)
    const revision = await this.#writes.append({ subject: subjectOf(name), data, expected, headers: ROLLUP })
    tellNews(this.#link, name, { sequence: sequenceOf(revision), removed: true })
    if (this.#replica === undefined) return
    const { markers, entries } = this.#replica
    this.#compactor.consider({ markers, liveCount: entries.size }, 'remover')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#compactor[Symbol.asyncDispose]()
    this.#gaps[Symbol.dispose]()
    this.#floor[Symbol.dispose]()
    await this.#replica?.[Symbol.asyncDispose]()
  }

  #open(): Replica<FoldedPool, PoolChange> {
    const options = {
      stream: STREAM.pools,
      filter: SUBJECT.poolsAll,
      hasRollups: true,
      floorSubject: SUBJECT.poolFloor,
    }
    this.#replica ??= new Replica<FoldedPool, PoolChange>(this.#link, options, nameOf, (previous, followed) =>
      foldPool(previous, followed, this.#log, this.#gaps),
    )
    return this.#replica
  }

  async #opened(): Promise<Replica<FoldedPool, PoolChange>> {
    const replica = this.#open()
    await replica.ready()
    return replica
  }

  async #readAlone(name: string): Promise<Versioned<Pool> | undefined> {
    const pool = await readPool(this.#link, name, this.#log)
    return pool === undefined || sequenceOf(pool.revision) < (await this.#floor.get()) ? undefined : pool
  }

  async #isGone(last: StoredMessage): Promise<boolean> {
    return isTombstone(last.data) || last.sequence < (await this.#floor.get())
  }

  /** The whole pool after the change, when its log outweighs it and the replica stands at the expected revision. */
  async #snapshotInstead(name: string, change: PoolChange, expected: Revision): Promise<string | undefined> {
    if (this.#replica === undefined) {
      this.#blindWrites += 1
      if (this.#blindWrites === this.#blindWritesMax) this.#open()
      return undefined
    }
    const known = this.#replica.entries.get(name)
    const isFilling = this.#link.stores.of(STREAM.pools).isFilling
    if (known === undefined || !isCompactionDue(known.value, isFilling)) return undefined
    if (known.revision < expected) await this.#replica.reached(sequenceOf(expected), COMPACT_WAIT_MS)
    const entry = this.#replica.entries.get(name)
    if (entry?.revision !== expected || !isCompactionDue(entry.value, isFilling)) return undefined
    const { claims, ...rest } = applyPoolChange(poolOf(entry.value), change)
    const data = JSON.stringify(snapshotRecord(rest, claims))
    const bytes = Buffer.byteLength(data)
    if (bytes <= this.#payloadMax()) return data
    this.#log.warn({ pool: name, bytes, limit: this.#payloadMax() }, 'pool too large for a snapshot')
    // Not due again before as much was written again.
    entry.value.changeBytes = 0
    return undefined
  }

  #checkSize(name: string, data: string): void {
    const bytes = Buffer.byteLength(data)
    const limit = this.#payloadMax()
    if (bytes <= limit) return
    const text = `pool ${name}: ${bytes} bytes to write, and the NATS server takes ${limit} (max_payload)`
    throw new IpamError('STORE_UNAVAILABLE', text)
  }

  /** Leaves room for the headers. Unknown while disconnected: then the write itself says so. */
  #payloadMax(): number {
    return (this.#link.nc.info?.max_payload ?? Number.POSITIVE_INFINITY) - 1_024
  }
}

function tell(
  listener: PoolListener,
  name: string,
  entry: Entry<FoldedPool>,
  change: PoolChange | undefined,
): void {
  const { unreadable } = entry.value
  if (unreadable !== undefined) listener.onUnreadable?.(name, unreadable)
  else if (change !== undefined) listener.onChange(name, change, entry.revision)
  else listener.onPool({ value: poolOf(entry.value), revision: entry.revision })
}

function versioned(name: string, entry: Entry<FoldedPool> | undefined): Versioned<Pool> | undefined {
  return entry && { value: readablePool(name, entry.value), revision: entry.revision }
}
