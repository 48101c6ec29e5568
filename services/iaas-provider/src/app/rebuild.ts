import { readEntries, readParents } from '../domain/draft.ts'
import { nodeOf } from '../domain/parents.ts'
import type { Entry } from '@subeni/ipam/metadata'
import type { Pool } from '@subeni/shared/objects'
import type { BookEntry, Books } from '../domain/books.ts'
import { foreignByParent, type Owner } from '../domain/owner.ts'
import type { SubEni } from '../domain/driver.ts'
import type { PoolViews } from './pool-views.ts'

export interface RebuildParts {
  readonly books: Books
  readonly views: PoolViews
  readonly owner: Owner
}

/** The memory, from the cloud's own list: what bears our mark is ours, the rest only fills its parents. */
export function rebuildBooks(
  { books, views, owner }: RebuildParts,
  listed: readonly SubEni[],
): { readonly own: number; readonly foreign: number } {
  for (const subEni of listed) {
    const mark = owner.markOf(subEni)
    if (mark === undefined) continue
    const { pool: poolName, podUid: ownerUid } = mark
    books.put({ subEni, poolName, ownerUid, node: '', parentMac: '', subnet: '' })
  }
  books.replaceForeign(foreignByParent(listed, owner))
  completeFromPools(books, views)
  return { own: books.size, foreign: listed.length - books.size }
}

/** What the cloud does not know about a sub-ENI, its pool may say. */
function completeFromPools(books: Books, views: PoolViews): void {
  for (const pool of views.all()) {
    for (const [address, entry] of readEntries(pool)) {
      const book = books.get(address)
      if (book !== undefined) books.put({ ...book, ...placeOf(pool, entry) })
    }
    for (const [address, { podUid }] of pool.claims) books.own(address, podUid)
  }
}

function placeOf(pool: Pool, entry: Entry): Omit<BookEntry, 'subEni' | 'ownerUid'> {
  const node = nodeOf(pool, entry)
  const parentMac = pool.parentNic?.mac ?? readParents(pool).get(node)?.mac ?? ''
  return { poolName: pool.metadata.name, node, parentMac, subnet: pool.spec.subnet }
}
