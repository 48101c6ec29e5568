import { addressesOf } from '@subeni/ipam/claims'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import type { AllocatorParts } from '../parts.ts'
import { releaseNic } from '../release/release-nic.ts'
import { type SweepRound, tellMended } from './mend.ts'

/** DELs that died half way are finished, and endpoints whose claims are gone are removed. */
export async function mendEndpoints(parts: AllocatorParts, round: SweepRound): Promise<void> {
  for (const { value: endpoint } of Array.from(parts.endpoints.all())) {
    for (const nic of endpoint.nics) {
      const isStranded = nic.releasing === true || !hasAnyClaim(parts, endpoint, nic)
      if (isStranded) await mendNic(parts, round, { endpoint, nic })
    }
  }
}

interface NicOfEndpoint {
  readonly endpoint: Endpoint
  readonly nic: EndpointNic
}

async function mendNic(parts: AllocatorParts, round: SweepRound, known: NicOfEndpoint): Promise<void> {
  const { endpoint, nic } = known
  const { namespace = '', name } = endpoint.metadata
  const key = `endpoint/${namespace}/${name}/${nic.interface}`
  round.seen.add(key)
  const mark = `${endpoint.uid}/${nic.id}/${nic.stamp}/${nic.releasing}`
  if (!round.ages.isOlder(key, mark, parts.settings['sweep.claimAge'])) return
  const still = await stillStranded(parts, known)
  if (!still) return
  await releaseNic(parts, {
    namespace,
    name,
    podUid: endpoint.uid,
    nic: nic.interface,
    node: endpoint.node,
    stamp: still.stamp,
    newId: parts.random.id(),
  })
  const message = still.releasing ? 'a DEL had died half way: finished' : 'an endpoint had no claims: removed'
  const kind = still.releasing ? 'del-unfinished' : 'endpoint-unclaimed'
  tellMended(parts, { kind, podNamespace: namespace, podName: name, podUid: endpoint.uid, message })
}

/** By live reads of the endpoint and of the pools that it names. */
async function stillStranded(
  parts: AllocatorParts,
  { endpoint, nic }: NicOfEndpoint,
): Promise<EndpointNic | undefined> {
  const { namespace = '', name } = endpoint.metadata
  const live = await parts.endpointWriter.readLive({ namespace, name })
  if (live?.value.uid !== endpoint.uid) return undefined
  const still = live.value.nics.find((each) => each.interface === nic.interface && each.id === nic.id)
  if (!still || still.releasing) return still
  for (const { pool } of addressesOf(still)) await (await parts.pools.findLive(pool))?.refresh()
  return hasAnyClaim(parts, live.value, still) ? undefined : still
}

/** True as long as one of its addresses is claimed by its UID, in whatever state. */
function hasAnyClaim({ pools }: AllocatorParts, endpoint: Endpoint, nic: EndpointNic): boolean {
  return addressesOf(nic).some(
    ({ pool, address }) => pools.find(pool)?.view.claim(address)?.podUid === endpoint.uid,
  )
}
