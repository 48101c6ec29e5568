import { hasCode, IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Revision } from '../../objects/index.ts'
import type { Clock, StoreChange, StoreHeight } from '../../ports/index.ts'
import { inTime } from './in-time.ts'
import type { Asking } from './js-api.ts'
import { judgeStore, type Memory, type Verdict } from './judge-store.ts'
import { type Look, lookAt, witnessNow } from './look-at-stream.ts'
import { epochOf, revisionOf } from './revisions.ts'
import { fillingText, isFilling, type Room } from './room.ts'

/** While the connection is back and JetStream is not. */
const RETRY_MS = 200
/** A server that leads no more may answer once with what it had: what is found is looked at twice. */
const DOUBT_MS = 250
/** Longest that a write or a read waits for the proof that its stream is the one that was known; as for an answer itself. */
const PROOF_MS = 1_000
/** Conflicts are common where several write: so often at most one of them makes us look. */
const SUSPICION_MS = 500

/** As much of the connection as is needed here. */
export interface Connection extends Asking {
  readonly nc: { isClosed(): boolean }
  readonly clock: Clock
  readonly log: Logger
  isConnected(): boolean
  onClosed(task: () => void): () => void
}

export interface KnownStreamEvents {
  onChange(change: StoreChange, cause: LookCause): void
  /** Makes a stream that is missing anew; false when that is nobody's business here, or failed. */
  restore(name: string): Promise<boolean>
}

/** `told`: another process has seen a change. */
export type LookCause = 'turn' | 'reconnect' | 'suspicion' | 'told'

/**
 * What this process knows of one stream or bucket, and whether it is still that one. After a break of the connection nothing
 * is written, read or followed before that is proven.
 */
export class KnownStream {
  readonly name: string
  readonly #link: Connection
  readonly #events: KnownStreamEvents
  readonly #lookers = new Set<(look: Look) => void>()
  readonly #changeTasks = new Set<() => void>()
  #epoch = 0
  #createdAt: string | undefined
  #height = 0
  /** Of the newest message that was followed. */
  #witnessAt = 0
  #witnessTime = ''
  #isMissing = false
  #room: Room | undefined
  /** Written here since the room was looked at. */
  #bytesAdded = 0
  #proof: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined
  #looking: Promise<void> | undefined
  #suspectedAt = Number.NEGATIVE_INFINITY
  /** What the last look in vain met. */
  #trouble = 'no answer from JetStream'

  constructor(name: string, link: Connection, events: KnownStreamEvents) {
    this.name = name
    this.#link = link
    this.#events = events
  }

  get isMissing(): boolean {
    return this.#isMissing
  }

