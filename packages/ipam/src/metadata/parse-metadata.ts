import { canonicalAddress, type IpVersion, parseIp } from '../addresses/index.ts'
import { type Entry, type EntryStatus, isMac } from './entry.ts'

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
    const result = keyProblem(key, context) ?? parseEntry(value, context)
    const address = canonicalAddress(key) ?? key
    if ('reason' in result) skipped.push({ address: key, reason: result.reason })
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

function keyProblem(key: string, { ipVersion }: MetadataContext): { reason: string } | undefined {
  const ip = parseIp(key)
  if (!ip) return { reason: 'is not an address' }
  return ip.version === ipVersion ? undefined : { reason: `is not IPv${ipVersion}` }
}

function parseEntry(value: unknown, context: MetadataContext): EntryResult {
  if (!isRecord(value)) return { reason: 'entry is not an object' }
  const { mac, vlan, detachTime } = value
  const node = value['node'] === '' ? undefined : value['node']
  if (node !== undefined && typeof node !== 'string') return { reason: 'node is not a string' }
  if (isPresent(mac) && (typeof mac !== 'string' || !isMac(mac)))
    return { reason: 'mac is not a MAC address' }
  if (isPresent(vlan) && !isInt32(vlan)) return { reason: 'vlan is not an integer' }
  const ipv6 = parseIpv6(value['ipv6'])
  if (ipv6 === false) return { reason: 'ipv6 is not an IPv6 address' }
  const facts = {
    ...(ipv6 !== undefined && { ipv6 }),
    ...(isPresent(mac) && { mac: mac as string }),
    ...(isPresent(vlan) && { vlan: vlan as number }),
    ...(node !== undefined && { node }),
    ...(typeof detachTime === 'string' && detachTime !== '' && { detachTime }),
  }
  const status = consistentStatus(value['status'], facts, context.scope === '')
  return status ? { entry: { ...facts, status } } : { reason: 'status_inconsistent' }
}

/** The canonical address, undefined when absent, false when it is none. */
function parseIpv6(value: unknown): string | undefined | false {
  if (!isPresent(value)) return undefined
  if (typeof value !== 'string' || parseIp(value)?.version !== 6) return false
  return canonicalAddress(value)
}

/** Status consistency of facts §4.2; undefined when the entry contradicts itself. */
function consistentStatus(
  status: unknown,
  { node, vlan }: { node?: string; vlan?: number },
  isGlobal: boolean,
): EntryStatus | undefined {
  const isPlaced = !isGlobal || node !== undefined
  switch (isPresent(status) ? status : derivedStatus(isPlaced, vlan)) {
    case 'bound':
      return vlan !== -1 && isPlaced ? 'bound' : undefined
    case 'unbound':
      return vlan !== -1 && node === undefined ? 'unbound' : undefined
    case 'detaching':
      return vlan === -1 && (isPlaced || !isPresent(status)) ? 'detaching' : undefined
    default:
      return undefined
  }
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
