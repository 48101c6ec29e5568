import type { Claim, QuarantinedBinding } from '@subeni/shared/objects'
import { canonicalAddress, parseIp } from '../addresses/index.ts'

/** `status.allocatedIPs`: canonical addresses ascending, v4 before v6; undefined when there are none (facts §4.1). */
export function encodeAllocatedIps(claims: ReadonlyMap<string, Claim>): string | undefined {
  if (claims.size === 0) return undefined
  const sorted = [...claims]
    .map(([address, claim]) => ({ address, claim, ip: parseIp(address) }))
    .toSorted((a, b) => order(a.ip, b.ip))
  return `{${sorted.map(({ address, claim }) => `${JSON.stringify(address)}:${encodeClaim(claim)}`).join(',')}}`
}

type Ip = ReturnType<typeof parseIp>

function order(a: Ip, b: Ip): number {
  if (!a || !b || a.version !== b.version) return (a?.version ?? 0) - (b?.version ?? 0)
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0
}

/** The contract's two keys first. */
function encodeClaim({
  pod,
  podUid,
  nic,
  node,
  id,
  stamp,
  containerID,
  at,
  state,
  was,
  suspect,
}: Claim): string {
  return JSON.stringify({ pod, podUid, nic, node, id, stamp, containerID, at, state, was, suspect })
}

/**
 * Claims by canonical address. Optional keys of a wrong type are left out; what is no JSON object, or has an entry that names no
 * address or no Pod, is a problem: an address must not look free because somebody wrote nonsense.
 */
export function decodeAllocatedIps(
  text: string | undefined,
): { claims: Map<string, Claim> } | { problem: string } {
  const claims = new Map<string, Claim>()
  if (text === undefined || text === '') return { claims }
  const document = parseJson(text)
  if (!isRecord(document)) return { problem: 'allocatedIPs is not a JSON object' }
  for (const [key, value] of Object.entries(document)) {
    const address = canonicalAddress(key)
    if (address === undefined) return { problem: `allocatedIPs: ${key} is not an address` }
    if (claims.has(address)) return { problem: `allocatedIPs: ${address} is named twice` }
    const claim = decodeClaim(value)
    if (!claim) return { problem: `allocatedIPs: ${key} names no Pod` }
    claims.set(address, claim)
  }
  return { claims }
}

function decodeClaim(value: unknown): Claim | undefined {
  if (!isRecord(value)) return undefined
  const { pod, podUid } = value
  if (typeof pod !== 'string' || typeof podUid !== 'string') return undefined
  // One that nobody knows is kept: the claim is in the way, and nobody's to end.
  const state = isPresentText(value['state']) ? (value['state'] as Claim['state']) : undefined
  const was = decodeBinding(value['was'])
  return {
    pod,
    podUid,
    ...stringOf(value, 'nic'),
    ...stringOf(value, 'node'),
    ...stringOf(value, 'id'),
    ...numberOf(value, 'stamp'),
    ...stringOf(value, 'containerID'),
    ...numberOf(value, 'at'),
    ...(state && { state }),
    ...(was && { was }),
    ...(value['suspect'] === true && { suspect: true }),
  }
}

function decodeBinding(value: unknown): QuarantinedBinding | undefined {
  if (!isRecord(value)) return undefined
  const { node, mac, vlan } = value
  if (typeof node !== 'string' || typeof mac !== 'string' || typeof vlan !== 'number') return undefined
  return { node, mac, vlan }
}

function stringOf<K extends string>(from: Record<string, unknown>, key: K): Partial<Record<K, string>> {
  const value = from[key]
  return typeof value === 'string' ? ({ [key]: value } as Record<K, string>) : {}
}

function numberOf<K extends string>(from: Record<string, unknown>, key: K): Partial<Record<K, number>> {
  const value = from[key]
  return typeof value === 'number' ? ({ [key]: value } as Record<K, number>) : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPresentText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
