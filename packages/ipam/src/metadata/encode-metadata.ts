import { parseIp } from '../addresses/index.ts'
import type { Entry } from './entry.ts'

/** The document as the provider publishes it: entries ascending, keys in the order of facts §4.2. */
export function encodeMetadata(scope: string, entries: ReadonlyMap<string, Entry>): string {
  const sorted = [...entries]
    .map(([address, entry]) => ({ address, entry, value: parseIp(address)?.value ?? 0n }))
    .toSorted((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  // Written by hand: a key such as "10" would be moved to the front of an object.
  const ips = sorted.map(({ address, entry }) => `${JSON.stringify(address)}:${encodeEntry(entry)}`)
  return `{"scope":${JSON.stringify(scope)},"ips":{${ips.join(',')}}}`
}

function encodeEntry({ ipv6, mac, vlan, node, status, detachTime }: Entry): string {
  return JSON.stringify({ ipv6, mac, vlan, node, status, detachTime })
}
