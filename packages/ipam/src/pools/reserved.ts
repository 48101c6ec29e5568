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
      const version = parseIp(text.split('-')[0] ?? '')?.version
      const parsed = version && parseRanges([text], version)
      if (version && parsed && 'ranges' in parsed) all[version] = all[version].union(parsed.ranges)
    }
  }
  return all
}

/** Facts §7.3. */
export function validateReserved(spec: unknown): Problem[] {
  const read = new FieldReader(spec, 'spec')
  const ips = read.texts('ips')
  const given = read.number('ipVersion')
  const version = given ?? parseIp((ips[0] ?? '').split('-')[0] ?? '')?.version ?? 4
  if (version !== 4 && version !== 6) {
    return [...read.problems, { field: 'spec.ipVersion', value: String(given), rule: 'must be 4 or 6' }]
  }
  const parsed = parseRanges(ips, version, 'spec.ips')
  return 'problem' in parsed ? [...read.problems, parsed.problem] : read.problems
}
