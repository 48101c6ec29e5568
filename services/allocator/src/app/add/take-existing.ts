import { addressesOf, isHeld, isOfNic, isOvertaken, type NicKey, nicOf } from '@subeni/ipam/claims'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import { decideExisting } from '../../domain/decide-claim.ts'
import { type AddTask, elsewhere, overtaken } from './add-task.ts'
import type { AllocatorParts } from '../parts.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { poolsOfNic } from '../release/release-claims.ts'

/**
 * Rule *hold*: what this Pod's NIC has already is taken over. An endpoint alone proves nothing; but if it names an address
 * that is not seen as held, that pool is read live before anything is claimed anywhere.
 */
export async function takeExisting(parts: AllocatorParts, task: AddTask): Promise<void> {
  const { claim, namespace, name } = task.request
  const endpoint = parts.endpoints.get(namespace, name)?.value
  assertSameNode(task, endpoint)
  const nic = ownNic(endpoint, claim)
  if (isOvertaken(nic, claim.stamp)) throw overtaken(task.request)
  task.knownNic = nic
  if (!nic && parts.pools.index.actorsOf(claim.podUid).length === 0) return
  for (const actor of await poolsOfNic(parts, claim.podUid, nic)) {
    const isUnseen = nic !== undefined && !isSeenHeld(actor, nic, task)
    await task.claim(actor, (former) => decideExisting(actor.view, claim, former), isUnseen)
  }
  if (nic?.mac && isWhatEndpointSays(task, nic)) task.binding = { mac: nic.mac, vlan: nic.vlan }
}

/** An endpoint whose NICs are all being released is on its way out, and no obstacle. */
export function assertSameNode({ request }: AddTask, endpoint: Endpoint | undefined): void {
  if (endpoint?.uid !== request.claim.podUid) return
  const { node } = endpoint
  if (node === '' || node === request.claim.node || endpoint.nics.every(({ releasing }) => releasing)) return
  throw elsewhere(request, node)
}

function ownNic(endpoint: Endpoint | undefined, { podUid, nic }: NicKey): EndpointNic | undefined {
  return endpoint?.uid === podUid ? nicOf(endpoint, nic) : undefined
}

/** True when the endpoint's very addresses are held: then they are the answer, whatever the candidates are today. */
export function isWhatEndpointSays(task: AddTask, nic: EndpointNic): boolean {
  const named = addressesOf(nic)
  if (named.length === 0 || named.length !== task.holdings.length) return false
  return named.every(({ pool, address }) =>
    task.holdings.some(
      ({ actor, grant }) =>
        actor.name === pool && grant.taken.address === address && grant.taken.how === 'found',
    ),
  )
}

function isSeenHeld(actor: PoolActor, nic: EndpointNic, { request }: AddTask): boolean {
  return addressesOf(nic).every(({ pool, address }) => {
    if (pool !== actor.name) return true
    const claim = actor.view.claim(address)
    return claim !== undefined && isHeld(claim) && isOfNic(claim, request.claim)
  })
}
