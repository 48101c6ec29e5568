import { parseIp } from '../addresses/index.ts'
import type { Entry } from './entry.ts'
import type { ParentPort } from './parents.ts'

/** The document as the provider publishes it: entries ascending, keys in the order of facts §4.2, and ours behind them. */
export function encodeMetadata(
  scope: string,
  entries: ReadonlyMap<string, Entry>,
  parents: ReadonlyMap<string, ParentPort> = new Map(),
): string {
  const sorted = [...entries]
    .map(([address, entry]) => ({ address, entry, value: parseIp(address)?.value ?? 0n }))
    .toSorted((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  // Written by hand: a key such as "10" would be moved to the front of an object.
  const ips = sorted.map(({ address, entry }) => `${JSON.stringify(address)}:${encodeEntry(entry)}`)
  const sortedParents = [...parents].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const ours = parents.size === 0 ? '' : `,"parents":${JSON.stringify(Object.fromEntries(sortedParents))}`
  return `{"scope":${JSON.stringify(scope)},"ips":{${ips.join(',')}}${ours}}`
}

function encodeEntry({ ipv6, mac, vlan, node, status, detachTime }: Entry): string {
  return JSON.stringify({ ipv6, mac, vlan, node, status, detachTime })
}
