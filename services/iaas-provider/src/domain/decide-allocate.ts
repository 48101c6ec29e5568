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
}

/**
 * `hit`: bound here, nothing to do in the cloud. `remake`: mark -1, delete, decide again. `move`: mark -1, change the parent.
 */
export type AllocateStep = 'hit' | 'create' | 'move' | 'remake' | 'forget'

/** What one allocation needs next, under the address' lock. */
export function decideAllocate(view: AllocateView): AllocateStep {
  const { entry, subEni, parentId, ipv6, canMove } = view
  // A promise: what was marked is deleted, whoever marked it and whatever the cloud still shows.
  if (entry?.status === 'detaching') return subEni === undefined ? 'forget' : 'remake'
  if (subEni === undefined) return 'create'
  if (ipv6 !== undefined && subEni.ipv6 !== ipv6) return 'remake'
  if (subEni.parentId === parentId) return 'hit'
  return canMove ? 'move' : 'remake'
}
