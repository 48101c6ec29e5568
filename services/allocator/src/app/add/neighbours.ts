import { nicWith } from '@subeni/ipam/claims'
import type { Claim } from '@subeni/shared/objects'
import type { AddRequest } from '../../domain/add-request.ts'
import { findParentNic } from '../../domain/parent-nic.ts'
import type { Neighbour } from '../../domain/provider-answer.ts'
import type { AllocatorParts } from '../parts.ts'
import { ownerOf } from '../sweep/mend.ts'
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
  const neighbours: Neighbour[] = []
  for (const { name: pool, view } of pools.actors()) {
    if (view.mode === 'plain' || view.pool.claims.size === 0) continue
    const parent = findParentNic(view.pool, request.nodeNics, undefined)
    const isSameParent = parent.kind === 'found' && parent.mac === parentMac
    for (const [address, claim] of view.pool.claims) {
      if (!isNeighbour(claim, request)) continue
      const { namespace, name } = ownerOf(claim)
      const nic = nicWith(endpoints.get(namespace, name)?.value, { pool, address, claim })
      if (nic?.mac) neighbours.push({ pod: claim.pod, mac: nic.mac, vlan: nic.vlan, isSameParent })
    }
  }
  return neighbours
}

function isNeighbour(claim: Claim, { claim: own }: AddRequest): boolean {
  return claim.node === own.node && claim.podUid !== own.podUid && claim.state !== 'releasing'
}
