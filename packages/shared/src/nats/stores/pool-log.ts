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
}

/** Changes outweigh a small object only past this, so that few small writes make no snapshots. */
const COMPACT_MIN_BYTES = 16 * 1024
/** In a stream that fills, changes may be an eighth of their pool: more often would cost more writing than it gains room. */
const FILLING_SHARE = 8

/** Whether the parts that folding touches are there: others may write to the stream too. */
export function isPoolRecord(record: unknown): record is PoolRecord {
  if (!isFields(record)) return false
  const { pool, change, removed } = record
  if (pool !== undefined) return isFields(pool) && PARTS.every((part) => isFields(pool[part]))
  return change === undefined ? removed === true : isChange(change)
}

const PARTS = ['metadata', 'spec', 'claims'] as const

function isChange(change: unknown): boolean {
  if (!isFields(change)) return false
  const { putClaims = {}, removeClaims = [] } = change
  return isFields(putClaims) && Array.isArray(removeClaims)
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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

export function poolOf(folded: FoldedPool): Pool {
  return { ...folded.pool, claims: new Map(folded.claims) }
}

/** `isFilling`: room is short, and a snapshot of what removals left makes some. */
export function isCompactionDue({ changeBytes, snapshotBytes }: FoldedPool, isFilling = false): boolean {
  if (isFilling) return changeBytes > snapshotBytes / FILLING_SHARE
  return changeBytes > Math.max(snapshotBytes, COMPACT_MIN_BYTES)
}
