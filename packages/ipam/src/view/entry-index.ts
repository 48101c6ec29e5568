import type { Pool } from '@subeni/shared/objects'
import {
  type Entry,
  isUnderAnother,
  type ParentPort,
  type ParsedMetadata,
  parseMetadata,
  sameEntry,
  type SkippedEntry,
} from '../metadata/index.ts'
import { metadataScope } from '../pools/index.ts'

/** Says which address has another entry now, and which IPv6 addresses are named by another entry or by none. */
export interface EntryListener {
  onEntry(address: string): void
  onNamed(ipv6: string): void
}

/** The entries of one metadata document. Parsed once per raw string; a new document costs what differs beyond reading it. */
export class EntryIndex {
  readonly #listener: EntryListener
  readonly #names = new Map<string, number>()
  #entries: ReadonlyMap<string, Entry> = new Map()
  #raw: string | undefined
  #scope: string | undefined
  #parentMac: string | undefined
  #parsed: ParsedMetadata | undefined
  #withheld: ReadonlySet<string> = new Set()
  #detaching = 0

  constructor(listener: EntryListener) {
    this.#listener = listener
  }

  get detaching(): number {
    return this.#detaching
  }

  get skipped(): readonly SkippedEntry[] {
    return this.#parsed?.kind === 'ready' ? this.#parsed.skipped : []
  }

  /** The address of an entry that contradicts itself, and the IPv6 address that such a one names. */
  isWithheld(address: string): boolean {
    return this.#withheld.has(address)
  }

  /** Why no entry can be believed; undefined when all is well. */
  get problem(): string | undefined {
    if (!this.#parsed) return 'it has no metadata yet'
    return this.#parsed.kind === 'malformed' ? this.#parsed.reason : undefined
  }

  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries
  }

  /** Whether any entry, whatever its status, has this IPv6 address. */
  names(ipv6: string): boolean {
    return this.#names.has(ipv6)
  }

  /** What the node's entries hang under, as far as the document says. */
  parentOf(node: string): ParentPort | undefined {
    return this.#parsed?.kind === 'ready' ? this.#parsed.parents?.get(node) : undefined
  }

  /** Of a node pool only what hangs under the NIC that the node has now is believed. */
  update(pool: Pool): void {
    const { ipMetaData, parentNic } = pool
    const raw = ipMetaData?.metadata
    const scope = metadataScope(pool)
    if (raw === this.#raw && scope === this.#scope && parentNic?.mac === this.#parentMac) return
    this.#raw = raw
    this.#scope = scope
    this.#parentMac = parentNic?.mac
    this.#parsed = parsedOf(pool)
    const believed = this.#parsed?.kind === 'ready' ? this.#parsed : NOTHING
    this.#withhold(believed.withheld)
    this.#replace(believed.entries)
  }

  #withhold(withheld: ReadonlySet<string>): void {
    const changed = new Set([...withheld, ...this.#withheld])
    this.#withheld = withheld
    for (const address of changed) {
      this.#listener.onEntry(address)
      this.#listener.onNamed(address)
    }
  }

  #replace(entries: ReadonlyMap<string, Entry>): void {
    const before = this.#entries
    this.#entries = entries
    const changed: string[] = []
    for (const address of before.keys()) if (!entries.has(address)) changed.push(address)
    for (const [address, entry] of entries) if (!sameEntry(before.get(address), entry)) changed.push(address)
    for (const address of changed) this.#recount(before.get(address), entries.get(address))
    for (const address of changed) this.#tell(address, before.get(address), entries.get(address))
  }

  #recount(before: Entry | undefined, after: Entry | undefined): void {
    if (before?.status === 'detaching') this.#detaching--
    if (after?.status === 'detaching') this.#detaching++
    this.#name(before?.ipv6, -1)
    this.#name(after?.ipv6, 1)
  }

  #name(ipv6: string | undefined, by: number): void {
    if (ipv6 === undefined) return
    const count = (this.#names.get(ipv6) ?? 0) + by
    if (count > 0) this.#names.set(ipv6, count)
    else this.#names.delete(ipv6)
  }

  #tell(address: string, before: Entry | undefined, after: Entry | undefined): void {
    this.#listener.onEntry(address)
    if (before?.ipv6 === after?.ipv6) return
    if (before?.ipv6 !== undefined) this.#listener.onNamed(before.ipv6)
    if (after?.ipv6 !== undefined) this.#listener.onNamed(after.ipv6)
  }
}

const NOTHING: { readonly withheld: ReadonlySet<string>; readonly entries: ReadonlyMap<string, Entry> } = {
  withheld: new Set(),
  entries: new Map(),
}

function parsedOf(pool: Pool): ParsedMetadata | undefined {
  const raw = pool.ipMetaData?.metadata ?? ''
  if (raw === '') return undefined
  const scope = metadataScope(pool)
  const parsed = parseMetadata(raw, { scope, ipVersion: pool.spec.ipVersion })
  return scope === '' ? parsed : underThisNic(parsed, scope, pool.parentNic?.mac)
}

function underThisNic(parsed: ParsedMetadata, node: string, parentMac: string | undefined): ParsedMetadata {
  const parent = parsed.kind === 'ready' ? parsed.parents?.get(node) : undefined
  if (!isUnderAnother(parent, parentMac)) return parsed
  const reason = `its sub-ENIs hang under parent NIC ${parent?.mac}, and the node's parent NIC is ${parentMac} now`
  return { kind: 'malformed', reason }
}
