import type { Revision } from '../../objects/index.ts'
import type { FollowedMessage, FollowOptions } from './following.ts'
import { sequenceOf } from './revisions.ts'

/** Keys that a text names. */
const LOST_NAMED_MAX = 5

export interface Entry<T> {
  readonly value: T
  readonly revision: Revision
  /** Of the entry's last message, see FollowedMessage. */
  readonly time: string
}

/** What a message does to the entry of its key. */
export type Fold<T, D> = (
  previous: Entry<T> | undefined,
  followed: FollowedMessage,
) => Folded<T, D> | Removed<T> | 'ignored'

export interface Removed<T> {
  readonly removedAt: Revision
  /** What the removal left behind, for listeners. */
  readonly left?: Entry<T>
}

export interface Folded<T, D> {
  readonly entry: Entry<T>
  /** What the message said, for listeners that want more than the entry. */
  readonly detail?: D
}

export interface ReplicaOptions extends FollowOptions {
  /** Of the records below which nothing lives (see Floor). */
  readonly floorSubject: string
  /** What is stored goes by age, too: its absence says nothing. */
  readonly ages?: boolean
}

export interface ReplicaListener<T, D> {
  /** `detail` is undefined when told at the start or after a rereading. */
  onSet(key: string, entry: Entry<T>, detail: D | undefined): void
  /** `left` is undefined when told after a rereading. */
  onRemoved(key: string, left?: Entry<T>): void
  /** The stream became another one, and all of it has been told: what is known by a revision below `since` is not in it. */
  onRetold?(since: Revision): void
}

/** What a reading has told. */
export interface Books<T> {
  /** Of the store that was read. */
  readonly epoch: number
  readonly entries: Map<string, Entry<T>>
  /** Key → revision of its removal marker, oldest first. */
  readonly markers: Map<string, Revision>
  /** Below it nothing lives. */
  floor: number
}

export function newBooks<T>(epoch: number): Books<T> {
  return { epoch, entries: new Map(), markers: new Map(), floor: 0 }
}

/** Says what was there, is above the floor, and is gone without a removal; undefined when nothing is. */
export function lostText<T>(old: Books<T>, next: Books<T>): string | undefined {
  if (old.epoch !== next.epoch) return undefined
  const isLost = ([key, { revision }]: [string, Entry<T>]): boolean =>
    sequenceOf(revision) >= next.floor && !next.entries.has(key) && !next.markers.has(key)
  const keys = [...old.entries].filter(isLost).map(([key]) => key)
  if (keys.length === 0) return undefined
  const some = keys.slice(0, LOST_NAMED_MAX).join(', ')
  return `${keys.length} of ${old.entries.size} are gone and nothing removed them: ${some}`
}

/** A key's messages only follow each other: an earlier one than was known, or another one in its place, is of another store. */
export function contradictionOf<T>(
  old: ReadonlyMap<string, Entry<T>>,
  next: ReadonlyMap<string, Entry<T>>,
): string | undefined {
  for (const [key, { revision, time }] of next) {
    const known = old.get(key)
    if (known === undefined || known.revision < revision) continue
    if (known.revision === revision && known.time === time) continue
    return `${key} was at ${sequenceOf(known.revision)} and is at ${sequenceOf(revision)}`
  }
  return undefined
}

export function tellDifference<T, D>(
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
