import type { IpMetaData } from '@subeni/shared/objects'
import {
  type Entry,
  type MetadataContext,
  type ParsedMetadata,
  parseMetadata,
  sameEntry,
  type SkippedEntry,
} from '../metadata/index.ts'

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

  update(ipMetaData: IpMetaData | undefined, context: MetadataContext): void {
    const raw = ipMetaData?.metadata
    if (raw === this.#raw && context.scope === this.#scope) return
    this.#raw = raw
    this.#scope = context.scope
    this.#parsed = raw === undefined || raw === '' ? undefined : parseMetadata(raw, context)
    this.#withhold(this.#parsed?.kind === 'ready' ? this.#parsed.withheld : new Set())
    this.#replace(this.#parsed?.kind === 'ready' ? this.#parsed.entries : new Map())
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
