import { floorIn } from './floor.ts'
import { readInTime } from './in-time.ts'
import type { FollowedMessage, FollowHandler, FollowOptions } from './following.ts'
import { lastSequence } from './reading.ts'
import { StreamFollower } from './stream-follower.ts'
import type { NatsLink } from './link.ts'

/** 50,000 endpoints load in a few seconds; this is for a slow disk. */
const OPEN_MS = 30_000
const CATCH_UP_MS = 1_000

export interface Entry<T> {
  readonly value: T
  readonly revision: number
  /** Of the entry's last message, see FollowedMessage. */
  readonly time: string
}

/** What a message does to the entry of its key. */
export type Fold<T, D> = (
  previous: Entry<T> | undefined,
  followed: FollowedMessage,
) => Folded<T, D> | Removed<T> | 'ignored'

export interface Removed<T> {
  readonly removedAt: number
  /** What the removal left behind, for listeners. */
  readonly left?: Entry<T>
}

export interface Folded<T, D> {
  readonly entry: Entry<T>
  /** What the message said, for listeners that want more than the entry. */
  readonly detail?: D
}

export interface ReplicaListener<T, D> {
  /** `detail` is undefined when told at the start or after a rereading. */
  onSet(key: string, entry: Entry<T>, detail: D | undefined): void
  /** `left` is undefined when told after a rereading. */
  onRemoved(key: string, left?: Entry<T>): void
}

export interface ReplicaOptions extends FollowOptions {
  /** Of the records below which nothing lives (see Floor). */
  readonly floorSubject: string
}

interface Books<T> {
  readonly entries: Map<string, Entry<T>>
  /** Key → sequence of its removal marker, oldest first. */
  readonly markers: Map<string, number>
}

/**
 * A stream's state in memory, by key. A rereading is built beside the old state and then compared with it, so that
 * listeners also hear of what changed or vanished while the connection was down.
 */
export class Replica<T, D = never> implements AsyncDisposable {
  readonly #link: NatsLink
  readonly #stream: string
  readonly #floorSubject: string
  readonly #keyOf: (subject: string) => string
  readonly #fold: Fold<T, D>
  readonly #listeners = new Set<ReplicaListener<T, D>>()
  readonly #waiters = new Set<{ sequence: number; resolve: (isThere: boolean) => void }>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #follower: StreamFollower
  #books: Books<T> = { entries: new Map(), markers: new Map() }
  #next: Books<T> | undefined
  /** The last sequence folded into #books, and of a reading under way. */
  #applied = 0
  #read = 0

  constructor(link: NatsLink, options: ReplicaOptions, keyOf: (subject: string) => string, fold: Fold<T, D>) {
    this.#link = link
    this.#stream = options.stream
    this.#floorSubject = options.floorSubject
    this.#keyOf = keyOf
    this.#fold = fold
    const handler: FollowHandler = {
      onStart: () => {
        this.#next = { entries: new Map(), markers: new Map() }
        this.#read = 0
      },
      onMessage: (followed) => this.#take(followed),
      onCaughtUp: () => this.#swap(),
      isAwaited: () => this.#waiters.size > 0,
    }
    this.#follower = new StreamFollower(link, options, handler)
  }

  get entries(): ReadonlyMap<string, Entry<T>> {
    return this.#books.entries
  }

  /** Removal markers above the floor, oldest first. */
  get markers(): ReadonlyMap<string, number> {
    return this.#books.markers
  }

