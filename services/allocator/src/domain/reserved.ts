import { AddressRanges, parseRanges } from '@subeni/ipam/addresses'
import type { StoredObject } from '@subeni/shared/objects'

/** Reserved addresses by family. */
export type ReservedRanges = Readonly<Record<4 | 6, AddressRanges>>

/** All SpiderReservedIPs together; those being deleted count no more (facts/spiderpool-contract.md §4.4). */
export function reservedRanges(objects: Iterable<StoredObject>): ReservedRanges {
  const texts: Record<4 | 6, string[]> = { 4: [], 6: [] }
  for (const { metadata, spec } of objects) {
    if (metadata.deletionTimestamp !== undefined) continue
    for (const ip of listOf(spec)) texts[ip.includes(':') ? 6 : 4].push(ip)
  }
  return { 4: rangesOf(texts[4], 4), 6: rangesOf(texts[6], 6) }
}

/** One broken range does not open the others: they are parsed one by one. */
function rangesOf(texts: readonly string[], version: 4 | 6): AddressRanges {
  return texts.reduce((all, text) => {
    const parsed = parseRanges([text], version)
    return 'ranges' in parsed ? all.union(parsed.ranges) : all
  }, AddressRanges.empty(version))
}

function listOf(spec: unknown): string[] {
  const ips: unknown = typeof spec === 'object' && spec !== null ? Reflect.get(spec, 'ips') : undefined
  return Array.isArray(ips) ? ips.filter((ip) => typeof ip === 'string') : []
}
