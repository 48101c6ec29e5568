import type { Entry } from '@subeni/ipam/metadata'
import type { Books } from './books.ts'
import type { SubEni } from './driver.ts'
import type { Owner } from './owner.ts'

/**
 * `missing`: a pool says it, the cloud has it not. `orphan`: ours in the cloud, no pool says it. `changed`: the cloud has it otherwise
 * than the pool says. `foreign`: somebody else's on an address that a pool has.
 */
export type DriftKind = 'missing' | 'orphan' | 'changed' | 'foreign'

export interface Finding {
  readonly kind: DriftKind
  readonly address: string
  /** Empty when no pool there is has anything to do with it. */
  readonly poolName: string
  readonly subEniId: string
  /** What was seen; a sighting that differs is another finding. */
  readonly seen: string
}

export interface PublishedEntry {
  readonly poolName: string
  readonly entry: Entry
  /** What its sub-ENI hangs under, as far as the pool says. */
  readonly port?: string | undefined
}

export interface DriftView {
  /** The cloud's own list, asked for at `listedAtMs`. */
  readonly listed: readonly SubEni[]
  readonly listedAtMs: number
  readonly owner: Owner
  readonly books: Books
  /** By main address. */
  readonly entries: ReadonlyMap<string, PublishedEntry>
  /** The pool whose spec has the address, or "" for none. */
  readonly poolWith: (address: string) => string
  /** What changed later than so long before the list may not be in it yet. */
  readonly minAgeMs: number
}

/** Where the cloud and the pools disagree, by one list. Nothing is proven by it: lists may be old. */
export function findDrift(view: DriftView): readonly Finding[] {
  const listed = new Map(view.listed.map((subEni) => [subEni.id, subEni]))
  const inCloud = view.listed.flatMap((subEni) => judgeListed(view, subEni) ?? [])
  return [...inCloud, ...missing(view, listed)].filter(({ address }) => isOldEnough(view, address))
}

/** Whatever is younger may be at work still. */
function isOldEnough({ books, listedAtMs, minAgeMs }: DriftView, address: string): boolean {
  return books.changedAtMs(address) + minAgeMs <= listedAtMs
}

function judgeListed(view: DriftView, subEni: SubEni): Finding | undefined {
  const { address, id } = subEni
  const mark = view.owner.markOf(subEni)
  const published = view.entries.get(address)
  const base = { address, subEniId: id, seen: `${id} ${subEni.parentId} ${subEni.mac} ${subEni.vlan}` }
  if (mark === undefined) {
    const poolName = view.poolWith(address)
    return poolName === '' ? undefined : { ...base, kind: 'foreign', poolName }
  }
  if (published === undefined) return { ...base, kind: 'orphan', poolName: view.poolWith(address) }
  const { entry, poolName, port } = published
  if (entry.status !== 'bound') return undefined
  const isInPlace = port === undefined || port === subEni.parentId
  const isAsSaid = entry.mac === subEni.mac && entry.vlan === subEni.vlan && isInPlace
  return isAsSaid && isAsKnown(view, subEni) ? undefined : { ...base, kind: 'changed', poolName }
}

function isAsKnown({ books }: DriftView, { address, id, parentId }: SubEni): boolean {
  const known = books.get(address)?.subEni
  return known === undefined || (known.id === id && known.parentId === parentId)
}

function* missing({ entries, books }: DriftView, listed: ReadonlyMap<string, SubEni>): Generator<Finding> {
  for (const [address, { entry, poolName }] of entries) {
    const known = books.get(address)?.subEni
    if (entry.status !== 'bound' || known === undefined || listed.has(known.id)) continue
    yield { kind: 'missing', address, poolName, subEniId: known.id, seen: known.id }
  }
}
