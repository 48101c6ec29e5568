import { canonicalAddress, canonicalMac, type IpVersion, isV6Text } from '../addresses/index.ts'
import { type Entry, type EntryStatus, isVlan } from './entry.ts'
import { type ParentPort, readParents } from './parents.ts'

export interface SkippedEntry {
  readonly address: string
  readonly reason: string
}

export type ParsedMetadata =
  | {
      readonly kind: 'ready'
      readonly entries: ReadonlyMap<string, Entry>
      readonly skipped: readonly SkippedEntry[]
      /** The addresses of skipped entries, and the IPv6 addresses that they name: they are nobody's to give. */
      readonly withheld: ReadonlySet<string>
      /** By node; absent where the document says nothing of it. */
      readonly parents?: ReadonlyMap<string, ParentPort>
    }
  | { readonly kind: 'malformed'; readonly reason: string }

export interface MetadataContext {
  /** The node of a node pool; empty for a global pool. */
  readonly scope: string
  readonly ipVersion: IpVersion
}

/** A reason instead of an entry. */
type EntryResult = { entry: Entry } | { reason: string }

/**
 * `status.ipMetaData.metadata`, schema v2 (facts §4.2). A violation of the scope rejects the document; an entry that
 * contradicts itself is skipped alone. Keys that are not known are ignored. Entries come back by canonical address.
 */
export function parseMetadata(raw: string, context: MetadataContext): ParsedMetadata {
  const document = parseJson(raw)
  if (!isRecord(document)) return malformed('is not a JSON object')
  const scope = document['scope']
  if (typeof scope !== 'string') return malformed('has no scope')
  if (scope !== context.scope) return malformed(`scope ${quoted(scope)} is not ${quoted(context.scope)}`)
  const ips = document['ips'] ?? {}
  if (!isRecord(ips)) return malformed('ips is not an object')
  const foreign = context.scope === '' ? undefined : Object.entries(ips).find(([, value]) => namesNode(value))
  if (foreign) return malformed(`${foreign[0]} names a node, which only a global pool's entries may`)
  const parents = readParents(document['parents'])
  const collected = collect(ips, context)
  return parents.size === 0 ? collected : { ...collected, parents }
}

function collect(
  ips: Record<string, unknown>,
  context: MetadataContext,
): ParsedMetadata & { readonly kind: 'ready' } {
  const entries = new Map<string, Entry>()
  const skipped: SkippedEntry[] = []
  const twice = new Set<string>()
  for (const [key, value] of Object.entries(ips)) {
    const address = canonicalAddress(key)
    const result = address === undefined ? NO_ADDRESS : parseKeyed(address, value, context)
    if ('reason' in result || address === undefined) skipped.push({ address: key, reason: reasonOf(result) })
    else if (entries.has(address)) twice.add(address)
    else entries.set(address, result.entry)
  }
  // Two spellings of one address may say two things: neither is believed.
  for (const address of twice) skip(entries, skipped, { address, reason: 'named twice' })
  for (const address of sharers(entries))
    skip(entries, skipped, { address, reason: 'another entry has its MAC address and VLAN on the same node' })
  return { kind: 'ready', entries, skipped, withheld: withheldBy(skipped, ips) }
}

function skip(entries: Map<string, Entry>, skipped: SkippedEntry[], entry: SkippedEntry): void {
  entries.delete(entry.address)
  skipped.push(entry)
}

/** One sub-ENI cannot be two addresses' of one family. */
function sharers(entries: ReadonlyMap<string, Entry>): string[] {
  const byBinding = new Map<string, string>()
  const shared = new Set<string>()
  for (const [address, { status, node = '', mac, vlan }] of entries) {
    if (status !== 'bound' || mac === undefined || vlan === undefined) continue
    const binding = `${node}/${mac}/${vlan}`
    const other = byBinding.get(binding)
    if (other === undefined) byBinding.set(binding, address)
    else shared.add(other).add(address)
  }
  return [...shared]
}

