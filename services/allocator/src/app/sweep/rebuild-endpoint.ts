import { isOnlyNic, podRoutes, routesOfNic } from '@subeni/ipam/candidates'
import { type AddressClaim, endpointAfterAdd, isHeld, isProven } from '@subeni/ipam/claims'
import { isComplete } from '@subeni/ipam/metadata'
import type { Claim, EndpointNic, PodInfo, PoolRoute } from '@subeni/shared/objects'
import { type AssignedSide, type Binding, nicRecord } from '../../domain/nic-record.ts'
import type { AllocatorParts } from '../parts.ts'
import { poolsOfNic } from '../release/release-claims.ts'
import { releaseNic } from '../release/release-nic.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { ownerOf, tellMended } from './mend.ts'

/** One address that the NIC holds. */
interface Held {
  readonly actor: PoolActor
  readonly address: string
  readonly claim: Claim
}

/**
 * A held claim without an endpoint gets one again (adr/0018), so that its Pod's DEL and end find it and nobody is given its address.
 * It contends with a DEL, whose removal marker makes the write come too late, and with an ADD that undoes itself, which leaves none:
 * so the claim is proven once more afterwards. True when it was made.
 */
export async function rebuildEndpoint(
  parts: AllocatorParts,
  claim: Claim,
  pod: PodInfo | 'unknown',
): Promise<boolean> {
  const held = await heldOfNic(parts, claim)
  if (!held) return false
  const { podUid, node = '', id = '', stamp = 0, nic = '' } = claim
  const owner = ownerOf(claim)
  const record = recordOf(claim, held, pod)
  const step = await parts.endpointWriter.change(
    owner,
    (current) =>
      endpointAfterAdd(current, {
        podUid,
        node,
        nic: record,
        metadata: {
          ...owner,
          uid: parts.random.uuid(),
          creationTimestamp: new Date(parts.clock.now()).toISOString(),
        },
        ownerControllerType: (pod !== 'unknown' && pod.ownerKind) || 'Pod',
        ownerControllerName: (pod !== 'unknown' && pod.ownerName) || owner.name,
      }),
    true,
  )
  if (step.kind !== 'create' && step.kind !== 'update') return false
  if (!(await areHeld(held))) {
    await releaseNic(parts, {
      ...owner,
      podUid,
      nic,
      node,
      stamp,
      onlyId: id,
      newId: id,
      why: 'its ADD failed',
    })
    return false
  }
  for (const { actor, address } of held) {
    const message = 'no endpoint named a held claim: made again from the claim'
    const mended = { pool: actor.name, address, ...podOf(claim), message }
    tellMended(parts, { kind: 'endpoint-lost', ...mended })
  }
  return true
}

function podOf(claim: Claim): { podNamespace: string; podName: string; podUid: string; claimId: string } {
  const { namespace: podNamespace, name: podName } = ownerOf(claim)
  return { podNamespace, podName, podUid: claim.podUid, claimId: claim.id ?? '' }
}

/** In the pools' newest revisions. Undefined when they are not of one ask: nobody can say which the Pod was answered with. */
async function heldOfNic(parts: AllocatorParts, claim: Claim): Promise<readonly Held[] | undefined> {
  const held: Held[] = []
  for (const actor of await poolsOfNic(parts, claim.podUid, undefined)) {
    await actor.refresh()
    const isOwn = ([, each]: AddressClaim): boolean => each.nic === claim.nic && isHeld(each)
    for (const [address, each] of actor.view.claimsOf(claim.podUid).filter(isOwn))
      held.push({ actor, address, claim: each })
  }
  const isWhole = held.length > 0 && held.every((each) => each.claim.id === claim.id)
  const families = new Set(held.map(({ actor }) => actor.view.pool.spec.ipVersion))
  return isWhole && families.size === held.length ? held : undefined
}

async function areHeld(held: readonly Held[]): Promise<boolean> {
  for (const { actor, address, claim } of held) {
    const isStill = await actor.ask({
      proven: true,
      decide: (view) => ({ result: isProven(view, claim.id ?? '', [address]) }),
    })
    if (!isStill) return false
  }
  return true
}

function recordOf(claim: Claim, held: readonly Held[], pod: PodInfo | 'unknown'): EndpointNic {
  const { nic = '', id = '', stamp = 0, containerID = '' } = claim
  const side = (version: 4 | 6): AssignedSide | undefined => {
    const found = held.find(({ actor }) => actor.view.pool.spec.ipVersion === version)
    return found && { pool: found.actor.view.pool, address: found.address }
  }
  const record = nicRecord(
    { claim: { nic, id, stamp, containerID } },
    {
      v4: side(4),
      v6: side(6),
      binding: bindingOf(held),
      cleanGateway: false,
      extraRoutes: routesOf(nic, held, pod),
    },
  )
  return { ...record, rebuilt: true }
}

/** As the primary's entry says; without one the next ADD of the NIC asks the provider, as for any held address. */
function bindingOf(held: readonly Held[]): Binding | undefined {
  const [primary] = held.toSorted(
    (a, b) => a.actor.view.pool.spec.ipVersion - b.actor.view.pool.spec.ipVersion,
  )
  const entry = primary?.actor.view.entry(primary.address)
  if (!primary || !entry || !isComplete(entry)) return undefined
  const isThere = primary.actor.view.mode === 'node' || entry.node === primary.claim.node
  return isThere ? { mac: entry.mac, vlan: entry.vlan } : undefined
}

/** What the Pod's annotations ask for, as far as they can be read. */
function routesOf(name: string, held: readonly Held[], pod: PodInfo | 'unknown'): readonly PoolRoute[] {
  if (pod === 'unknown') return []
  const parsed = podRoutes(pod.annotations)
  if ('problem' in parsed) return []
  const subnets = held.map(({ actor }) => actor.view.pool.spec.subnet)
  const routes = routesOfNic(parsed.routes, { name, subnets, isOnly: isOnlyNic(pod.annotations) })
  return 'problem' in routes ? [] : routes.routes
}
