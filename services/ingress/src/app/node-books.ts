import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { AddArgs, DelArgs } from '../domain/bodies.ts'
import { type BookRecord, decodeRecord, encodeRecord } from '../domain/book-records.ts'
import { ContainerMemory, type ContainerRank } from '../domain/container-memory.ts'
import { nicKey, podKey } from '../domain/nic-key.ts'
import { PENDING_DELS_MAX, type PendingDel, pendingDelKey } from '../domain/pending-del.ts'
import { nextStamp, stampReservation } from '../domain/stamp.ts'
import type { Journal } from './journal.ts'

/** Superseded lines that the file may hold beside as many as are alive, before it is written anew. */
const STALE_LINES_MAX = 10_000

/**
 * What this node alone knows and must not forget (DESIGN §3): the order of arrival of its ADDs and DELs, the containers of each
 * NIC, and the DELs that no allocator has accepted yet. Whatever a request relies on is in the file before it is asked.
 */
export class NodeBooks {
  readonly #journal: Journal
  readonly #clock: Clock
  readonly #containers = new ContainerMemory()
  readonly #pending = new Map<string, PendingDel>()
  #lastStamp = 0
  #reservedBelow = 0
  #lines = 0
  /** Torn or foreign lines that were not taken over. */
  readonly unreadableLines: number

  constructor(journal: Journal, clock: Clock) {
    this.#journal = journal
    this.#clock = clock
    this.unreadableLines = this.#replay(journal.lines)
    // A fresh file ends whole: a torn last line must not swallow the next one.
    this.#rewrite()
  }

  /** The next place in the order of arrival. Throws STORE_UNAVAILABLE. */
  stamp(): number {
    const stamp = nextStamp(this.#lastStamp, this.#clock.now())
    const below = stampReservation(stamp, this.#reservedBelow)
    if (below !== undefined) {
      this.#append({ kind: 'stamps', below })
      this.#reservedBelow = below
    }
    this.#lastStamp = stamp
    return stamp
  }

  /** Writes an ADD's container down, if it is new. Throws STORE_UNAVAILABLE; then the ADD must not be asked. */
  rememberContainer(args: AddArgs): void {
    const now = this.#clock.now()
    const nic = this.#containers.withContainer(nicKey(podKey(args), args.ifName), args.containerID, now)
    if (nic === undefined) return
    this.#append({ kind: 'nic', nic })
    this.#containers.take(nic, now)
  }

  rankOf(args: DelArgs): ContainerRank {
    return this.#containers.rank(nicKey(podKey(args), args.ifName), args.containerID, this.#clock.now())
  }

  /** Writes a DEL down before it is asked. A repeat takes the place of the one before. Throws QUEUE_FULL, STORE_UNAVAILABLE. */
  keepDel(args: DelArgs, stamp: number): PendingDel {
    const key = pendingDelKey(args)
    if (!this.#pending.has(key) && this.#pending.size >= PENDING_DELS_MAX) {
      throw new IpamError('QUEUE_FULL', `${PENDING_DELS_MAX} DELs of this node wait to be accepted already`)
    }
    const former = this.#pending.get(key)
    // That the address did not work stays true when its plain DEL follows before the first was accepted.
    const reason = args.reason ?? former?.args.reason
    const kept = reason === undefined ? args : { ...args, reason }
    const del = { key, args: kept, stamp, at: former?.at ?? this.#clock.now() }
    this.#append({ kind: 'del', del })
    this.#pending.set(key, del)
    return del
  }

  /** The DEL was accepted, or needs no asking any more. A settlement that cannot be written costs one more repeat, no more. */
  settleDel(key: string): void {
    if (this.#pending.delete(key)) this.#append({ kind: 'settled', key })
  }

  pendingDel(key: string): PendingDel | undefined {
    return this.#pending.get(key)
  }

  pendingDels(): IterableIterator<PendingDel> {
    return this.#pending.values()
  }

  get pendingCount(): number {
    return this.#pending.size
  }

  close(): void {
    this.#journal.close()
  }

  #replay(lines: readonly string[]): number {
    let unreadable = 0
    for (const line of lines) {
      const record = decodeRecord(line)
      if (record === undefined) unreadable += 1
      else this.#restore(record)
    }
    return unreadable
  }

  #restore(record: BookRecord): void {
    switch (record.kind) {
      case 'stamps':
        this.#reservedBelow = Math.max(this.#reservedBelow, record.below)
        this.#lastStamp = this.#reservedBelow - 1
        return
      case 'nic':
        this.#containers.take(record.nic, this.#clock.now())
        return
      case 'del':
        this.#pending.set(record.del.key, record.del)
        return
      case 'settled':
        this.#pending.delete(record.key)
        return
    }
  }

  #append(record: BookRecord): void {
    if (this.#lines > 2 * this.#liveLines() + STALE_LINES_MAX) this.#rewrite()
    this.#journal.append(encodeRecord(record))
    this.#lines += 1
  }

  #rewrite(): void {
    const lines = [encodeRecord({ kind: 'stamps', below: this.#reservedBelow })]
    for (const nic of this.#containers.entries()) lines.push(encodeRecord({ kind: 'nic', nic }))
    for (const del of this.#pending.values()) lines.push(encodeRecord({ kind: 'del', del }))
    this.#journal.rewrite(lines)
    this.#lines = lines.length
  }

  #liveLines(): number {
    return 1 + this.#containers.size + this.#pending.size
  }
}
