import type { SubEni } from './driver.ts'
import { type OwnerMark, parseOwnerMark } from './owner-mark.ts'

/** Undefined for a foreign sub-ENI. A mark of another address is a copy made by hand: not ours to touch either. */
export function ownMark(subEni: SubEni, cluster: string): OwnerMark | undefined {
  const mark = parseOwnerMark(subEni.description, cluster)
  return mark?.address === subEni.address ? mark : undefined
}

/** Their VLANs: they fill the same parents as ours. */
export function foreignByParent(
  listed: readonly SubEni[],
  cluster: string,
): ReadonlyMap<string, readonly number[]> {
  const vlans = new Map<string, number[]>()
  for (const subEni of listed) {
    if (ownMark(subEni, cluster) !== undefined) continue
    vlans.set(subEni.parentId, [...(vlans.get(subEni.parentId) ?? []), subEni.vlan])
  }
  return vlans
}
