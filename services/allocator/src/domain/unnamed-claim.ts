import { addressesOf, isBroken, isOvertaken, isRemovedSince, nicOf } from '@subeni/ipam/claims'
import type { Claim, Endpoint, PodInfo } from '@subeni/shared/objects'

/** What is known of a claim that no endpoint of its own names. */
export interface UnnamedClaim {
  readonly pool: string
  readonly address: string
  readonly claim: Claim
  /** By a live read: the endpoint of its Pod's name, or what the last one left behind. */
  readonly endpoint: Endpoint | undefined
  /** What a removal left behind that is known here, should the store have lost it since. */
  readonly removed: Endpoint | undefined
  /** By a live read. */
  readonly pod: PodInfo | 'unknown'
}

export type UnnamedVerdict =
  /** Nobody was answered with it, or somebody said that its Pod is done with it. */
  | { readonly kind: 'release'; readonly why: string }
  /** It may be a running Pod's, whose endpoint was lost. */
  | { readonly kind: 'rebuild' }
  | { readonly kind: 'keep' }

/**
 * Absence is no evidence (adr/0018): a held claim is released on a positive word only, since its Pod may have been answered and its
 * endpoint lost. A pending one was never answered: an ADD makes its claims held before it writes the endpoint.
 */
export function judgeUnnamed(unnamed: UnnamedClaim): UnnamedVerdict {
  const { claim, endpoint } = unnamed
  if (isBroken(claim)) return { kind: 'keep' }
  if (claim.state === 'pending') return { kind: 'release', why: 'its request died before it was answered' }
  if (!claim.nic || !claim.id) return { kind: 'keep' }
  const end = wordOfEnd(unnamed)
  if (end !== undefined) return { kind: 'release', why: end }
  if (!endpoint || endpoint.nics.length === 0) return { kind: 'rebuild' }
  return endpoint.uid === claim.podUid ? besideOwn(endpoint, unnamed) : besideAnother(endpoint, claim)
}

/** Who says that the Pod is done with it; undefined when nobody does. */
function wordOfEnd({ claim, endpoint, removed, pod }: UnnamedClaim): string | undefined {
  const { podUid, nic = '', stamp = 0 } = claim
  const key = { podUid, nic, stamp }
  if (isRemovedSince(endpoint, key) || isRemovedSince(removed, key))
    return 'a DEL came after the ADD that made it'
  const hasEnded = pod !== 'unknown' && (pod.uid !== podUid || pod.isFinished)
  return hasEnded ? 'its Pod has ended' : undefined
}

/** The NIC has other addresses, by an ADD that was not older. */
function besideOwn(endpoint: Endpoint, { claim }: UnnamedClaim): UnnamedVerdict {
  const nic = nicOf(endpoint, claim.nic ?? '')
  if (!nic) return { kind: 'rebuild' }
  const isOlder = nic.stamp < (claim.stamp ?? 0)
  if (nic.releasing || isOlder || addressesOf(nic).length === 0) return { kind: 'keep' }
  return { kind: 'release', why: 'the endpoint of its Pod names other addresses for the NIC' }
}

/** One Pod at a time has the name: an ADD that came later, on the same node, says that the former one is gone. */
function besideAnother(endpoint: Endpoint, claim: Claim): UnnamedVerdict {
  const isSuccessor =
    endpoint.node === claim.node && endpoint.nics.every((nic) => isOvertaken(nic, claim.stamp ?? 0))
  return isSuccessor ? { kind: 'release', why: 'a later Pod has its name' } : { kind: 'keep' }
}
