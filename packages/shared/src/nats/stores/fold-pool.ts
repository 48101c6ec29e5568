import { SUBJECT } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import { isObjectName, type PoolChange } from '../../objects/index.ts'
import type { Entry, Fold } from '../core/replica-books.ts'
import type { FollowedMessage } from '../core/following.ts'
import type { StoredMessage } from '../core/jet-stream.ts'
import { headerBlock, headerValue } from '../core/raw-headers.ts'
import { sequenceOf } from '../core/revisions.ts'
import { expectedOf, WRITE_HEADER } from '../core/subject-log.ts'
import type { GapBook } from './gap-book.ts'
import { foldChange, type FoldedPool, foldSnapshot, poolRecordOf, unreadablePool } from './pool-log.ts'

const NO_SNAPSHOT = 'its log begins with a change: what it was before is lost'
const PREFIX = SUBJECT.pool('')

/** Folds one message of a pool's log into what is known of the pool; `gaps` learns what is missing before it. */
export function foldPool(
  previous: Entry<FoldedPool> | undefined,
  followed: FollowedMessage,
  log: Logger,
  gaps?: Pick<GapBook, 'note' | 'settle'>,
): ReturnType<Fold<FoldedPool, PoolChange>> {
  const { message, sequence, revision, time } = followed
  const record = recordIn(message)
  noteGap(gaps, record, { previous, followed })
  if ('removed' in record) return { removedAt: revision }
  if ('pool' in record) {
    return { entry: { value: foldSnapshot(record.pool, message.data.length), revision, time } }
  }
  const known = previous?.value
  if ('problem' in record || known === undefined || known.unreadable !== undefined) {
    const problem = 'problem' in record ? record.problem : (known?.unreadable ?? NO_SNAPSHOT)
    tellUnreadable(known, problem, () =>
      log.error({ subject: message.subject, sequence, problem }, 'a pool cannot be read'),
    )
    return { entry: { value: unreadablePool(known, problem), revision, time } }
  }
  foldChange(known, record.change, message.data.length)
  return { entry: { value: known, revision, time }, detail: record.change }
}

/** A change names the revision that it follows. */
function noteGap(
  gaps: Pick<GapBook, 'note' | 'settle'> | undefined,
  record: object,
  at: { readonly previous: Entry<FoldedPool> | undefined; readonly followed: FollowedMessage },
): void {
  if (gaps === undefined || 'problem' in record) return
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

/** Once for each reason, not for each record that follows. */
function tellUnreadable(known: FoldedPool | undefined, problem: string, tell: () => void): void {
  if (known?.unreadable !== problem) tell()
}

export function subjectOf(name: string): string {
  if (isObjectName(name)) return SUBJECT.pool(name)
  throw new IpamError('INVALID_REQUEST', `metadata.name "${name}" is not a Kubernetes object name`)
}

export function nameOf(subject: string): string {
  return subject.slice(PREFIX.length)
}

/** What one message says, or why it says nothing. */
export function recordIn({ subject, data }: { readonly subject: string; readonly data: Uint8Array }) {
  try {
    const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('utf8')
    return poolRecordOf(JSON.parse(text), nameOf(subject))
  } catch (thrown) {
    return { problem: thrown instanceof IpamError ? thrown.message : 'it is not JSON' }
  }
}

export function isTombstone(data: Buffer): boolean {
  return data.length < 32 && data.toString('utf8') === '{"removed":true}'
}

/** The replica has what the leader has: the same revision, or nothing where a tombstone is last. */
export function isUpTo(entry: Entry<FoldedPool> | undefined, last: StoredMessage): boolean {
  return (entry?.revision ?? 0) >= last.revision || isTombstone(last.data)
}
