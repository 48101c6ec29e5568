import { SUBJECT } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { Logger } from '../../logging/index.ts'
import type { PoolChange } from '../../objects/index.ts'

import type { Entry, Fold } from '../core/replica-books.ts'
import type { FollowedMessage } from '../core/following.ts'
import { foldChange, type FoldedPool, foldSnapshot, isPoolRecord, type PoolRecord } from './pool-log.ts'

const PREFIX = SUBJECT.pool('')
const POOL_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/

/** Folds one message of a pool's log into what is known of the pool. */
export function foldPool(
  previous: Entry<FoldedPool> | undefined,
  { message, sequence, revision, time }: FollowedMessage,
  log: Logger,
): ReturnType<Fold<FoldedPool, PoolChange>> {
  const record = parseRecord(message.data)
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