function withheldBy(skipped: readonly SkippedEntry[], ips: Record<string, unknown>): ReadonlySet<string> {
  const withheld = new Set<string>()
  for (const { address } of skipped) {
    const value = ips[address]
    const named = [address, ...(isRecord(value) ? [value['ipv6']] : [])]
    for (const text of named) {
      const canonical = typeof text === 'string' ? canonicalAddress(text) : undefined
      if (canonical !== undefined) withheld.add(canonical)
    }
  }
  return withheld
}

const NO_ADDRESS = { reason: 'is not an address' }

function reasonOf(result: EntryResult): string {
  return 'reason' in result ? result.reason : ''
}

function parseKeyed(address: string, value: unknown, context: MetadataContext): EntryResult {
  const { ipVersion } = context
  return isV6Text(address) === (ipVersion === 6)
    ? parseEntry(value, context)
    : { reason: `is not IPv${ipVersion}` }
}

function parseEntry(value: unknown, context: MetadataContext): EntryResult {
  if (!isRecord(value)) return { reason: 'entry is not an object' }
  const facts: Record<string, unknown> = {}
  for (const { key, read, rule } of FIELDS) {
    if (!isPresent(value[key])) continue
    const fact = read(value[key])
    if (fact === undefined) return { reason: `${key} ${rule}` }
    facts[key] = fact
  }
  const { detachTime } = value
  if (typeof detachTime === 'string' && detachTime !== '') facts['detachTime'] = detachTime
  const entry: Partial<Entry> = facts
  const status = consistentStatus(value['status'], entry, context.scope === '')
  return status ? { entry: { ...entry, status } } : { reason: 'status_inconsistent' }
}

/** -1: detaching. */
function readVlan(value: unknown): number | undefined {
  return typeof value === 'number' && (value === -1 || isVlan(value)) ? value : undefined
}

/** The facts of an entry in the order of the document; reading undefined breaks the rule. */
const FIELDS: readonly { key: string; read: (value: unknown) => unknown; rule: string }[] = [
  { key: 'ipv6', read: readIpv6, rule: 'is not an IPv6 address' },
  { key: 'mac', read: readMac, rule: 'is not a MAC address' },
  { key: 'vlan', read: readVlan, rule: 'is neither between 1 and 4094 nor -1' },
  { key: 'node', read: (value) => (typeof value === 'string' ? value : undefined), rule: 'is not a string' },
]

function readMac(value: unknown): string | undefined {
  return typeof value === 'string' ? canonicalMac(value) : undefined
}

function readIpv6(value: unknown): string | undefined {
  return typeof value === 'string' && isV6Text(value) ? canonicalAddress(value) : undefined
}

/** Status consistency of facts §4.2; undefined when the entry contradicts itself. */
function consistentStatus(
  given: unknown,
  { node, mac, vlan }: Partial<Entry>,
  isGlobal: boolean,
): EntryStatus | undefined {
  const isPlaced = !isGlobal || node !== undefined
  if (!isPresent(given)) return derivedStatus(isPlaced, vlan)
  const isConsistent: Record<EntryStatus, boolean> = {
    bound: vlan !== -1 && vlan !== undefined && mac !== undefined && isPlaced,
    unbound: vlan !== -1 && node === undefined,
    detaching: vlan === -1 && isPlaced,
  }
  const status = (['bound', 'unbound', 'detaching'] as const).find((each) => each === given)
  return status && isConsistent[status] ? status : undefined
}

/** A vlan of -1 without a node is "unknown VLAN": not allocatable, hence detaching too. */
function derivedStatus(isPlaced: boolean, vlan: number | undefined): EntryStatus {
  if (vlan === -1) return 'detaching'
  return isPlaced ? 'bound' : 'unbound'
}

/** Go's omitempty, and null, mean absent. */
function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function namesNode(value: unknown): boolean {
  return isRecord(value) && isPresent(value['node'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function malformed(reason: string): ParsedMetadata {
  return { kind: 'malformed', reason: `metadata ${reason}` }
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
