import type { Claim } from '@subeni/shared/objects'
import type { PodRef } from './requests.ts'

/** DESIGN §11, fence. Under the address' lock, on a live read. */
export type FenceVerdict = { readonly kind: 'pass' } | { readonly kind: 'fenced'; readonly reason: string }

const PASS: FenceVerdict = { kind: 'pass' }

/** Allocate finds no other Pod's claim; an address without any claim may be used. */
export function fenceAllocate(claim: Claim | undefined, pod: PodRef): FenceVerdict {
  if (claim === undefined) return PASS
  if (!isOf(claim, pod)) return fenced(`it is claimed by ${claim.pod} (UID ${claim.podUid})`)
  return claim.state === 'releasing' ? fenced('its claim is being released') : PASS
}

/**
 * Release finds the claim releasing for that very Pod, or gone. Where no pool claims the address, whom it was last allocated to
 * (`ownerUid`, empty for unknown) tells a former owner's release.
 */
export function fenceRelease(claim: Claim | undefined, pod: PodRef, ownerUid: string): FenceVerdict {
  if (claim === undefined) {
    const isOthers = pod.uid !== '' && ownerUid !== '' && ownerUid !== pod.uid
    return isOthers ? fenced(`it was allocated to another Pod since (UID ${ownerUid})`) : PASS
  }
  if (pod.uid === '') return fenced('the request names no Pod UID, and the address is claimed')
  if (claim.podUid !== pod.uid) return fenced(`it is claimed by ${claim.pod} (UID ${claim.podUid})`)
  return claim.state === 'releasing' ? PASS : fenced('its claim is not being released')
}

/** A claim that keeps background work away: somebody may be using the address. */
export function isInUse(claim: Claim | undefined): boolean {
  return claim !== undefined && claim.state !== 'releasing'
}

/** The UID decides; callers of the older contract that send none are known by name. */
function isOf(claim: Claim, pod: PodRef): boolean {
  if (pod.uid !== '') return claim.podUid === pod.uid
  return pod.name !== '' && claim.pod === `${pod.namespace}/${pod.name}`
}

function fenced(reason: string): FenceVerdict {
  return { kind: 'fenced', reason }
}
