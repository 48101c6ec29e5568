import type { Entry } from '@subeni/ipam/metadata'
import { poolMode } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'
import type { BookEntry } from './books.ts'

/** The metadata entry that says a bound sub-ENI. Only a global pool's entries name their node (facts/spiderpool-contract.md §4.2). */
export function entryOf({ subEni, node }: BookEntry, pool: Pool): Entry {
  return {
    ...(subEni.ipv6 !== undefined && { ipv6: subEni.ipv6 }),
    mac: subEni.mac,
    vlan: subEni.vlan,
    ...(poolMode(pool) === 'global' && { node }),
    status: 'bound',
  }
}

export function isSameBinding(left: Entry | undefined, right: Entry): boolean {
  return (
    left !== undefined &&
    left.status === right.status &&
    left.mac === right.mac &&
    left.vlan === right.vlan &&
    left.ipv6 === right.ipv6 &&
    left.node === right.node
  )
}