  get height(): StoreHeight | undefined {
    if (this.#createdAt === undefined) return undefined
    return { stream: this.name, createdAt: this.#createdAt, lastSequence: this.#height }
  }

  /** Counts how often the stream became another one. */
  get epoch(): number {
    return this.#epoch
  }

  revision(sequence: number): Revision {
    return revisionOf(this.#epoch, sequence)
  }

  /** Of this store or of none: one that is of an earlier store stands for nothing in this one. */
  isCurrent(revision: Revision): boolean {
    return revision === 0 || epochOf(revision) === this.#epoch
  }

  /** A message is known to be stored; with its time it is a witness. */
  note(sequence: number, time?: string): void {
    if (sequence < this.#height) return
    this.#height = sequence
    if (time === undefined) return
    this.#witnessAt = sequence
    this.#witnessTime = time
  }

  /** So full that nothing new is taken. */
  get isFilling(): boolean {
    return this.#room !== undefined && isFilling(this.name, this.#room, this.#bytesAdded)
  }

  noteBytes(count: number): void {
    this.#bytesAdded += count
  }

  /** Throws STORE_UNAVAILABLE while what is left is kept for removals. */
  provesRoom(): void {
    if (!this.isFilling || this.#room === undefined) return
    // What was rolled up meanwhile is not seen before the next look.
    this.suspect()
    throw new IpamError('STORE_UNAVAILABLE', fillingText(this.name, this.#room))
  }

  /**
   * Undefined once proven, as nearly always, and while there is no connection, which whoever asks is told anyway. The promise
   * throws STORE_UNAVAILABLE after a second.
   */
  proven(): Promise<void> | undefined {
    if (this.#proof === undefined || !this.#link.isConnected()) return undefined
    return this.#inTime(this.#proof.promise)
  }

  /** Called with each look at the stream while it is the known one; returns the undo. */
  onLook(looker: (look: Look) => void): () => void {
    this.#lookers.add(looker)
    return () => void this.#lookers.delete(looker)
  }

  /** Called when it has become another one: what was known of it is to be read anew. Returns the undo. */
  onAnother(task: () => void): () => void {
    this.#changeTasks.add(task)
    return () => void this.#changeTasks.delete(task)
  }

  /** The connection broke: until the next look nothing is certain. */
  doubt(): void {
    this.#proof ??= Promise.withResolvers<void>()
  }

  /** Nobody will look any more. */
  stop(): void {
    this.#proof?.resolve()
  }

  /** An answer does not fit what is known. */
  suspect(): void {
    const now = this.#link.clock.monotonicMs()
    if (now - this.#suspectedAt < SUSPICION_MS) return
    this.#suspectedAt = now
    void this.look('suspicion')
  }

  /** Somebody proved it by what he read. `isAnother`: revisions known before stand for nothing. */
  conclude({ what, text }: Verdict, found: Look | undefined, cause: LookCause): void {
    const since = this.#link.clock.now()
    if (what !== 'missing' && what !== 'lost-messages') {
      this.#epoch += 1
      this.#height = found?.lastSequence ?? 0
      this.#witnessAt = 0
      this.#createdAt = found?.createdAt ?? this.#createdAt
    }
    this.#link.log.error({ stream: this.name, what }, `the store changed: ${this.name}: ${text}`)
    this.#events.onChange({ stream: this.name, what, since, text }, cause)
    if (what !== 'missing' && what !== 'lost-messages') for (const task of this.#changeTasks) task()
  }

  /** One look at a time; after a break until there is an answer. Never rejects. */
  look(cause: LookCause): Promise<void> {
    this.#looking ??= this.#lookUntilSeen(cause).finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #lookUntilSeen(cause: LookCause): Promise<void> {
    while (this.#link.isConnected()) {
      try {
        await this.#lookOnce(cause)
        if (!this.#link.isConnected()) return
        this.#proof?.resolve()
        this.#proof = undefined
        return
      } catch (err) {
        if (!hasCode(err, 'STORE_UNAVAILABLE')) throw err
        this.#trouble = err.message
        if (this.#proof === undefined) return
        await this.#link.clock.sleep(RETRY_MS)
      }
    }
  }

  async #lookOnce(cause: LookCause): Promise<void> {
    const first = await this.#see()
    if (first === undefined) return this.#lookAtMissing(cause)
    this.#isMissing = false
    if (first.verdict === undefined) return this.#learn(first.found)
    await this.#link.clock.sleep(DOUBT_MS)
    const second = await this.#see()
    if (second === undefined) return
    if (second.verdict === undefined) this.#learn(second.found)
    else this.conclude(second.verdict, second.found, cause)
  }

  async #lookAtMissing(cause: LookCause): Promise<void> {
    const wasMissing = this.#isMissing
    this.#isMissing = true
    const seen = (await this.#events.restore(this.name)) ? await this.#see() : undefined
    if (seen === undefined) {
      if (wasMissing || this.#createdAt === undefined) return
      const text = `it is not there any more; its newest message was ${this.#height}`
      return this.conclude({ what: 'missing', text }, undefined, cause)
    }
    this.#isMissing = false
    if (seen.verdict === undefined) this.#learn(seen.found)
    else this.conclude(seen.verdict, seen.found, cause)
  }

  #learn(found: Look): void {
    this.#createdAt = found.createdAt
    if (found.lastSequence > this.#height) this.#height = found.lastSequence
    this.#room = found.room
    this.#bytesAdded = 0
    for (const looker of this.#lookers) looker(found)
  }

  /** Held against what was known when it was asked: what is stored meanwhile may be told here before the answer. */
  async #see(): Promise<{ readonly found: Look; readonly verdict: Verdict | undefined } | undefined> {
    const witness =
      this.#witnessAt > 0 ? { sequence: this.#witnessAt, time: BigInt(this.#witnessTime) } : undefined
    const memory = { createdAt: this.#createdAt, height: this.#height, witness }
    const found = await lookAt(this.#link, this.name)
    return found && { found, verdict: await this.#judge(memory, found) }
  }

  async #judge(memory: Memory, found: Look): Promise<Verdict | undefined> {
    const { witness } = memory
    const soon = judgeStore(memory, { ...found, witness: undefined })
    // What was followed lately is asked for only when the connection was broken: while it is up, the follower sees.
    if (soon !== undefined || witness === undefined || this.#proof === undefined) return soon
    return judgeStore(memory, { ...found, witness: await witnessNow(this.#link, this.name, witness) })
  }

  async #inTime(proof: Promise<void>): Promise<void> {
    if (await inTime(this.#link, proof, PROOF_MS)) return
    const text = `${this.name}: not yet proven to be the store that was known: ${this.#trouble}`
    throw new IpamError('STORE_UNAVAILABLE', text)
  }
}
