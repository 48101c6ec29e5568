import { readEntries } from '../domain/draft.ts'
import type { Books } from '../domain/books.ts'
import { foreignByParent, ownMark } from '../domain/ownership.ts'
import type { CallContext, Cloud } from './cloud.ts'
import type { PoolViews } from './pool-views.ts'

/** The memory, from the cloud's own list: what bears our mark is ours, the rest only fills its parents. */
export async function rebuildBooks(
  { cloud, books, views, cluster }: { cloud: Cloud; books: Books; views: PoolViews; cluster: string },
  context: CallContext,
): Promise<{ readonly own: number; readonly foreign: number }> {
  const listed = await cloud.listAll(context)
  for (const subEni of listed) {
    const mark = ownMark(subEni, cluster)
    if (mark === undefined) continue
    const { pool: poolName, podUid: ownerUid } = mark
    books.put({ subEni, poolName, ownerUid, node: '', parentMac: '', subnet: '' })
  }
  books.replaceForeign(foreignByParent(listed, cluster))
  completeFromPools(books, views)
  return { own: books.size, foreign: listed.length - books.size }
}

/** What the cloud does not know about a sub-ENI, its pool may say. */
function completeFromPools(books: Books, views: PoolViews): void {
  for (const pool of views.all()) {
    for (const [address, entry] of readEntries(pool)) {
      const book = books.get(address)
      if (book === undefined) continue
      books.put({
        ...book,
        poolName: pool.metadata.name,
        node: entry.node ?? pool.spec.nodeName[0] ?? '',
        parentMac: pool.parentNic?.mac ?? '',
        subnet: pool.spec.subnet,
      })
    }
    for (const [address, { podUid }] of pool.claims) books.own(address, podUid)
  }
}
