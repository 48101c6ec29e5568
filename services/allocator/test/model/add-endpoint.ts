import {
  addressesOf,
  type ClaimRequest,
  endpointAfterAdd,
  type EndpointAdd,
  isHeld,
  isOfNic,
  isOvertaken,
  isProven,
  isRemovedSince,
  nicOf,
} from '@subeni/ipam/claims'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import { NIC, type Work, type Written } from './state.ts'
import { BLOCKED, type Turn } from './turn.ts'

export const NODE = 'worker-1'
const POOL = 'pool-1'

export function claimOf({ request, work }: Turn): ClaimRequest {
  const { pod, uid: podUid, container: containerID, stamp } = request
  return { id: work.id, stamp, pod: `default/${pod}`, podUid, nic: NIC, containerID, node: NODE }
}

export function addressOf({ grant }: Work): string {
  return grant?.taken.address ?? ''
}

/** As `knownNic` of `take-existing.ts`. */
export function ownNic(turn: Turn): EndpointNic | undefined | 'overtaken' {
  const { pod, uid, stamp } = turn.request
  const endpoint = turn.last(pod)
  const own = endpoint?.uid === uid ? nicOf(endpoint, NIC) : undefined
  const isLate = isOvertaken(own, stamp) || isRemovedSince(endpoint, { podUid: uid, nic: NIC, stamp })
  return isLate ? 'overtaken' : own
}

export function isSeenHeld(turn: Turn, nic: EndpointNic): boolean {
  return addressesOf(nic).every(({ address }) => {
    const claim = turn.view.claim(address)
    return claim !== undefined && isHeld(claim) && isOfNic(claim, claimOf(turn))
  })
}

export function isWhatEndpointSays({ knownNic, grant }: Work): boolean {
  if (!knownNic || grant?.taken.how !== 'found') return false
  return addressesOf(knownNic).every(({ address }) => address === grant.taken.address)
}

/** Of a Pod that was never applied only its requests' order of arrival is known. */
export function isCurrentPod(turn: Turn, other: Endpoint): boolean {
  if (!turn.setting.rules.oneEndpoint) return true
  return other.nics.every(({ stamp }) => stamp < turn.request.stamp)
}

/** As `write-endpoint.ts`. */
export function writeEndpoint(turn: Turn): Written | undefined {
  const step = turn.change(turn.request.pod, (current) => {
    if (isLostRace(turn, current)) return { kind: 'lost-race' as const }
    const add = endpointAdd(turn)
    const write = endpointAfterAdd(current, add)
    if (write.kind !== 'read-pod' || !current) return write
    return endpointAfterAdd(current, { ...add, isCurrentPod: isCurrentPod(turn, current) })
  })
  if (step === BLOCKED) return undefined
  if (step.kind === 'lost-race') return { kind: 'lost-race' }
  if (step.kind === 'create' || step.kind === 'update') return { kind: 'written' }
  const orphan = step.kind === 'replace' ? step.orphans[0] : undefined
  if (step.kind !== 'replace' || !orphan) return { kind: 'refused' }
  return { kind: 'written', orphan: { uid: step.orphanUid, nic: orphan } }
}

/** As `write-endpoint.ts` has it. */
function isLostRace({ request, work }: Turn, current: Endpoint | undefined): boolean {
  if (current?.uid !== request.uid) return false
  const there = nicOf(current, NIC)
  return there !== undefined && !there.releasing && there.id !== work.id && there.id !== work.knownNic?.id
}

function endpointAdd(turn: Turn): EndpointAdd {
  const { request, work } = turn
  const entry = turn.view.entry(addressOf(work))
  const { mac, vlan } = entry?.node === NODE || turn.view.mode === 'node' ? (entry ?? COLD) : COLD
  const nic: EndpointNic = {
    interface: NIC,
    ipv4: `${addressOf(work)}/24`,
    ipv4Pool: POOL,
    vlan: vlan ?? COLD.vlan,
    mac: mac ?? COLD.mac,
    cleanGateway: false,
    routes: [],
    id: work.id,
    stamp: request.stamp,
    containerID: request.container,
  }
  return {
    podUid: request.uid,
    node: NODE,
    nic,
    metadata: { namespace: 'default', name: request.pod, uid: '' },
    ownerControllerType: 'Pod',
    ownerControllerName: request.pod,
  }
}

/** What the provider makes. */
const COLD = { mac: 'fa:16:3e:aa:00:01', vlan: 100 }

/** Rule *recheck*, by a live read. */
export function proves(turn: Turn): boolean {
  const { work } = turn
  const proof = turn.ask((view) => ({ result: isProven(view, work.id, [addressOf(work)]) }), true)
  return proof === true
}
