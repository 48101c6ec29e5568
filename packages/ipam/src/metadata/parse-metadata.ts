import { canonicalAddress, canonicalMac, type IpVersion, isV6Text } from '../addresses/index.ts'
import type { Entry, EntryStatus } from './entry.ts'

export interface SkippedEntry {
  readonly address: string
  readonly reason: string
}

export type ParsedMetadata =
  | {
      readonly kind: 'ready'
      readonly entries: ReadonlyMap<string, Entry>
      readonly skipped: readonly SkippedEntry[]
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
  return collect(ips, context)
}

function collect(ips: Record<string, unknown>, context: MetadataContext): ParsedMetadata {
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
  for (const address of twice) {
    entries.delete(address)
    skipped.push({ address, reason: 'named twice' })
  }
  return { kind: 'ready', entries, skipped }
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

/** The facts of an entry in the order of the document; reading undefined breaks the rule. */
const FIELDS: readonly { key: string; read: (value: unknown) => unknown; rule: string }[] = [
  { key: 'ipv6', read: readIpv6, rule: 'is not an IPv6 address' },
  { key: 'mac', read: readMac, rule: 'is not a MAC address' },
  { key: 'vlan', read: (value) => (isInt32(value) ? value : undefined), rule: 'is not an integer' },
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
  { node, vlan }: Partial<Entry>,
  isGlobal: boolean,
): EntryStatus | undefined {
  const isPlaced = !isGlobal || node !== undefined
  if (!isPresent(given)) return derivedStatus(isPlaced, vlan)
  const isConsistent: Record<EntryStatus, boolean> = {
    bound: vlan !== -1 && isPlaced,
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

function isInt32(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value === (value | 0)
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
