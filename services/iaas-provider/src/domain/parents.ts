import { canonicalMac } from '@subeni/ipam/addresses'
import type { Entry, ParentPort } from '@subeni/ipam/metadata'
import { metadataScope } from '@subeni/ipam/pools'
import type { Claim, Pool } from '@subeni/shared/objects'
import type { BookEntry, Books } from './books.ts'
import { type Draft, readParents } from './draft.ts'
import { isInUse } from './fence.ts'

/** An entry that is handed out no more; `claim` is the Pod's that has the address, if one has. */
export interface Withheld {
  readonly address: string
  readonly claim: Claim | undefined
}

/** The node that an entry is of. */
export function nodeOf(pool: Pool, entry: Entry | undefined): string {
  return metadataScope(pool) || (entry?.node ?? '')
}

/**
 * The cloud's id of the NIC that the entries of the node hang under; undefined where the document does not say it of the NIC that the
 * pool names now.
 */
export function publishedPort(pool: Pool, node: string): string | undefined {
  const parent = readParents(pool).get(node)
  const mac = metadataScope(pool) === '' ? parent?.mac : pool.parentNic?.mac
  return parent !== undefined && mac !== undefined && parent.mac === canonicalMac(mac)
    ? parent.port
    : undefined
}

/**
 * Takes an entry out of everybody's reach. Idle: -1, so that it is deleted and made anew. Where a Pod has the address the entry only
 * goes: its sub-ENI is nothing to be deleted while somebody may use it, and a repeat of that Pod's ADD is refused until it is mended.
 */
export function withhold(draft: Draft, address: string, at: string): Withheld {
  const claim = draft.claim(address)
  if (isInUse(claim)) draft.remove(address)
  else draft.markDetaching(address, at)
  return { address, claim: isInUse(claim) ? claim : undefined }
}

/** What the entries of a node hang under. */
export interface Hanging {
  readonly node: string
  readonly parent: ParentPort
}

/** From now on all bound entries of the node hang under this NIC: those that do not are withheld in the same write. */
export function hangUnder(
  draft: Draft,
  { node, parent }: Hanging,
  { books, at }: { readonly books: Books; readonly at: string },
): readonly Withheld[] {
  const withheld: Withheld[] = []
  for (const [address, entry] of draft.entries) {
    if (entry.status !== 'bound' || nodeOf(draft.pool, entry) !== node) continue
    const port = books.get(address)?.subEni.parentId
    if (port !== undefined && port !== parent.port) withheld.push(withhold(draft, address, at))
  }
  draft.setParent(node, parent)
  return withheld
}

export function isSameParent(left: ParentPort | undefined, right: ParentPort): boolean {
  return left?.mac === right.mac && left.port === right.port
}

/** A sub-ENI found in the cloud does not tell its node; the entry does. */
export function onNode(book: BookEntry, pool: Pool, entry: Entry | undefined): BookEntry {
  return { ...book, node: book.node || nodeOf(pool, entry) }
}

/** The MAC as documents spell it. */
export function parentPort(mac: string, port: string): ParentPort {
  return { mac: canonicalMac(mac) ?? mac, port }
}
