import { type Entry, parseMetadata } from '@subeni/ipam/metadata'
import { metadataScope, poolMode } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'
import type { BookEntry } from './books.ts'
import { entryOf } from './entry-of.ts'

/** A document that nobody can read: the pool is not ready for anybody until it is written anew. */
export function isMalformed(pool: Pool): boolean {
  const raw = pool.ipMetaData?.metadata
  if (raw === undefined || raw === '') return false
  return (
    parseMetadata(raw, { scope: metadataScope(pool), ipVersion: pool.spec.ipVersion }).kind === 'malformed'
  )
}

/**
 * A global pool's entries from the cloud, where its own document is lost. The cloud does not say the node of a sub-ENI, but its claim
 * does, or another sub-ENI under the same parent. One whose node nobody knows is left out, for the drift sweep.
 */
export function restoreEntries(pool: Pool, books: Iterable<BookEntry>): ReadonlyMap<string, Entry> {
  const ours = [...books].filter(({ poolName }) => poolName === pool.metadata.name)
  const nodeOf = new Map<string, string>()
  for (const { subEni, node } of ours) {
    const known = node || pool.claims.get(subEni.address)?.node
    if (known !== undefined && known !== '') nodeOf.set(subEni.parentId, known)
  }
  const entries = new Map<string, Entry>()
  if (poolMode(pool) !== 'global') return entries
  for (const book of ours) {
    const node = nodeOf.get(book.subEni.parentId)
    if (node !== undefined) entries.set(book.subEni.address, entryOf({ ...book, node }, pool))
  }
  return entries
}
