import type { Revision, Versioned } from '../../objects/index.ts'
import type { StoredMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { Replica } from '../core/replica.ts'
import type { Entry, Fold } from '../core/replica-books.ts'
import { type FollowedMessage, NS_PER_MS } from '../core/following.ts'
import { headerBlock, headerValue } from '../core/raw-headers.ts'
import { SubjectLog } from '../core/subject-log.ts'
import { bucketStream, isAging } from '../stream-configs.ts'
import { Floor } from '../core/floor.ts'
import { type Decode, decoded, LazyValue } from './lazy-value.ts'
import { Compactor, isMarker, OPERATION, rewriteValue } from './compactor.ts'

/** No rollup: a bucket keeps one message a key anyway, and rollups disturb lagging consumers of nats-server 2.9. */
const PURGE = `${OPERATION}: PURGE\r\n`

export interface KeyListener<T> {
  /** `storedAt`: when the server took it, Unix ms of the server's clock, with fractions. */
  onSet(key: string, value: Versioned<T>, storedAt: number): void
  /** `left`: what the removal left behind. */
  onRemoved(key: string, left?: Versioned<T>): void
  /** The bucket became another one, and all of it has been told: what is known by a revision below `since` is not in it. */
  onRetold?(since: Revision): void
}

/** JSON values by key in one bucket, compare-and-set. Errors as in PoolStore. Keys are subject-safe (encodeKey). */
export interface KeyValue<T> extends AsyncDisposable {
  /** A live read. */
  read(key: string): Promise<Versioned<T> | undefined>
  /** As `read`; of a removed key, what its removal left behind. */
  readLast(key: string): Promise<Versioned<T> | undefined>
  /** Nothing that was written before the call is missing. */
  list(): Promise<ReadonlyMap<string, Versioned<T>>>
  /** Resolves when the listener has been told what existed at the call. Told again after reconnects. */
  watch(listener: KeyListener<T>): Promise<AsyncDisposable>
  /** REVISION_CONFLICT when the key has a value, or a removal that left something behind: replace that. */
  create(key: string, value: T): Promise<Revision>
  replace(key: string, value: T, expected: Revision): Promise<Revision>
  /** `left` stays behind, until the compaction takes it. Expected 0: of a key that has no value. */
  remove(key: string, expected: Revision, left?: T): Promise<Revision>
}

export interface KeyValueOptions<T> {
  /** `lazy`: objects that list and watch give are parsed when they are first looked at, and throw MALFORMED_MESSAGE then. */
  readonly parsing?: 'at-once' | 'lazy'
  /** Proves that what is stored under the key has its shape: throws MALFORMED_MESSAGE that names the field. */
  readonly decode: (value: unknown, key: string) => T
}

/** Of a bucket whose reader proves the shape itself. */
export function asStored(value: unknown): unknown {
  return value
}

/** Opens a bucket of contracts/subjects.ts. The replica behind list and watch is opened by the first of them. */
export function openKeyValue<T>(link: NatsLink, bucket: string, options: KeyValueOptions<T>): KeyValue<T> {
  return new NatsKeyValue<T>(link, bucket, options)
}

class NatsKeyValue<T> implements KeyValue<T> {
  readonly #link: NatsLink
  readonly #stream: string
  readonly #prefix: string
  readonly #log: SubjectLog
  readonly #floor: Floor
  readonly #compactor: Compactor
  readonly #isLazy: boolean
  readonly #decode: (value: unknown, key: string) => T
  #replica: Replica<T> | undefined

  constructor(link: NatsLink, bucket: string, { parsing = 'at-once', decode }: KeyValueOptions<T>) {
    this.#link = link
    this.#isLazy = parsing === 'lazy'
    this.#decode = decode
    this.#stream = bucketStream(bucket)
    this.#prefix = `$KV.${bucket}.`
    this.#log = new SubjectLog(link, this.#stream)
    // No key has a "_" beside others.
    this.#floor = new Floor(link, this.#stream, `${this.#prefix}_floor`)
    this.#compactor = new Compactor({
      link,
      stream: this.#stream,
      floor: this.#floor,
      rewrite: rewriteValue(this.#log),
    })
  }

  async read(key: string): Promise<Versioned<T> | undefined> {
    const last = await this.#log.last(this.#prefix + key)
    return last === undefined || isMarker(last) ? undefined : this.#valueOf(last)
  }

  async readLast(key: string): Promise<Versioned<T> | undefined> {
    const last = await this.#log.last(this.#prefix + key)
    return last && this.#valueOf(last)
  }

  async #valueOf(last: StoredMessage): Promise<Versioned<T> | undefined> {
    if (await this.#isVacant(last)) return undefined
    const what = `${last.subject}: revision ${last.sequence}`
    return { value: decoded(textOf(last.data), this.#decoderOf(last.subject), what), revision: last.revision }
  }

  async list(): Promise<ReadonlyMap<string, Versioned<T>>> {
    const replica = await this.#opened()
    await replica.catchUp()
    return replica.entries
  }

  async watch(listener: KeyListener<T>): Promise<AsyncDisposable> {
    const replica = await this.#opened()
    const undo = replica.listen({
      onSet: (key, entry) => listener.onSet(key, entry, Number(entry.time) / NS_PER_MS),
      onRemoved: (key, left) => listener.onRemoved(key, left),
      onRetold: (since) => listener.onRetold?.(since),
    })
    return { [Symbol.asyncDispose]: async () => undo() }
  }

  create(key: string, value: T): Promise<Revision> {
    const entry = { subject: this.#prefix + key, data: JSON.stringify(value), grows: true }
    return this.#log.create(entry, 0, (last) => this.#isVacant(last))
  }

  replace(key: string, value: T, expected: Revision): Promise<Revision> {
    return this.#log.append({ subject: this.#prefix + key, data: JSON.stringify(value), expected })
  }

  async remove(key: string, expected: Revision, left?: T): Promise<Revision> {
    const data = left === undefined ? '' : JSON.stringify(left)
    const marker = { subject: this.#prefix + key, data, headers: PURGE }
    const revision =
      expected === 0
        ? await this.#log.create(marker, 0, (last) => this.#isVacant(last))
        : await this.#log.append({ ...marker, expected })
    this.#considerCompaction('remover')
    return revision
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#compactor[Symbol.asyncDispose]()
    this.#floor[Symbol.dispose]()
    await this.#replica?.[Symbol.asyncDispose]()
  }

  /** Nothing is there, and nothing was left behind. */
  async #isVacant(last: StoredMessage): Promise<boolean> {
    return last.data.length === 0 || last.sequence < (await this.#floor.get())
  }

  /** Left to processes that have the replica: they know the markers. */
  #considerCompaction(by: 'remover' | 'watcher'): void {
    if (this.#replica === undefined) return
    const { markers, entries } = this.#replica
    this.#compactor.consider({ markers, liveCount: entries.size }, by)
  }

  async #opened(): Promise<Replica<T>> {
    this.#replica ??= this.#newReplica()
    await this.#replica.ready()
    return this.#replica
  }

  #decoderOf(subject: string): Decode<T> {
    return (value) => this.#decode(value, subject.slice(this.#prefix.length))
  }

  #entryOf({ message, revision, time }: FollowedMessage, decode: Decode<T>): Entry<T> | undefined {
    const { subject, data } = message
    try {
      return { value: decoded(textOf(data), decode, subject), revision, time }
    } catch (err) {
      this.#link.log.error({ err, subject }, 'a stored value has not its shape')
      return undefined
    }
  }

  #newReplica(): Replica<T> {
    const replica = new Replica<T>(
      this.#link,
      { stream: this.#stream, floorSubject: this.#floor.subject, ages: isAging(this.#stream) },
      (subject) => subject.slice(this.#prefix.length),
      (_previous, followed) => this.#fold(followed),
    )
    replica.listen({ onSet: () => undefined, onRemoved: () => this.#considerCompaction('watcher') })
    return replica
  }

  #fold(followed: FollowedMessage): ReturnType<Fold<T, never>> {
    const { message, sequence, revision } = followed
    if (message.data.length === 0) return { removedAt: revision }
    const decode = this.#decoderOf(message.subject)
    const entry = this.#isLazy ? lazyEntry(followed, decode) : this.#entryOf(followed, decode)
    if (entry === undefined) {
      const text = 'a stored value that cannot be read is left out'
      this.#link.log.error({ subject: message.subject, sequence }, text)
      return 'ignored'
    }
    const isRemoved = headerValue(headerBlock(message), OPERATION) !== ''
    return isRemoved ? { removedAt: revision, left: entry } : { entry }
  }
}

function lazyEntry<T>(followed: FollowedMessage, decode: Decode<T>): Entry<T> | undefined {
  return LazyValue.isLikely(followed) ? new LazyValue<T>(followed, decode) : undefined
}

function textOf({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('utf8')
}
