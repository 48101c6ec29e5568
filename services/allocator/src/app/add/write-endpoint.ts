import {
  endpointAfterAdd,
  type EndpointIdentity,
  type EndpointWrite,
  isProven,
  nicOf,
} from '@subeni/ipam/claims'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import { IpamError } from '@subeni/shared/errors'
import type { AddRequest } from '../../domain/add-request.ts'
import { type AddTask, overtaken } from './add-task.ts'
import type { AllocatorParts } from '../parts.ts'
import { assertSameNode } from './take-existing.ts'
import { poolsOfNic, releaseClaims } from '../release/release-claims.ts'
import { storeNewJobs } from '../release/store-jobs.ts'

/** Another ask of the same NIC wrote its addresses first: this one takes its own back and looks again. */
export class LostRace extends Error {}

/** Rule *one endpoint*: created, or changed against the revision that was read; who loses takes its claims back. */
async function writeEndpoint(parts: AllocatorParts, task: AddTask, nic: EndpointNic): Promise<void> {
  const { namespace, name, claim } = task.request
  task.isEndpointTried = true
  const step = await parts.endpointWriter.change({ namespace, name }, (current) =>
    decideWrite(parts, task, { current, nic }),
  )
  if (step.kind === 'overtaken') throw overtaken(task.request)
  if (step.kind === 'lost-race') throw new LostRace()
  if (step.kind === 'not-current') throw notCurrent(task)
  if (step.kind === 'replace') await releaseOrphans(parts, task, step)
  // Of a hit the event `allocated`, which follows at once, tells all.
  if (!task.isCold) return
  const { podUid, node, id } = claim
  const who = { podNamespace: namespace, podName: name, podUid, nodeName: node, nic: claim.nic }
  parts.events.tell('endpoint-written', { ...who, claimId: id, requestId: id })
}

type WriteStep = EndpointWrite | { readonly kind: 'lost-race' }

function decideWrite(
  parts: AllocatorParts,
  task: AddTask,
  { current, nic }: { readonly current: Endpoint | undefined; readonly nic: EndpointNic },
): WriteStep | Promise<WriteStep> {
  assertSameNode(task, current)
  if (isLostRace(task, current, nic)) return { kind: 'lost-race' }
  const { pod, request } = task
  const add = {
    podUid: request.claim.podUid,
    node: request.claim.node,
    nic,
    metadata: identityOf(parts, request),
    ownerControllerType: pod.ownerKind ?? 'Pod',
    ownerControllerName: pod.ownerName ?? request.name,
  }
  const step = endpointAfterAdd(current, add)
  if (step.kind !== 'read-pod' || !current) return step
  return isCurrentPod(parts, task, current).then((isCurrent) =>
    endpointAfterAdd(current, { ...add, isCurrentPod: isCurrent }),
  )
}

/** Used only if the endpoint is created by this very write. */
function identityOf({ random }: AllocatorParts, { namespace, name, claim }: AddRequest): EndpointIdentity {
  return { namespace, name, uid: random.uuid(), creationTimestamp: new Date(claim.at).toISOString() }
}

/**
 * Since this try looked, another ask of this NIC wrote the endpoint, and no DEL is at work on it. Also when it names the same
 * addresses: it took the claim over and may have been answered, so that writing over it, to take it back, would strip it.
 */
function isLostRace(
  { request, knownNic }: AddTask,
  current: Endpoint | undefined,
  nic: EndpointNic,
): boolean {
  if (current?.uid !== request.claim.podUid) return false
  const there = nicOf(current, nic.interface)
  return there !== undefined && !there.releasing && there.id !== nic.id && there.id !== knownNic?.id
}

/**
 * Only a live read says that this UID is the current Pod. Of a Pod that was never applied nothing is known but its
 * requests' order of arrival on the node.
 */
export async function isCurrentPod(
  parts: AllocatorParts,
  { request }: AddTask,
  other: Endpoint,
): Promise<boolean> {
  const live = await parts.podDirectory.read(request.namespace, request.name)
  if (live !== 'unknown') return live.uid === request.claim.podUid
  return other.nics.every(({ stamp }) => stamp < request.claim.stamp)
}

export function notCurrent({ request }: AddTask): IpamError {
  return new IpamError(
    'POD_DEAD',
    `Pod ${request.claim.pod} with UID ${request.claim.podUid} is not the current one`,
  )
}

async function releaseOrphans(
  parts: AllocatorParts,
  { request }: AddTask,
  { orphans, orphanUid }: EndpointWrite & { kind: 'replace' },
): Promise<void> {
  for (const nic of orphans) {
    const actors = await poolsOfNic(parts, orphanUid, nic)
    const stamp = Math.max(request.claim.stamp, nic.stamp)
    const target = {
      podUid: orphanUid,
      nic: nic.interface,
      stamp,
      newId: request.claim.id,
      why: 'a later Pod has its name',
    }
    const released = await releaseClaims(parts, actors, target)
    await storeNewJobs(parts, { ...released, nodeName: request.claim.node })
  }
}

/**
 * The last steps before the answer. A hit needs no recheck: whoever takes a held claim before its endpoint is there makes the
 * endpoint's write meet a conflict, or acts again (adr/0011). What the provider had a part in is proven once more.
 */
export async function writeAndRecheck(parts: AllocatorParts, task: AddTask, nic: EndpointNic): Promise<void> {
  await writeEndpoint(parts, task, nic)
  if (task.isCold || task.isProviderBound) await recheck(task)
}

/** Rule *recheck*: proven once more, by a later write of this allocator on that pool, or by one shared live read. */
async function recheck(task: AddTask): Promise<void> {
  const { id } = task.request.claim
  const proofs = await Promise.all(
    task.holdings.map(({ actor, grant }) =>
      actor.ask({ proven: true, decide: (view) => ({ result: isProven(view, id, [grant.taken.address]) }) }),
    ),
  )
  if (proofs.includes(false)) throw overtaken(task.request)
}
