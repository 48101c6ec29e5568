import type { StoredObject } from '@subeni/shared/objects'
import { AddressRanges, type IpVersion, parseIp, parseRanges, type Problem } from '../addresses/index.ts'
import { FieldReader } from './read-fields.ts'

/**
 * Addresses that SpiderReservedIP objects keep out of every pool (facts §4.4), by family. Objects being deleted are ignored;
 * in an object with a bad element the good ones still count, since handing out a reserved address is the worse mistake.
 */
export function reservedRanges(objects: Iterable<StoredObject>): Record<IpVersion, AddressRanges> {
  const all: Record<IpVersion, AddressRanges> = { 4: AddressRanges.empty(4), 6: AddressRanges.empty(6) }
  for (const { kind, metadata, spec } of objects) {
    if (kind !== 'SpiderReservedIP' || metadata.deletionTimestamp !== undefined) continue
    for (const text of new FieldReader(spec, 'spec').texts('ips')) {
      const parsed = parseRanges([text], versionOf(text))
      if ('ranges' in parsed) all[parsed.ranges.version] = all[parsed.ranges.version].union(parsed.ranges)
    }
  }
  return all
}

function versionOf(range: string): IpVersion {
  return parseIp(range.split('-')[0] ?? '')?.version ?? 4
}

/** Facts §7.3. */
export function validateReserved(spec: unknown): Problem[] {
  const read = new FieldReader(spec, 'spec')
  const ips = read.texts('ips')
  const given = read.number('ipVersion')
  const version = given ?? versionOf(ips[0] ?? '')
  if (version !== 4 && version !== 6) {
    return [...read.problems, { field: 'spec.ipVersion', value: String(given), rule: 'must be 4 or 6' }]
  }
  const parsed = parseRanges(ips, version, 'spec.ips')
  return 'problem' in parsed ? [...read.problems, parsed.problem] : read.problems
}
