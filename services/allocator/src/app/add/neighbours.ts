import { addressesOf } from '@subeni/ipam/claims'
import { findParentNic } from '../../domain/parent-nic.ts'
import type { Neighbour } from '../../domain/provider-answer.ts'
import type { AllocatorParts } from '../parts.ts'
import type { AddTask } from './add-task.ts'

/**
 * The sub-ENIs of other Pods on the node, by their claims and endpoints. Only asked after a provider call, which is slower by
 * orders than this look at the claims of the pools that use sub-ENIs.
 */
export function neighboursOf(
  { pools, endpoints }: AllocatorParts,
  { request }: AddTask,
  parentMac: string,
): readonly Neighbour[] {
  const { node, podUid } = request.claim
  const neighbours: Neighbour[] = []
  for (const { name, view } of pools.actors()) {
    if (view.mode === 'plain' || view.pool.claims.size === 0) continue
    const parent = findParentNic(view.pool, request.nodeNics, undefined)
    const isSameParent = parent.kind === 'found' && parent.mac === parentMac
    for (const [address, claim] of view.pool.claims) {
      if (claim.node !== node || claim.podUid === podUid || claim.state === 'releasing') continue
      const slash = claim.pod.indexOf('/')
      const endpoint = endpoints.get(claim.pod.slice(0, slash), claim.pod.slice(slash + 1))?.value
      if (endpoint?.uid !== claim.podUid) continue
      const nic = endpoint.nics.find((each) =>
        addressesOf(each).some((held) => held.pool === name && held.address === address),
      )
      if (nic?.mac) neighbours.push({ pod: claim.pod, mac: nic.mac, vlan: nic.vlan, isSameParent })
    }
  }
  return neighbours
}
