import { STREAM } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { Pool, Versioned } from '../../objects/index.ts'
import { getMessage, type StoredMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { ROLLUP, SubjectLog } from '../core/subject-log.ts'
import { isTombstone, nameOf } from './fold-pool.ts'
import { snapshotRecord } from './pool-log.ts'
import { readPool } from './read-pool.ts'

/** A busy pool's writers may be ahead for so long; one of their own snapshots may do it meanwhile. */
const REWRITE_MS = 5_000

/**
 * Puts a snapshot at the stream's end in place of the log of the message's pool, if that lives. Contends with the pool's
 * writers; done as well when one of them has moved the message away. Throws STORE_UNAVAILABLE.
 */
export async function rewritePool(link: NatsLink, log: Logger, message: StoredMessage): Promise<void> {
  if (isTombstone(message.data)) return
  const writes = new SubjectLog(link, STREAM.pools)
  const name = nameOf(message.subject)
  const giveUpAt = link.clock.monotonicMs() + REWRITE_MS
  do {
    const last = await writes.last(message.subject)
    if (last === undefined || isTombstone(last.data)) return
    if ((await getMessage(link, STREAM.pools, { seq: message.sequence })) === undefined) return
    const pool = await readPool(link, name, log)
    if (pool !== undefined && (await isReplaced(writes, message.subject, pool))) return
  } while (link.clock.monotonicMs() < giveUpAt)
  throw new IpamError('STORE_UNAVAILABLE', `pool ${name}: its log could not be replaced by a snapshot`)
}

async function isReplaced(writes: SubjectLog, subject: string, pool: Versioned<Pool>): Promise<boolean> {
  const { claims, ...rest } = pool.value
  const data = JSON.stringify(snapshotRecord(rest, claims))
  try {
    await writes.append({ subject, data, expected: pool.revision, headers: ROLLUP })
    return true
  } catch (thrown) {
    if (hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN')) return false
    throw thrown
  }
}
