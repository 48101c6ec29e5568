import { addressesOf } from '@subeni/ipam/claims'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import type { AllocatorParts } from '../parts.ts'
import { releaseNic } from '../release/release-nic.ts'
import { type SweepRound, tellMended } from './mend.ts'
import { restoreClaim, unclaimedOf } from './restore-claims.ts'

/** DELs that died half way are finished; claims of theirs that are lost are made again, since no endpoint goes for want of claims. */
export async function mendEndpoints(parts: AllocatorParts, round: SweepRound): Promise<void> {
  for (const { value: endpoint } of Array.from(parts.endpoints.all())) {
    for (const nic of endpoint.nics) {
      if (nic.releasing) await finishDel(parts, round, { endpoint, nic })
      for (const named of unclaimedOf(parts, endpoint, nic)) await restoreClaim(parts, round, named)
    }
  }
}

interface NicOfEndpoint {
  readonly endpoint: Endpoint
  readonly nic: EndpointNic
}

async function finishDel(parts: AllocatorParts, round: SweepRound, known: NicOfEndpoint): Promise<void> {
  const { endpoint, nic } = known
  const { namespace = '', name } = endpoint.metadata
  const key = `endpoint/${namespace}/${name}/${nic.interface}`
  round.seen.add(key)
  const mark = `${endpoint.uid}/${nic.id}/${nic.stamp}`
  if (!round.ages.isOlder(key, mark, parts.settings['sweep.claimAge'])) return
  const still = await stillReleasing(parts, known)
  if (!still) return
  const released = await releaseNic(parts, {
    namespace,
    name,
    podUid: endpoint.uid,
    nic: nic.interface,
    node: endpoint.node,
    stamp: still.stamp,
    newId: parts.random.id(),
    why: 'a DEL had died half way',
  })
  const [first] = addressesOf(still)
  const freed = 'addresses' in released ? released.addresses.join(', ') : ''
  const message = `a DEL had died half way: finished${freed && `, released ${freed}`}`
  const pod = { podNamespace: namespace, podName: name, podUid: endpoint.uid }
  tellMended(parts, { kind: 'del-unfinished', ...pod, ...first, claimId: still.id, message })
}

/** By a live read. */
async function stillReleasing(
  parts: AllocatorParts,
  { endpoint, nic }: NicOfEndpoint,
): Promise<EndpointNic | undefined> {
  const { namespace = '', name } = endpoint.metadata
  const live = await parts.endpointWriter.readLive({ namespace, name })
  if (live?.value.uid !== endpoint.uid) return undefined
  const still = live.value.nics.find((each) => each.interface === nic.interface && each.id === nic.id)
  return still?.releasing ? still : undefined
}
