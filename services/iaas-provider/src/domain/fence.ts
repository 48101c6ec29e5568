import type { Claim } from '@subeni/shared/objects'
import type { PodRef } from './requests.ts'

/** DESIGN §11, fence. Under the address' lock, on a live read. */
export type FenceVerdict = { readonly kind: 'pass' } | { readonly kind: 'fenced'; readonly reason: string }

const PASS: FenceVerdict = { kind: 'pass' }

/** A claim, and the pool that it stands in. */
export interface PlacedClaim {
  readonly claim: Claim
  readonly poolName: string
}

/** A pool's claim as the fence takes it; none where there is none. */
export function placed(claim: Claim | undefined, poolName: string): readonly PlacedClaim[] {
  return claim === undefined ? [] : [{ claim, poolName }]
}

/** Allocate finds no other Pod's claim on the address, in whatever pool; an address without any claim may be used. */
export function fenceAllocate(claims: readonly PlacedClaim[], pod: PodRef): FenceVerdict {
  for (const one of claims) {
    if (!isOf(one.claim, pod)) return fenced(claimedBy(one))
    if (one.claim.state === 'releasing') return fenced(`its claim in pool ${one.poolName} is being released`)
  }
  return PASS
}

/**
 * Release finds the claim releasing for that very Pod, or gone, in whatever pool. Where no pool claims the address, whom it was last
 * allocated to (`ownerUid`, empty for unknown) tells a former owner's release.
 */
export function fenceRelease(claims: readonly PlacedClaim[], pod: PodRef, ownerUid: string): FenceVerdict {
  if (claims.length === 0) {
    const isOthers = pod.uid !== '' && ownerUid !== '' && ownerUid !== pod.uid
    return isOthers ? fenced(`it was allocated to another Pod since (UID ${ownerUid})`) : PASS
  }
  if (pod.uid === '') return fenced('the request names no Pod UID, and the address is claimed')
  for (const one of claims) {
    if (one.claim.podUid !== pod.uid) return fenced(claimedBy(one))
    if (one.claim.state !== 'releasing')
      return fenced(`its claim in pool ${one.poolName} is not being released`)
  }
  return PASS
}

/** A claim that keeps background work away: somebody may be using the address. */
export function isInUse(claim: Claim | undefined): boolean {
  return claim !== undefined && claim.state !== 'releasing'
}

/** Of all claims on an address the one that background work has to mind. */
export function weightiest(claims: readonly PlacedClaim[], poolName: string): Claim | undefined {
  const inUse = claims.find(({ claim }) => isInUse(claim))
  return (inUse ?? claims.find((one) => one.poolName === poolName))?.claim
}

function claimedBy({ claim, poolName }: PlacedClaim): string {
  return `it is claimed by ${claim.pod} (UID ${claim.podUid}) in pool ${poolName}`
}

/** The UID decides; callers of the older contract that send none are known by name. */
function isOf(claim: Claim, pod: PodRef): boolean {
  if (pod.uid !== '') return claim.podUid === pod.uid
  return pod.name !== '' && claim.pod === `${pod.namespace}/${pod.name}`
}

function fenced(reason: string): FenceVerdict {
  return { kind: 'fenced', reason }
}
