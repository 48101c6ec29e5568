import type { Entry } from '@subeni/ipam/metadata'
import type { SubEni } from './driver.ts'

export interface AllocateView {
  /** What the pool's metadata says; undefined without a pool too. */
  readonly entry: Entry | undefined
  readonly subEni: SubEni | undefined
  /** The port that the asking node's NIC is. */
  readonly parentId: string
  readonly ipv6: string | undefined
  readonly canMove: boolean
  /** Where no pool says whose it is: the sub-ENI's own mark names the asking Pod. */
  readonly isMarked: boolean
  /** Its deletion was sent where no pool could be told. */
  readonly isEnding: boolean
}

/**
 * `hit`: bound here, nothing to do in the cloud. `remake`: mark -1, delete, decide again. `move`: mark -1, change the parent.
 * `remark`: bound here, but to another Pod: the cloud is told first, so that a restart knows it too.
 */
export type AllocateStep = 'hit' | 'create' | 'move' | 'remake' | 'forget' | 'remark'

/** What one allocation needs next, under the address' lock. */
export function decideAllocate(view: AllocateView): AllocateStep {
  const { entry, subEni, parentId, canMove, isMarked } = view
  // A promise: what was marked is deleted, whoever marked it and whatever the cloud still shows.
  if (entry?.status === 'detaching') return subEni === undefined ? 'forget' : 'remake'
  if (subEni === undefined) return 'create'
  if (!isFit(view, subEni)) return 'remake'
  if (subEni.parentId === parentId) return isMarked ? 'hit' : 'remark'
  return canMove ? 'move' : 'remake'
}

function isFit({ ipv6, isEnding }: AllocateView, subEni: SubEni): boolean {
  return !isEnding && (ipv6 === undefined || subEni.ipv6 === ipv6)
}
