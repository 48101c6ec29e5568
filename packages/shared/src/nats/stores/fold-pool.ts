import { SUBJECT } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { PoolChange } from '../../objects/index.ts'
import type { Entry, Fold } from '../core/replica-books.ts'
import type { FollowedMessage } from '../core/following.ts'
import type { StoredMessage } from '../core/jet-stream.ts'
import { headerBlock, headerValue } from '../core/raw-headers.ts'
import { sequenceOf } from '../core/revisions.ts'
import { expectedOf, WRITE_HEADER } from '../core/subject-log.ts'
import type { GapBook } from './gap-book.ts'
import { foldChange, type FoldedPool, foldSnapshot, isPoolRecord, type PoolRecord } from './pool-log.ts'

const PREFIX = SUBJECT.pool('')
const POOL_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/

/** Folds one message of a pool's log into what is known of the pool; `gaps` learns what is missing before it. */
export function foldPool(
  previous: Entry<FoldedPool> | undefined,
  followed: FollowedMessage,
  log: Logger,
  gaps?: Pick<GapBook, 'note' | 'settle'>,
): ReturnType<Fold<FoldedPool, PoolChange>> {
  const { message, sequence, revision, time } = followed
  const record = parseRecord(message.data)
  if (record !== undefined && gaps !== undefined) noteGap(gaps, record, { previous, followed })
  if (record !== undefined && 'removed' in record) return { removedAt: revision }
  if (record !== undefined && 'pool' in record) {
    return { entry: { value: foldSnapshot(record.pool, message.data.length), revision, time } }
  }
  if (record === undefined || previous === undefined) {
    log.error({ subject: message.subject, sequence }, 'a pool record that cannot be understood')
    return 'ignored'
  }
  foldChange(previous.value, record.change, message.data.length)
  return { entry: { value: previous.value, revision, time }, detail: record.change }
}

/** A change names the revision that it follows. */
function noteGap(
  gaps: Pick<GapBook, 'note' | 'settle'>,
  record: PoolRecord,
  at: { readonly previous: Entry<FoldedPool> | undefined; readonly followed: FollowedMessage },
): void {
  const name = nameOf(at.followed.message.subject)
  if (!('change' in record)) return gaps.settle(name)
  const text = gapBefore(at.previous, at.followed)
  if (text !== undefined) gaps.note(name, { sequence: at.followed.sequence, text })
}

function gapBefore(
  previous: Entry<FoldedPool> | undefined,
  { message, sequence }: FollowedMessage,
): string | undefined {
  const expected = expectedOf(headerValue(headerBlock(message), WRITE_HEADER))
  const before = previous === undefined ? 0 : sequenceOf(previous.revision)
  if (expected === undefined || expected === before) return undefined
  const after = before === 0 ? 'nothing' : `message ${before}`
  return `pool ${nameOf(message.subject)}: message ${sequence} follows ${expected}, and ${after} stands before it`
}

export function subjectOf(name: string): string {
  if (name.length <= 253 && POOL_NAME.test(name)) return SUBJECT.pool(name)
  throw new IpamError('INVALID_REQUEST', `metadata.name "${name}" is not a Kubernetes object name`)
}

export function nameOf(subject: string): string {
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

export function isTombstone(data: Buffer): boolean {
  return data.length < 32 && data.toString('utf8') === '{"removed":true}'
}

/** The replica has what the leader has: the same revision, or nothing where a tombstone is last. */
export function isUpTo(entry: Entry<FoldedPool> | undefined, last: StoredMessage): boolean {
  return (entry?.revision ?? 0) >= last.revision || isTombstone(last.data)
}
