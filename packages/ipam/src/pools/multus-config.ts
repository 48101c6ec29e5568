import type { StoredObject } from '@subeni/shared/objects'
import { isFields } from './read-fields.ts'

/** The block of `spec` that holds each type's `ippools` (facts §4.5). */
export const BLOCKS: Readonly<Record<string, string>> = {
  macvlan: 'macvlan',
  ipvlan: 'ipvlan',
  vlan: 'vlan',
  'eni-vlan': 'enivlan',
  sriov: 'sriov',
  ovs: 'ovs',
  'ib-sriov': 'ibsriov',
  ipoib: 'ipoib',
}

export interface MultusPools {
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
  /** The master NICs, in order; eni-vlan has exactly one. */
  readonly masters: readonly string[]
}

/** The default pools and masters of a SpiderMultusConfig; empty lists where it names none. */
export function multusPools({ spec }: Pick<StoredObject, 'spec'>): MultusPools {
  const fields = isFields(spec) ? spec : {}
  const cniType = fields['cniType']
  const block = typeof cniType === 'string' ? fields[BLOCKS[cniType] ?? ''] : undefined
  const { ippools, master } = isFields(block) ? block : {}
  const pools = isFields(ippools) ? ippools : {}
  return { ipv4: texts(pools['ipv4']), ipv6: texts(pools['ipv6']), masters: texts(master) }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string' && each !== '') : []
}
