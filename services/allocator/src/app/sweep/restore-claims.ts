import { addressesOf } from '@subeni/ipam/claims'
import type { Claim, Endpoint, EndpointNic } from '@subeni/shared/objects'
import type { AllocatorParts } from '../parts.ts'
import { releaseClaims } from '../release/release-claims.ts'
import { storeNewJobs } from '../release/store-jobs.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { type SweepRound, tellMended } from './mend.ts'

/** One address that an endpoint names, in its pool. */
export interface NamedAddress {
  readonly actor: PoolActor
  readonly address: string
  readonly endpoint: Endpoint
  readonly nic: EndpointNic
}

/** Addresses that the endpoint's NIC names and that its UID has no claim of, by this allocator's view. */
export function unclaimedOf(
  { pools }: AllocatorParts,
  endpoint: Endpoint,
  nic: EndpointNic,
): readonly NamedAddress[] {
  if (nic.releasing || endpoint.uid === '') return []
  return addressesOf(nic).flatMap(({ pool, address }) => {
    const actor = pools.find(pool)
    const isClaimed = actor?.view.claim(address)?.podUid === endpoint.uid
    return actor && !isClaimed ? [{ actor, address, endpoint, nic }] : []
  })
}

/**
 * A lost claim is made again for the endpoint that names it, by compare-and-set (adr/0018). It contends with a DEL, which marks the
 * endpoint first: so that is read once more afterwards. What another Pod has by now is told, and all evidence stays.
 */
export async function restoreClaim(
  parts: AllocatorParts,
  round: SweepRound,
  named: NamedAddress,
): Promise<void> {
  if (!(await isStillNamed(parts, named))) return
  const { actor, address } = named
  const claim = claimOf(parts, named)
  const found = await actor.ask({
    proven: true,
    decide: (view) => {
      const there = view.claim(address)
      return there ? { result: there } : { change: { putClaims: { [address]: claim } }, result: undefined }
    },
  })
  if (found)
    return found.podUid === claim.podUid ? undefined : tellContested(parts, round, { ...named, found })
  if (!(await isStillNamed(parts, named))) return takeBack(parts, named, claim)
  const message = 'the claim of an address that an endpoint names was lost: made again'
  return tellMended(parts, { kind: 'claim-lost', ...whoIs(named), message })
}

/** By a live read: the very NIC, and no DEL at work on it. */
async function isStillNamed(parts: AllocatorParts, { endpoint, nic }: NamedAddress): Promise<boolean> {
  const { namespace = '', name } = endpoint.metadata
  const live = await parts.endpointWriter.readLive({ namespace, name })
  if (live?.value.uid !== endpoint.uid) return false
  const still = live.value.nics.find((each) => each.interface === nic.interface)
  return still !== undefined && still.id === nic.id && !still.releasing
}

function claimOf({ clock }: AllocatorParts, { endpoint, nic }: NamedAddress): Claim {
  const { namespace = '', name } = endpoint.metadata
  const { interface: interfaceName, id, stamp, containerID } = nic
  return {
    pod: `${namespace}/${name}`,
    podUid: endpoint.uid,
    nic: interfaceName,
    node: endpoint.node,
    id,
    stamp,
    containerID,
    at: clock.now(),
  }
}

async function takeBack(
  parts: AllocatorParts,
  { actor, address, endpoint }: NamedAddress,
  claim: Claim,
): Promise<void> {
  const { podUid, nic = '', stamp = 0, id = '' } = claim
  const target = {
    podUid,
    nic,
    stamp,
    newId: id,
    onlyId: id,
    onlyAddress: address,
    why: 'a DEL came meanwhile',
  }
  const released = await releaseClaims(parts, [actor], target)
  await storeNewJobs(parts, { ...released, nodeName: endpoint.node })
}

function whoIs({ actor, address, endpoint, nic }: NamedAddress) {
  const { namespace: podNamespace = '', name: podName } = endpoint.metadata
  return { pool: actor.name, address, podNamespace, podName, podUid: endpoint.uid, claimId: nic.id }
}

/** Counted in every round, told once for each claim: two Pods believe in the address, and a person has to say whose it is. */
function tellContested(
  { metrics, events, log }: AllocatorParts,
  round: SweepRound,
  named: NamedAddress & { readonly found: Claim },
): void {
  const { found, ...rest } = named
  const who = whoIs(rest)
  const key = `contested/${who.pool}/${who.address}/${who.podUid}`
  const isKnown = round.ages.has(key)
  round.ages.ageMs(key, '')
  round.seen.add(key)
  round.contested += 1
  metrics.contested.set(round.contested)
  if (isKnown) return
  const message = `two Pods have it: the endpoint of ${who.podNamespace}/${who.podName} names it, and Pod ${found.pod} with UID ${found.podUid} has claimed it`
  events.tell('address-contested', { ...who, message, warning: true })
  log.error(
    { ...who, claimedBy: found.pod },
    'an address has two owners: nothing is freed, a person has to decide',
  )
}
