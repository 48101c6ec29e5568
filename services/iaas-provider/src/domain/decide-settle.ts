import type { Entry } from '@subeni/ipam/metadata'
import type { Claim } from '@subeni/shared/objects'
import type { SubEni } from './driver.ts'
import { isInUse } from './fence.ts'

/** One address as background work finds it, under the address' lock. */
export interface SettleView {
  readonly mode: 'node' | 'global'
  /** The pool lives and its spec still has the address. */
  readonly isWanted: boolean
  readonly entry: Entry | undefined
  readonly claim: Claim | undefined
  /** A Pod's endpoint may name the address: where its claim is lost this is all that tells of the Pod. */
  readonly isNamed: boolean
  readonly subEni: SubEni | undefined
  /** The port that sub-ENIs of the entry's node are to hang under; undefined while it is not known. */
  readonly parentId: string | undefined
  /** The entry that the sub-ENI asks for is what the pool says. */
  readonly isPublished: boolean
  /** The cloud was asked for this very address and has nothing of ours. */
  readonly isVerifiedAbsent: boolean
  /** An idle sub-ENI that is to go (watermark), or one that is not what its pool says (drift). */
  readonly isDue: boolean
}

/**
 * `mark`: publish -1. `delete`: the sub-ENI, by id. `verify`: ask the cloud for this address. `forget`: remove the entry.
 * `create`, `publish`: the pool says what the cloud has. `withhold`: the entry goes, the sub-ENI of a Pod stays. `detach`: once there is a slot mark, look for claims again, delete.
 * `none`: as it should be.
 */
export type SettleStep =
  | 'none'
  | 'mark'
  | 'delete'
  | 'verify'
  | 'forget'
  | 'create'
  | 'publish'
  | 'withhold'
  | 'detach'

/**
 * The next step that brings one address to where it belongs: node pools have every address bound and ready, nothing lives outside
 * its pool's spec, and an entry at -1 is deleted and made anew, never restored. Each step is safe to repeat after a crash.
 */
export function decideSettle(view: SettleView): SettleStep {
  if (view.entry?.status === 'detaching') return removal(view)
  if (!view.isWanted) return decideUnwanted(view)
  if (view.isDue && isIdle(view)) return 'detach'
  return view.mode === 'node' ? decideNode(view) : decideGlobal(view)
}

function decideUnwanted(view: SettleView): SettleStep {
  const { entry, subEni } = view
  if (isSpared(view)) return 'none'
  if (entry !== undefined) return 'mark'
  return subEni === undefined ? 'none' : 'delete'
}

function decideNode(view: SettleView): SettleStep {
  if (view.subEni === undefined) return decideLacking(view)
  if (isAstray(view)) return decideAstray(view)
  return view.isPublished ? 'none' : 'publish'
}

/** The node has another NIC now, or the sub-ENI was moved by hand: what hangs elsewhere reaches nobody there. */
function isAstray({ subEni, parentId }: SettleView): boolean {
  return parentId !== undefined && subEni !== undefined && subEni.parentId !== parentId
}

function decideAstray(view: SettleView): SettleStep {
  const { entry } = view
  if (isSpared(view)) return entry === undefined ? 'none' : 'withhold'
  return entry === undefined ? 'delete' : 'mark'
}

function decideLacking(view: SettleView): SettleStep {
  if (view.entry !== undefined) return vanished(view)
  // Made before its release is finished, a repeat of that release would delete it again.
  return view.claim?.state === 'releasing' ? 'none' : 'create'
}

function decideGlobal(view: SettleView): SettleStep {
  const { entry, subEni, isDue, isPublished } = view
  if (entry !== undefined) {
    if (subEni === undefined) return vanished(view)
    if (isAstray(view)) return decideAstray(view)
    return isPublished ? 'none' : 'publish'
  }
  // No entry names it: nobody can have been told of it, except who still waits for the answer.
  return isDue && subEni !== undefined && !isSpared(view) ? 'delete' : 'none'
}

function isIdle(view: SettleView): boolean {
  return view.entry !== undefined && view.subEni !== undefined && !isSpared(view)
}

/** Somebody may be using it: by a claim, or by an endpoint whose claim is lost. A release that is under way has ended both. */
function isSpared({ claim, isNamed }: SettleView): boolean {
  return isInUse(claim) || (claim === undefined && isNamed)
}

/**
 * The entry promises a sub-ENI that the books do not have. One list proves nothing; but once the cloud itself says so nobody is
 * answered by this entry any more, the Pod that has the address neither.
 */
function vanished({ isVerifiedAbsent }: SettleView): SettleStep {
  return isVerifiedAbsent ? 'forget' : 'verify'
}

function removal({ subEni, isVerifiedAbsent }: SettleView): SettleStep {
  if (subEni !== undefined) return 'delete'
  return isVerifiedAbsent ? 'forget' : 'verify'
}
