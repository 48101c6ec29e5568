import { STREAM, SUBJECT } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import { applyPoolChange } from '../../objects/index.ts'
import type { Pool, PoolChange, Revision, Versioned } from '../../objects/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock, PoolListener, PoolStore } from '../../ports/index.ts'
import { getMessage, type StoredMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { type Entry, type Fold, Replica } from '../core/replica.ts'
import type { FollowedMessage } from '../core/stream-follower.ts'
import { ROLLUP, SubjectLog } from '../core/subject-log.ts'
import { Compactor } from './compactor.ts'
import {
  type FoldedPool,
  foldChange,
  foldSnapshot,
  isPoolRecord,
  isCompactionDue,
  poolOf,
  type PoolRecord,
  snapshotRecord,
} from './pool-log.ts'

const PREFIX = SUBJECT.pool('')
/** How long a live read waits until the replica has what the leader has. */
const CATCH_UP_MS = 1_000
/** How long a write that should become a snapshot waits for the replica; then it stays a change. */
const COMPACT_WAIT_MS = 100
/** How long a busy pool's log is tried to be replaced by a snapshot. */
const REWRITE_MS = 5_000
/** A writer that never reads opens a replica after this many writes, so that its pools are compacted too. */
const BLIND_WRITES_MAX = 64
const POOL_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/

export interface PoolStoreOptions {
  readonly clock: Clock
  readonly log: Logger
}

/** Pools as a log in JetStream (DESIGN §3). The replica is opened by the first read, list or watch. */
export async function openPoolStore(link: NatsLink, options: PoolStoreOptions): Promise<PoolStore> {
  return new NatsPoolStore(link, options.log)
}

class NatsPoolStore implements PoolStore {
  readonly #link: NatsLink
  readonly #log: Logger
  readonly #writes: SubjectLog
  readonly #compactor: Compactor
  #replica: Replica<FoldedPool, PoolChange> | undefined
  #blindWrites = 0

  constructor(link: NatsLink, log: Logger) {
    this.#link = link
    this.#log = log
    this.#writes = new SubjectLog(link, STREAM.pools)
    const rewrite = (message: StoredMessage): Promise<void> => this.#rewrite(message)
    this.#compactor = new Compactor({ link, stream: STREAM.pools, rewrite })
  }

  async read(name: string): Promise<Versioned<Pool> | undefined> {
    const replica = await this.#opened()
    const last = await this.#writes.last(subjectOf(name))
    if (last === undefined) return undefined
    const isThere = await replica.reached(last.sequence, CATCH_UP_MS)
    const entry = replica.entries.get(name)
    if (isThere && entry !== undefined && entry.revision >= last.sequence) return versioned(entry)
    if (isThere && (isTombstone(last.data) || replica.markers.has(name))) return versioned(entry)
    if (isThere) replica.reread()
    throw new IpamError('STORE_UNAVAILABLE', `pool ${name}: revision ${last.sequence} did not arrive in time`)
  }

  async revision(name: string): Promise<Revision | undefined> {
    const last = await this.#writes.last(subjectOf(name))
    if (last === undefined || isTombstone(last.data)) return undefined
    return last.sequence
  }

  async list(): Promise<readonly Versioned<Pool>[]> {
    const replica = await this.#opened()
    return [...replica.entries.values()].map((entry) => ({
      value: poolOf(entry.value),
      revision: entry.revision,
    }))
  }

  async watch(listener: PoolListener): Promise<AsyncDisposable> {
    const replica = await this.#opened()
    const undo = replica.listen({
      onSet: (name, entry, change) => tell(listener, name, entry, change),
      onRemoved: (name) => listener.onRemoved(name),
    })
    return { [Symbol.asyncDispose]: async () => undo() }
  }

  async create(pool: Pool): Promise<Revision> {
    const { name } = pool.metadata
    const { claims, ...rest } = pool
    const data = JSON.stringify(snapshotRecord(rest, claims))
    this.#checkSize(name, data)
    const entry = { subject: subjectOf(name), data, headers: ROLLUP }
    const marker = this.#replica?.markers.get(name) ?? 0
    return await this.#writes.create(entry, marker, (last) => isTombstone(last.data))
  }

  async write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    const subject = subjectOf(name)
    const data = JSON.stringify({ change } satisfies PoolRecord)
    const snapshot = await this.#snapshotInstead(name, change, expected)
    if (snapshot !== undefined) {
      return await this.#writes.append({ subject, data: snapshot, expected, headers: ROLLUP })
    }
    this.#checkSize(name, data)
    return await this.#writes.append({ subject, data, expected })
  }

  async remove(name: string, expected: Revision): Promise<void> {
    const data = JSON.stringify({ removed: true } satisfies PoolRecord)
    await this.#writes.append({ subject: subjectOf(name), data, expected, headers: ROLLUP })
    if (this.#replica === undefined) return
    const { markers, entries } = this.#replica
    this.#compactor.consider({ markers, liveCount: entries.size }, 'remover')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#compactor[Symbol.asyncDispose]()
    await this.#replica?.[Symbol.asyncDispose]()
  }

  #open(): Replica<FoldedPool, PoolChange> {
    const options = { stream: STREAM.pools, filter: SUBJECT.poolsAll }
    this.#replica ??= new Replica<FoldedPool, PoolChange>(this.#link, options, nameOf, (previous, followed) =>
      foldPool(previous, followed, this.#log),
    )
    return this.#replica
  }

  async #opened(): Promise<Replica<FoldedPool, PoolChange>> {
    const replica = this.#open()
    await replica.ready()
    return replica
  }

  /** The whole pool after the change, when its log outweighs it and the replica stands at the expected revision. */
  async #snapshotInstead(name: string, change: PoolChange, expected: Revision): Promise<string | undefined> {
    if (this.#replica === undefined) {
      this.#blindWrites += 1
      if (this.#blindWrites >= BLIND_WRITES_MAX) this.#open()
      return undefined
    }
    const known = this.#replica.entries.get(name)
    if (known === undefined || !isCompactionDue(known.value)) return undefined
    if (known.revision < expected) await this.#replica.reached(expected, COMPACT_WAIT_MS)
    const entry = this.#replica.entries.get(name)
    if (entry?.revision !== expected || !isCompactionDue(entry.value)) return undefined
    const { claims, ...rest } = applyPoolChange(poolOf(entry.value), change)
    const data = JSON.stringify(snapshotRecord(rest, claims))
    const bytes = Buffer.byteLength(data)
    if (bytes <= this.#payloadMax()) return data
    this.#log.warn({ pool: name, bytes, limit: this.#payloadMax() }, 'pool too large for a snapshot')
    // Not due again before as much was written again.
    entry.value.changeBytes = 0
    return undefined
  }

  /**
   * Puts a snapshot at the stream's end in place of the pool's whole log. A busy pool's writers are ahead again and
   * again; sooner or later one of their own snapshots does it.
   */
  async #rewrite(message: StoredMessage): Promise<void> {
    const name = nameOf(message.subject)
    const { clock } = this.#link
    const giveUpAt = clock.monotonicMs() + REWRITE_MS
    while (!isTombstone(message.data)) {
      const last = await this.#writes.last(message.subject)
      if (last === undefined || isTombstone(last.data)) return
      if (last.sequence !== message.sequence && !(await this.#isStored(message.sequence))) return
      const replica = await this.#opened()
      await replica.reached(last.sequence, CATCH_UP_MS)
      const entry = replica.entries.get(name)
      if (entry?.revision === last.sequence && (await this.#isReplaced(entry))) return
      if (clock.monotonicMs() < giveUpAt) continue
      throw new IpamError('STORE_UNAVAILABLE', `pool ${name}: its log could not be replaced by a snapshot`)
    }
  }

  async #isStored(sequence: number): Promise<boolean> {
    return (await getMessage(this.#link, STREAM.pools, { seq: sequence })) !== undefined
  }

  async #isReplaced({ value, revision }: Entry<FoldedPool>): Promise<boolean> {
    const { claims, ...rest } = poolOf(value)
    const { name } = rest.metadata
    const data = JSON.stringify(snapshotRecord(rest, claims))
    this.#checkSize(name, data)
    try {
      await this.#writes.append({ subject: subjectOf(name), data, expected: revision, headers: ROLLUP })
      return true
    } catch (thrown) {
      if (hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN')) return false
      throw thrown
    }
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

function foldPool(
  previous: Entry<FoldedPool> | undefined,
  { message, sequence, time }: FollowedMessage,
  log: Logger,
): ReturnType<Fold<FoldedPool, PoolChange>> {
  const record = parseRecord(message.data)
  if (record !== undefined && 'removed' in record) return { removedAt: sequence }
  if (record !== undefined && 'pool' in record) {
    return { entry: { value: foldSnapshot(record.pool, message.data.length), revision: sequence, time } }
  }
  if (record === undefined || previous === undefined) {
    log.error({ subject: message.subject, sequence }, 'a pool record that cannot be understood')
    return 'ignored'
  }
  foldChange(previous.value, record.change, message.data.length)
  return { entry: { value: previous.value, revision: sequence, time }, detail: record.change }
}

function tell(
  listener: PoolListener,
  name: string,
  entry: Entry<FoldedPool>,
  change: PoolChange | undefined,
): void {
  if (change !== undefined) listener.onChange(name, change, entry.revision)
  else listener.onPool({ value: poolOf(entry.value), revision: entry.revision })
}

function versioned(entry: Entry<FoldedPool> | undefined): Versioned<Pool> | undefined {
  return entry && { value: poolOf(entry.value), revision: entry.revision }
}

function subjectOf(name: string): string {
  if (name.length <= 253 && POOL_NAME.test(name)) return SUBJECT.pool(name)
  throw new IpamError('INVALID_REQUEST', `metadata.name "${name}" is not a Kubernetes object name`)
}

function nameOf(subject: string): string {
  return subject.slice(PREFIX.length)
}

function parseRecord(data: Uint8Array): PoolRecord | undefined {
  try {
    const record: unknown = JSON.parse(
      Buffer.from(data.buffer, data.byteOffset, data.length).toString('utf8'),
    )
    return isPoolRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isTombstone(data: Buffer): boolean {
  return data.length < 32 && data.toString('utf8') === '{"removed":true}'
}
