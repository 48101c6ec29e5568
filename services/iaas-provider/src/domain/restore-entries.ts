import { parseMetadata } from '@subeni/ipam/metadata'
import { metadataScope, poolMode } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'
import type { Books } from './books.ts'
import type { Draft } from './draft.ts'
import { entryOf } from './entry-of.ts'
import { parentPort } from './parents.ts'

/** A document that nobody can read: the pool is not ready for anybody until it is written anew. */
export function isMalformed(pool: Pool): boolean {
  const raw = pool.ipMetaData?.metadata
  if (raw === undefined || raw === '') return false
  return (
    parseMetadata(raw, { scope: metadataScope(pool), ipVersion: pool.spec.ipVersion }).kind === 'malformed'
  )
}

/**
 * A global pool's document from the cloud, where its own is lost. The cloud does not say the node of a sub-ENI, but its claim does, or
 * another sub-ENI under the same parent. One whose node nobody knows is left out, for the drift sweep.
 */
export function restoreDraft(draft: Draft, books: Books): void {
  const { pool } = draft
  if (poolMode(pool) !== 'global') return
  const ours = [...books.ofPool(pool.metadata.name)].flatMap((address) => books.get(address) ?? [])
  const nodeOf = new Map<string, string>()
  for (const { subEni, node } of ours) {
    const known = node || pool.claims.get(subEni.address)?.node
    if (known !== undefined && known !== '') nodeOf.set(subEni.parentId, known)
  }
  for (const book of ours) {
    const node = nodeOf.get(book.subEni.parentId)
    if (node === undefined) continue
    draft.put(book.subEni.address, entryOf({ ...book, node }, pool))
    if (book.parentMac !== '') draft.setParent(node, parentPort(book.parentMac, book.subEni.parentId))
  }
}
