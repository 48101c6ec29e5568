/** `detaching`: vlan -1, never handed out. */
export type EntryStatus = 'bound' | 'unbound' | 'detaching'

/** One address of the metadata document: its sub-ENI (facts §4.2). The status is derived where the document names none. */
export interface Entry {
  readonly ipv6?: string
  readonly mac?: string
  readonly vlan?: number
  /** Global pools only. */
  readonly node?: string
  readonly status: EntryStatus
  /** RFC 3339, for people only. */
  readonly detachTime?: string
}

/** The range of 802.1Q. */
const VLAN_MIN = 1
const VLAN_MAX = 4094

export function isVlan(vlan: number | undefined): vlan is number {
  return vlan !== undefined && Number.isInteger(vlan) && vlan >= VLAN_MIN && vlan <= VLAN_MAX
}

/** A hit needs no provider call: bound, with a MAC and a VLAN that the CNI plugin can use. */
export function isComplete(entry: Entry): entry is Entry & { mac: string; vlan: number } {
  return entry.status === 'bound' && entry.mac !== undefined && isVlan(entry.vlan)
}

export function sameEntry(a: Entry | undefined, b: Entry | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.status === b.status &&
    a.vlan === b.vlan &&
    a.node === b.node &&
    a.mac === b.mac &&
    a.ipv6 === b.ipv6 &&
    a.detachTime === b.detachTime
  )
}
