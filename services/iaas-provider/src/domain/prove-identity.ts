import type { Entry } from '@subeni/ipam/metadata'
import type { SubEni } from './driver.ts'
import { markOn, type Owner } from './owner.ts'
import { storeIdIn } from './owner-mark.ts'

export interface Evidence {
  /** Sub-ENIs with a mark of the older kind that this store's pools name, by id: ours. */
  readonly adopted: readonly string[]
  /** Stores whose marks are on sub-ENIs that this store's pools name, with how many: what this store was called before. */
  readonly formerIds: ReadonlyMap<string, number>
}

/**
 * Whom the sub-ENIs belong to that this store's own pools name. An entry proves it by its address and MAC, which the cloud gives out
 * once: another store's pools cannot name the same sub-ENI.
 */
export function proveIdentity(
  entries: ReadonlyMap<string, Entry>,
  listed: readonly SubEni[],
  owner: Owner,
  storeId: string | undefined,
): Evidence {
  const adopted: string[] = []
  const formerIds = new Map<string, number>()
  for (const subEni of listed) {
    const mark = markOn(subEni)
    if (mark === undefined || entries.get(subEni.address)?.mac !== subEni.mac) continue
    const id = storeIdIn(mark.owner)
    if (owner.isOlder(mark)) adopted.push(subEni.id)
    else if (id !== storeId) formerIds.set(id, (formerIds.get(id) ?? 0) + 1)
  }
  return { adopted, formerIds }
}
