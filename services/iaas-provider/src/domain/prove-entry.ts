import type { Entry } from '@subeni/ipam/metadata'
import type { Pool } from '@subeni/shared/objects'
import type { BookEntry } from './books.ts'
import { entryOf, isSameBinding } from './entry-of.ts'
import { nodeOf, onNode, publishedPort } from './parents.ts'

/** `changed`: the sub-ENI is where it should be, with another MAC or VLAN than the pool says. */
export type Proof =
  | { readonly kind: 'right' }
  | { readonly kind: 'changed'; readonly entry: Entry }
  | { readonly kind: 'wrong'; readonly reason: string }

/** A bound entry against what the cloud lists at its address. */
export function proveEntry(pool: Pool, entry: Entry, book: BookEntry | undefined): Proof {
  if (book === undefined)
    return { kind: 'wrong', reason: 'the cloud lists no sub-ENI of ours at this address' }
  const node = nodeOf(pool, entry)
  const port = publishedPort(pool, node)
  const { parentId } = book.subEni
  if (port !== undefined && parentId !== port)
    return {
      kind: 'wrong',
      reason: `its sub-ENI hangs under port ${parentId}, not under port ${port} of node ${node}`,
    }
  const now = entryOf(onNode(book, pool, entry), pool)
  return isSameBinding(entry, now) ? { kind: 'right' } : { kind: 'changed', entry: now }
}
