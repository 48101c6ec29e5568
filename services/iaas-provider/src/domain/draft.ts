import { encodeMetadata, type Entry, parseMetadata, type ParentPort } from '@subeni/ipam/metadata'
import { metadataScope, poolMode, specRanges } from '@subeni/ipam/pools'
import type { Claim, IpMetaData, Pool } from '@subeni/shared/objects'

/** A pool's metadata on its way to the next write. Edits change it in turn; nothing else sees it. */
export class Draft {
  readonly pool: Pool
  readonly #entries: Map<string, Entry>
  readonly #parents: Map<string, ParentPort>

  constructor(pool: Pool) {
    this.pool = pool
    this.#entries = new Map(readEntries(pool))
    this.#parents = new Map(readParents(pool))
  }

  /** By node, what its bound entries hang under. */
  get parents(): ReadonlyMap<string, ParentPort> {
    return this.#parents
  }

  setParent(node: string, parent: ParentPort): void {
    this.#parents.set(node, parent)
  }

  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries
  }

  claim(address: string): Claim | undefined {
    return this.pool.claims.get(address)
  }

  put(address: string, entry: Entry): void {
    this.#entries.set(address, entry)
  }

  remove(address: string): void {
    this.#entries.delete(address)
  }

  /** -1: a promise that this sub-ENI is never handed out again (DESIGN §11). */
  markDetaching(address: string, at: string): void {
    const entry = this.#entries.get(address)
    if (entry !== undefined && entry.status !== 'detaching') {
      this.#entries.set(address, { ...entry, vlan: -1, status: 'detaching', detachTime: at })
    }
  }
}

interface Read {
  readonly scope: string
  readonly ipVersion: 4 | 6
  readonly entries: ReadonlyMap<string, Entry>
  readonly parents: ReadonlyMap<string, ParentPort>
}

const NOTHING: Pick<Read, 'entries' | 'parents'> = { entries: new Map(), parents: new Map() }

/** `status.ipMetaData` is never changed, only replaced: it is parsed once, whatever becomes of the claims beside it. */
const known = new WeakMap<IpMetaData, Read>()

/** The entries of a pool; a document that cannot be read counts as none, since only we write it. */
export function readEntries(pool: Pool): ReadonlyMap<string, Entry> {
  return read(pool).entries
}

/** By node, what its bound entries hang under, as far as the document says. */
export function readParents(pool: Pool): ReadonlyMap<string, ParentPort> {
  return read(pool).parents
}

function read(pool: Pool): Pick<Read, 'entries' | 'parents'> {
  const { ipMetaData, spec } = pool
  if (ipMetaData === undefined || ipMetaData.metadata === '') return NOTHING
  const context = { scope: metadataScope(pool), ipVersion: spec.ipVersion }
  const before = known.get(ipMetaData)
  if (before?.scope === context.scope && before.ipVersion === context.ipVersion) return before
  const parsed = parseMetadata(ipMetaData.metadata, context)
  const { entries, parents = NOTHING.parents } = parsed.kind === 'ready' ? parsed : NOTHING
  known.set(ipMetaData, { ...context, entries, parents })
  return { entries, parents }
}

/**
 * What to write, or undefined when the pool says it already. A node pool's counters and `observedGeneration` follow only once the
 * generation was fully evaluated: every address has been ready or failed at least once.
 */
export function closeDraft(draft: Draft, evaluatedGeneration: number | undefined): IpMetaData | undefined {
  const { pool, entries, parents } = draft
  const before = pool.ipMetaData
  const metadata = encodeMetadata(metadataScope(pool), entries, parents)
  const counts = countEntries(pool, entries)
  const { generation } = pool.metadata
  const isEvaluated =
    poolMode(pool) === 'global' ||
    evaluatedGeneration === generation ||
    before?.observedGeneration === generation
  const next: IpMetaData = isEvaluated
    ? { metadata, observedGeneration: generation, ...counts }
    : { ...(before ?? { observedGeneration: 0, readyIPCount: 0, unreadyIPCount: 0 }), metadata }
  return isSame(before, next) ? undefined : next
}

export interface EntryCounts {
  readonly readyIPCount: number
  readonly unreadyIPCount: number
}

/** Node pool: of the addresses in its spec. Global pool: of its entries, since nothing is promised beforehand. */
export function countEntries(pool: Pool, entries: ReadonlyMap<string, Entry>): EntryCounts {
  const isNode = poolMode(pool) === 'node'
  const ranges = specRanges(pool.spec)
  let ready = 0
  for (const [address, entry] of entries)
    if (entry.status === 'bound' && (!isNode || ranges.has(address))) ready += 1
  const total = isNode ? Number(ranges.size) : entries.size
  return {
    readyIPCount: ready,
    unreadyIPCount: Math.max(0, Math.min(total, Number.MAX_SAFE_INTEGER) - ready),
  }
}

function isSame(before: IpMetaData | undefined, next: IpMetaData): boolean {
  return (
    before !== undefined &&
    before.metadata === next.metadata &&
    before.observedGeneration === next.observedGeneration &&
    before.readyIPCount === next.readyIPCount &&
    before.unreadyIPCount === next.unreadyIPCount
  )
}
