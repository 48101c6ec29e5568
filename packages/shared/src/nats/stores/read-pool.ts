import { STREAM, SUBJECT } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Pool, PoolChange, Versioned } from '../../objects/index.ts'
import { getMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { readStream } from '../core/read-stream.ts'
import { Replica } from '../core/replica.ts'
import type { Entry } from '../core/replica-books.ts'
import { foldPool, isTombstone, nameOf, subjectOf } from './fold-pool.ts'
import { type FoldedPool, poolOf, readablePool } from './pool-log.ts'

/** A pool's log is compacted long before it has so many messages. */
const LOG_MAX = 100_000

/** One pool read live out of its log, by a process that follows none; the floor is the caller's. Throws STORE_UNAVAILABLE. */
export async function readPool(
  link: NatsLink,
  name: string,
  log: Logger,
): Promise<Versioned<Pool> | undefined> {
  const filter = subjectOf(name)
  const last = await getMessage(link, STREAM.pools, { last_by_subj: filter })
  if (last === undefined || isTombstone(last.data)) return undefined
  const messages = await readStream(
    link,
    { stream: STREAM.pools, filter, last: last.sequence, countMax: LOG_MAX },
    (message) => message,
  )
  let entry: Entry<FoldedPool> | undefined
  for (const message of messages) {
    const folded = foldPool(entry, message, log)
    if (folded !== 'ignored') entry = 'entry' in folded ? folded.entry : undefined
  }
  const isWhole = (messages.at(-1)?.sequence ?? 0) >= last.sequence
  if (!isWhole) throw new IpamError('STORE_UNAVAILABLE', `pool ${name}: its log could not be read as a whole`)
  return entry && { value: readablePool(name, entry.value), revision: entry.revision }
}

/** Every pool as it is now. Throws STORE_UNAVAILABLE. */
export async function readPools(link: NatsLink, log: Logger): Promise<readonly Versioned<Pool>[]> {
  const options = {
    stream: STREAM.pools,
    filter: SUBJECT.poolsAll,
    hasRollups: true,
    floorSubject: SUBJECT.poolFloor,
  }
  await using replica = new Replica<FoldedPool, PoolChange>(link, options, nameOf, (previous, followed) =>
    foldPool(previous, followed, log),
  )
  await replica.ready()
  return listed(replica.entries)
}

/** Those that can be read. */
export function listed(entries: ReadonlyMap<string, Entry<FoldedPool>>): readonly Versioned<Pool>[] {
  const readable = [...entries.values()].filter(({ value }) => value.unreadable === undefined)
  return readable.map(({ value, revision }) => ({ value: poolOf(value), revision }))
}