  /** Resolves once everything stored at the opening is known. Throws STORE_UNAVAILABLE after 30 s, or once closed for good. */
  async ready(): Promise<void> {
    await readInTime(this.#link, this.#stream, { ends: this.#ready.promise, withinMs: OPEN_MS })
  }

  /** Resolves true once the stream's message `sequence` is known here, false after `timeoutMs`. */
  reached(sequence: number, timeoutMs: number): Promise<boolean> {
    if (this.#next === undefined && this.#applied >= sequence) return Promise.resolve(true)
    return new Promise((resolve) => {
      const waiter = {
        sequence,
        resolve: (isThere: boolean): void => {
          cancel()
          this.#waiters.delete(waiter)
          resolve(isThere)
        },
      }
      const cancel = this.#link.clock.after(timeoutMs, () => waiter.resolve(false))
      this.#waiters.add(waiter)
      this.#follower.hurry()
    })
  }

  /** Resolves once what was written before the call is known here, or after a second. Throws STORE_UNAVAILABLE. */
  async catchUp(): Promise<void> {
    await this.reached(await lastSequence(this.#link, this.#stream), CATCH_UP_MS)
  }

  /** Starts a new reading: somebody proved that something is missing here. */
  reread(): void {
    this.#follower.restart()
  }

  /** Tells what is known now, then every change. Call after ready(). */
  listen(listener: ReplicaListener<T, D>): () => void {
    for (const [key, entry] of this.#books.entries) listener.onSet(key, entry, undefined)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#follower[Symbol.asyncDispose]()
    for (const waiter of this.#waiters) waiter.resolve(false)
    this.#listeners.clear()
  }

  #take(followed: FollowedMessage): void {
    const books = this.#next ?? this.#books
    if (followed.message.subject === this.#floorSubject) return this.#takeFloor(books, followed)
    const key = this.#keyOf(followed.message.subject)
    const known = books.entries.get(key)
    const outcome = this.#folded(known, followed)
    if (outcome !== 'ignored') {
      books.markers.delete(key)
      if ('entry' in outcome) books.entries.set(key, outcome.entry)
      else {
        books.entries.delete(key)
        books.markers.set(key, outcome.removedAt)
      }
    }
    this.#advance(followed.sequence, (listener) => {
      if (outcome === 'ignored') return
      if ('entry' in outcome) listener.onSet(key, outcome.entry, outcome.detail)
      else if (known !== undefined || outcome.left !== undefined) listener.onRemoved(key, outcome.left)
    })
  }

  /** Forgets what a purge took: what came back without its marker, or whose marker went before it was delivered. */
  #takeFloor(books: Books<T>, { message, sequence }: FollowedMessage): void {
    const floor = floorIn(message.data)
    const gone = [...books.entries].filter(([, { revision }]) => revision < floor).map(([key]) => key)
    for (const key of gone) books.entries.delete(key)
    for (const [key, at] of books.markers) if (at < floor) books.markers.delete(key)
    this.#advance(sequence, (listener) => gone.forEach((key) => listener.onRemoved(key)))
  }

  #advance(sequence: number, tellOne: (listener: ReplicaListener<T, D>) => void): void {
    if (this.#next !== undefined) {
      this.#read = sequence
      return
    }
    this.#applied = sequence
    this.#tell(tellOne)
    if (this.#waiters.size > 0) this.#wake()
  }

  /** What throws in a subscription's callback ends the connection's reading for good: one bad message must not. */
  #folded(known: Entry<T> | undefined, followed: FollowedMessage): ReturnType<Fold<T, D>> {
    try {
      return this.#fold(known, followed)
    } catch (err) {
      const { message, sequence } = followed
      this.#link.log.error(
        { err, subject: message.subject, sequence },
        'a stored message could not be folded',
      )
      return 'ignored'
    }
  }

  /** A listener that throws must not stop the reading, nor keep the news from the others. */
  #tell(tellOne: (listener: ReplicaListener<T, D>) => void): void {
    for (const listener of this.#listeners) {
      try {
        tellOne(listener)
      } catch (err) {
        this.#link.log.error({ err, stream: this.#stream }, 'a listener failed')
      }
    }
  }

  #swap(): void {
    const next = this.#next
    if (next === undefined) return
    const old = this.#books
    this.#books = next
    this.#next = undefined
    this.#applied = this.#read
    this.#tell((listener) => tellDifference(old.entries, next.entries, listener))
    this.#ready.resolve()
    this.#wake()
  }

  #wake(): void {
    for (const waiter of this.#waiters) if (waiter.sequence <= this.#applied) waiter.resolve(true)
  }
}

function tellDifference<T, D>(
  old: ReadonlyMap<string, Entry<T>>,
  next: ReadonlyMap<string, Entry<T>>,
  listener: ReplicaListener<T, D>,
): void {
  for (const key of old.keys()) if (!next.has(key)) listener.onRemoved(key)
  for (const [key, entry] of next) {
    const known = old.get(key)
    if (known?.revision === entry.revision && known.time === entry.time) continue
    listener.onSet(key, entry, undefined)
  }
}
