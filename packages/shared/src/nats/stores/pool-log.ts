import { IpamError } from '../../errors/index.ts'
import { provePoolChange, provePoolSnapshot } from '../../objects/index.ts'
import type {
  Claim,
  IpMetaData,
  ObjectMeta,
  ParentNic,
  Pool,
  PoolChange,
  PoolSpec,
} from '../../objects/index.ts'

/** One message of a pool's log: a snapshot, one change, or the pool's end. */
export type PoolRecord =
  | { readonly pool: PoolSnapshot }
  | { readonly change: PoolChange }
  | { readonly removed: true }

export interface PoolSnapshot {
  readonly metadata: ObjectMeta
  readonly spec: PoolSpec
  readonly claims: Readonly<Record<string, Claim>>
  readonly ipMetaData?: IpMetaData
  readonly parentNic?: ParentNic
  readonly totalIPCount?: number
}

/** A pool as its log folds it: changed in place, never handed out. */
export interface FoldedPool {
  pool: Omit<Pool, 'claims'>
  readonly claims: Map<string, Claim>
  snapshotBytes: number
  changeBytes: number
  /** Why what is stored cannot be read: until a good snapshot comes, nothing is made of it. */
  unreadable?: string
}

/** Changes outweigh a small object only past this, so that few small writes make no snapshots. */
const COMPACT_MIN_BYTES = 16 * 1024
/** In a stream that fills, changes may be an eighth of their pool: more often would cost more writing than it gains room. */
const FILLING_SHARE = 8

/** Others may write to the stream too. Throws MALFORMED_MESSAGE that names the field. */
export function poolRecordOf(value: unknown, name: string): PoolRecord {
  const record = value as {
    readonly pool?: unknown
    readonly change?: unknown
    readonly removed?: unknown
  } | null
  if (record?.pool !== undefined) provePoolSnapshot(record.pool, name)
  else if (record?.change !== undefined) provePoolChange(record.change)
  else if (record?.removed !== true)
    throw new IpamError('MALFORMED_MESSAGE', 'neither pool, change nor removed')
  return value as PoolRecord
}

export function snapshotRecord(pool: Omit<Pool, 'claims'>, claims: ReadonlyMap<string, Claim>): PoolRecord {
  return { pool: { ...pool, claims: Object.fromEntries(claims) } }
}

export function foldSnapshot(snapshot: PoolSnapshot, bytes: number): FoldedPool {
  const { claims, ...pool } = snapshot
  return { pool, claims: new Map(Object.entries(claims)), snapshotBytes: bytes, changeBytes: 0 }
}

/** As applyPoolChange, in place: a change costs what it changes. */
export function foldChange(folded: FoldedPool, change: PoolChange, bytes: number): void {
  for (const address of change.removeClaims ?? []) folded.claims.delete(address)
  for (const [address, claim] of Object.entries(change.putClaims ?? {})) folded.claims.set(address, claim)
  folded.pool = changedPool(folded.pool, change)
  folded.changeBytes += bytes
}

/** The pool without its claims, after the change; the same object when only claims change. */
export function changedPool(pool: Omit<Pool, 'claims'>, change: PoolChange): Omit<Pool, 'claims'> {
  const { putClaims: _put, removeClaims: _removed, parentNic, ...fields } = change
  if (parentNic === undefined && Object.keys(fields).length === 0) return pool
  const { parentNic: oldNic, ...rest } = pool
  const nextNic = parentNic === undefined ? oldNic : parentNic
  return { ...rest, ...fields, ...(nextNic && { parentNic: nextNic }) }
}

/** Nothing can be made of it any more, whatever it was. */
export function unreadablePool(previous: FoldedPool | undefined, reason: string): FoldedPool {
  const nothing = { pool: {} as FoldedPool['pool'], claims: new Map(), snapshotBytes: 0, changeBytes: 0 }
  return { ...(previous ?? nothing), unreadable: reason }
}

/** Throws MALFORMED_MESSAGE, in words that name the pool, of what cannot be read. */
export function readablePool(name: string, folded: FoldedPool): Pool {
  if (folded.unreadable === undefined) return poolOf(folded)
  throw new IpamError('MALFORMED_MESSAGE', `pool ${name}: its record cannot be read: ${folded.unreadable}`)
}

export function poolOf(folded: FoldedPool): Pool {
  return { ...folded.pool, claims: new Map(folded.claims) }
}

/** `isFilling`: room is short, and a snapshot of what removals left makes some. */
export function isCompactionDue(folded: FoldedPool, isFilling = false): boolean {
  const { changeBytes, snapshotBytes, unreadable } = folded
  if (unreadable !== undefined) return false
  if (isFilling) return changeBytes > snapshotBytes / FILLING_SHARE
  return changeBytes > Math.max(snapshotBytes, COMPACT_MIN_BYTES)
}
