import { addressesOf, isHeld, isOfNic, isOvertaken, isRemovedSince, nicOf } from '@subeni/ipam/claims'
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
  const { claim } = task.request
  const nic = knownNic(parts, task)
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

/** Throws OVERTAKEN when a later ADD or DEL of this NIC has been at work (rule *stamp*); INVALID_REQUEST as assertSameNode. */
export function knownNic(parts: AllocatorParts, task: AddTask): EndpointNic | undefined {
  const { request } = task
  const endpoint = parts.endpoints.last(request.namespace, request.name)?.value
  assertSameNode(task, endpoint)
  const { podUid, nic, stamp } = request.claim
  const own = endpoint?.uid === podUid ? nicOf(endpoint, nic) : undefined
  if (isOvertaken(own, stamp) || isRemovedSince(endpoint, request.claim)) throw overtaken(request)
  return own
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
