import { IpamError } from '../../errors/index.ts'
import type { Revision } from '../../objects/index.ts'
import { floorIn } from './floor.ts'
import { readInTime } from './in-time.ts'
import type { FollowedMessage, FollowHandler } from './following.ts'
import { getMessage } from './jet-stream.ts'
import type { KnownStream } from './known-stream.ts'
import type { Look } from './look-at-stream.ts'
import {
  type Books,
  contradictionOf,
  type Entry,
  type Fold,
  lostText,
  newBooks,
  type ReplicaListener,
  type ReplicaOptions,
  tellDifference,
} from './replica-books.ts'
import { lastSequence } from './reading.ts'
import { revisionOf, sequenceOf } from './revisions.ts'
import { StreamFollower } from './stream-follower.ts'
import type { NatsLink } from './link.ts'

/** 50,000 endpoints load in a few seconds; this is for a slow disk. */
const OPEN_MS = 30_000
const CATCH_UP_MS = 1_000

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
  readonly #ages: boolean
  readonly #store: KnownStream
  readonly #undoLook: () => void
  #books: Books<T> = newBooks(0)
  #next: Books<T> | undefined
  /** The last sequence folded into #books, and of a reading under way. */
  #applied = 0
  #read = 0
  /** A look at the stream that told more than is folded yet. */
  #look: Look | undefined
  /** The last look that made a rereading: it is not done twice for the same. */
  #doubted = ''

  constructor(link: NatsLink, options: ReplicaOptions, keyOf: (subject: string) => string, fold: Fold<T, D>) {
    this.#link = link
    this.#stream = options.stream
    this.#floorSubject = options.floorSubject
    this.#ages = options.ages ?? false
    this.#store = link.stores.of(options.stream)
    this.#undoLook = this.#store.onLook((look) => this.#compareWith(look))
    this.#keyOf = keyOf
    this.#fold = fold
    const handler: FollowHandler = {
      onStart: () => {
        this.#next = newBooks(this.#store.epoch)
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
  get markers(): ReadonlyMap<string, Revision> {
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

  /**
   * Resolves once what was written before the call is known here. Throws STORE_UNAVAILABLE after a second: a consumer may be
   * where the stream's servers lag.
   */
  async catchUp(): Promise<void> {
    const last = await lastSequence(this.#link, this.#stream)
    if (await this.reached(last, CATCH_UP_MS)) return
    // Of a stream that was emptied nobody tells its last message.
    if ((await getMessage(this.#link, this.#stream, { seq: last })) === undefined) return
    const text = `${this.#stream}: what is stored up to ${last} did not arrive in ${CATCH_UP_MS} ms`
    throw new IpamError('STORE_UNAVAILABLE', text)
  }

  /** Starts a new reading: somebody proved that something is missing here. */
  reread(): void {
    this.#follower.restart()
  }

  /** Tells what is known now, then every change. Call after ready(). */
  listen(listener: ReplicaListener<T, D>): () => void {
    for (const [key, entry] of this.#books.entries)
      this.#tellOne(listener, (each) => each.onSet(key, entry, undefined))
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#undoLook()
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
    books.floor = floor
    const isBelow = (revision: Revision): boolean => sequenceOf(revision) < floor
    const gone = [...books.entries].filter(([, { revision }]) => isBelow(revision)).map(([key]) => key)
    for (const key of gone) books.entries.delete(key)
    for (const [key, at] of books.markers) if (isBelow(at)) books.markers.delete(key)
    this.#advance(sequence, (listener) => gone.forEach((key) => listener.onRemoved(key)))
  }

  #advance(sequence: number, tellOne: (listener: ReplicaListener<T, D>) => void): void {
    if (this.#next !== undefined) {
      this.#read = sequence
      return
    }
    this.#applied = sequence
    this.#tell(tellOne)
    if (this.#look !== undefined) this.#compareWith(this.#look)
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
    for (const listener of this.#listeners) this.#tellOne(listener, tellOne)
  }

  #tellOne(listener: ReplicaListener<T, D>, tell: (listener: ReplicaListener<T, D>) => void): void {
    try {
      tell(listener)
    } catch (err) {
      this.#link.log.error({ err, stream: this.#stream }, 'a listener failed')
    }
  }

  #swap(): void {
    const next = this.#next
    if (next === undefined) return
    const old = this.#books
    const contradiction = contradictionOf(old.entries, next.entries)
    // Makes a new reading begin.
    if (contradiction !== undefined)
      return this.#store.conclude({ what: 'replaced', text: contradiction }, undefined, 'suspicion')
    const lost = this.#ages ? undefined : lostText(old, next)
    if (lost !== undefined)
      this.#store.conclude({ what: 'lost-messages', text: lost }, undefined, 'suspicion')
    this.#books = next
    this.#next = undefined
    this.#applied = this.#read
    this.#tell((listener) => tellDifference(old.entries, next.entries, listener))
    if (old.epoch !== next.epoch) this.#tell((listener) => listener.onRetold?.(revisionOf(next.epoch, 0)))
    this.#ready.resolve()
    this.#wake()
  }

  /**
   * As many subjects as are known must have a message: what is removed leaves its marker, until the floor rises above it. Fewer
   * make a new reading, which tells what is gone. A look is of one moment, so that it is compared when just that is folded.
   */
  #compareWith(look: Look): void {
    this.#look = undefined
    if (this.#ages || this.#next !== undefined || this.#applied > look.lastSequence) return
    if (this.#applied < look.lastSequence) return void (this.#look = look)
    const known = this.#books.entries.size + this.#books.markers.size
    if (look.subjects >= known) return
    const doubt = `${look.subjects} ${known}`
    if (this.#doubted === doubt) return
    this.#doubted = doubt
    this.reread()
  }

  #wake(): void {
    for (const waiter of this.#waiters) if (waiter.sequence <= this.#applied) waiter.resolve(true)
  }
}
