import {
  type Candidates,
  isOnlyNic,
  type PodRoutes,
  podRoutes,
  type Refused,
  routesOfNic,
} from '@subeni/ipam/candidates'
import type { AllocateReply, AllocateRequest } from '@subeni/shared/contracts'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { PodInfo, PoolRoute } from '@subeni/shared/objects'
import type { EventFields, RequestContext } from '@subeni/shared/ports'
import { type AddRequest, parseAddRequest } from '../../domain/add-request.ts'
import { explainChoice } from '../../domain/explain-choice.ts'
import { allocationOf, type Answer, nicRecord } from '../../domain/nic-record.ts'
import { describedPod } from '../../domain/pod-manifest.ts'
import { AddTask } from './add-task.ts'
import { bindAddresses, tellClaimed } from './bind-provider.ts'
import type { AllocatorParts } from '../parts.ts'
import { uidByName } from '../pod-uid.ts'
import { releaseStaleEndpoint } from './release-endpoint.ts'
import { isWhatEndpointSays, takeExisting } from './take-existing.ts'
import { undoAdd } from './undo-add.ts'
import { waitForAddresses } from './wait-for-addresses.ts'
import { LostRace, writeAndRecheck } from './write-endpoint.ts'

/** Another ask of the same NIC may win a race now and then; who loses again and again answers retryable. */
const TRIES_MAX = 3

/**
 * One ADD (DESIGN §4). It contends with other asks of the same NIC, with the DEL that may follow it, with other Pods for
 * the last address, and with other allocators in all of this: the claim and the endpoint are each one compare-and-set,
 * the intent (a pending claim) is durable before the provider is asked, and whatever fails takes back what this ask did.
 */
export async function allocateAddresses(
  parts: AllocatorParts,
  message: AllocateRequest,
  context: RequestContext,
): Promise<AllocateReply> {
  const startedMs = parts.clock.monotonicMs()
  const named = message.podUid ? message : await withUid(parts, message)
  const request = parseAddRequest(named, { id: context.requestId, at: parts.clock.now() })
  if ('problem' in request) throw new IpamError('INVALID_REQUEST', request.problem)
  const tries: AddTask[] = []
  try {
    const { answer, why } = await tryUntilSettled(parts, request, { context, tries })
    const seconds = (parts.clock.monotonicMs() - startedMs) / 1_000
    context.afterReply(() => {
      parts.metrics.allocateSeconds.observe({ path: answer.path }, seconds)
      tellAllocated(parts, request, { answer, why })
    })
    return { allocation: answer }
  } catch (thrown) {
    const error = IpamError.from(thrown)
    if (isUnheard(context, error, tries.at(-1))) throw error
    parts.metrics.allocateFailures.inc({ code: error.code })
    tellFailed(parts, request, error)
    parts.log.info({ err: error, requestId: request.claim.id, pod: request.claim.pod }, 'allocate failed')
    throw error
  }
}

/**
 * One of several asks of one ADD, which a later one has replaced, or that had not begun when it was given up: no end of the ADD, and
 * no failure of anything.
 */
function isUnheard({ isCancelled }: RequestContext, error: IpamError, last: AddTask | undefined): boolean {
  const hasBegun = last !== undefined && (last.attempts.size > 0 || last.waitedMs > 0)
  if (hasBegun) return isCancelled && hasCode(error, 'OVERTAKEN')
  return hasCode(error, 'CANCELLED', 'BUDGET_EXHAUSTED') || (isCancelled && hasCode(error, 'OVERTAKEN'))
}

/** The kubelet's one line must say which pool it was about. */
function withPools({ attempts }: AddTask, error: IpamError): IpamError {
  const names = [...attempts.keys()].map(({ name }) => name)
  if (names.length === 0 || names.some((name) => error.message.includes(name))) return error
  const { code, message, retryAfterMs } = error
  const text = `${names.length > 1 ? 'pools' : 'pool'} ${names.join(', ')}: ${message}`
  return new IpamError(code, text, { cause: error, ...(retryAfterMs !== undefined && { retryAfterMs }) })
}

interface Allocated {
  readonly answer: Answer
  /** Why these pools and not others, in plain words. */
  readonly why: () => string
}

/** Throws INVALID_REQUEST: without a UID nothing tells the Pod from the next one of its name. */
async function withUid(parts: AllocatorParts, message: AllocateRequest): Promise<AllocateRequest> {
  const { podNamespace, podName } = message
  if (!podNamespace || !podName) return message
  const podUid = await uidByName(parts.podDirectory, message)
  if (podUid !== undefined) return { ...message, podUid }
  const text = `podUID is "": must be the UID of the Pod, since no Pod ${podNamespace}/${podName} is known to take it from`
  throw new IpamError('INVALID_REQUEST', text)
}

async function tryUntilSettled(
  parts: AllocatorParts,
  request: AddRequest,
  { context, tries }: { readonly context: RequestContext; readonly tries: AddTask[] },
): Promise<Allocated> {
  for (;;) {
    const task = new AddTask(request, context, await currentPod(parts, request))
    tries.push(task)
    try {
      return await allocateOnce(parts, task)
    } catch (thrown) {
      await undoAdd(parts, task)
      if (!(thrown instanceof LostRace)) throw withPools(task, IpamError.from(thrown))
      if (tries.length === TRIES_MAX)
        throw new IpamError('OVERTAKEN', `other asks of ${request.claim.pod} are at work`)
      await parts.endpointWriter.readLive(request)
    }
  }
}

async function allocateOnce(parts: AllocatorParts, task: AddTask): Promise<Allocated> {
  task.assertWanted()
  const routes = routesOrThrow(podRoutes(task.pod.annotations))
  await releaseStaleEndpoint(parts, task)
  await takeExisting(parts, task)
  const candidates = await candidatesFor(parts, task)
  if (candidates) await waitForAddresses(parts, task, candidates)
  for (const holding of task.holdings) tellClaimed(parts, task, holding)
  await bindAddresses(parts, task)
  task.assertWanted()
  const nic = nicOfTask(task, candidates ?? candidatesAgain(parts, task), routes)
  await writeAndRecheck(parts, task, nic)
  task.assertWanted()
  const answer = allocationOf(nic, task.path, candidates?.ignored.map(({ pool }) => pool) ?? [])
  return { answer, why: () => explainChoice(candidates, task) }
}

/** Undefined when the Pod's own endpoint is the answer. Throws NO_POOL, INVALID_REQUEST. */
async function candidatesFor(parts: AllocatorParts, task: AddTask): Promise<Candidates | undefined> {
  if (task.knownNic && isWhatEndpointSays(task, task.knownNic)) return undefined
  const find = (): Candidates | Refused => parts.candidates.resolve(task.request, task.pod)
  let candidates = find()
  if (candidates.kind === 'refused') {
    // The watch may lag behind whoever applied the pool a moment ago.
    await parts.poolStore.catchUp()
    candidates = find()
  }
  for (const { pool, reason } of candidates.ignored) tellIgnored(parts, task, { pool, reason })
  if (candidates.kind === 'refused') throw new IpamError(candidates.code, candidates.message)
  return candidates
}

/** An endpoint that was made again from its claims does not know what the Pod's annotations ask for. */
function candidatesAgain(parts: AllocatorParts, task: AddTask): Candidates | undefined {
  if (!task.knownNic?.rebuilt) return undefined
  const found = parts.candidates.resolve(task.request, task.pod)
  return found.kind === 'refused' ? undefined : found
}

function tellIgnored(
  { events, log }: AllocatorParts,
  { request }: AddTask,
  { pool, reason }: { readonly pool: string; readonly reason: string },
): void {
  const { namespace: podNamespace, name: podName, claim } = request
  const message = `IPPoolCandidateIgnored: Ignore IPPool ${pool} for NIC ${claim.nic}: ${reason}`
  const { id: requestId, podUid, nic } = claim
  events.tell('candidate-ignored', {
    pool,
    podNamespace,
    podName,
    podUid,
    nic,
    requestId,
    message,
    warning: true,
  })
  log.warn({ pool, pod: claim.pod, requestId }, 'candidate pool ignored')
}

/** Throws INVALID_REQUEST. */
function routesOrThrow(parsed: PodRoutes): readonly PoolRoute[] {
  if ('problem' in parsed) throw new IpamError('INVALID_REQUEST', parsed.problem)
  return parsed.routes
}

function nicOfTask(
  task: AddTask,
  candidates: Candidates | undefined,
  podsRoutes: readonly PoolRoute[],
): ReturnType<typeof nicRecord> {
  const { v4, v6, request, pod, knownNic } = task
  // One that was made again from its claims knows nothing of this.
  const known = knownNic?.rebuilt ? undefined : knownNic
  const nic = {
    name: request.claim.nic,
    subnets: task.holdings.map(({ actor }) => actor.view.pool.spec.subnet),
    isOnly: isOnlyNic(pod.annotations),
  }
  const extraRoutes = routesOrThrow(routesOfNic(podsRoutes, nic))
  return nicRecord(request, {
    v4: v4 && { pool: v4.actor.view.pool, address: v4.grant.taken.address },
    v6: v6 && { pool: v6.actor.view.pool, address: v6.grant.taken.address },
    binding: task.binding,
    cleanGateway: candidates?.cleanGateway ?? known?.cleanGateway ?? request.cleanGateway,
    extraRoutes,
  })
}

/** Throws POD_DEAD for a Pod that is finished, being deleted, or not the one that the request names; INVALID_REQUEST for one of another node. */
async function currentPod(parts: AllocatorParts, request: AddRequest): Promise<PodInfo> {
  const { namespace, name, claim } = request
  const described = describedPod({ namespace, name, uid: claim.podUid, nodeName: claim.node })
  let pod: PodInfo | 'unknown' = parts.objects.pod(namespace, name) ?? 'unknown'
  // The watch may lag behind whoever applied the Pod a moment ago.
  const isDoubtful = pod === 'unknown' ? parts.objects.hasPods : pod.uid !== claim.podUid
  if (isDoubtful) pod = await parts.podDirectory.read(namespace, name)
  if (pod === 'unknown') return described
  assertEntitled(pod, request)
  return pod
}

function assertEntitled(pod: PodInfo, { claim }: AddRequest): void {
  if (pod.uid !== claim.podUid) {
    throw new IpamError('POD_DEAD', `Pod ${claim.pod} has UID ${pod.uid} now, not ${claim.podUid}`)
  }
  if (pod.isDeleting || pod.isFinished) {
    const state = pod.isDeleting ? 'being deleted' : 'finished'
    throw new IpamError('POD_DEAD', `dead Pod ${claim.pod} is ${state}: it gets no address`)
  }
  if (pod.nodeName !== undefined && pod.nodeName !== claim.node) {
    const text = `Pod ${claim.pod} is on node ${pod.nodeName}: node ${claim.node} cannot ask for it`
    throw new IpamError('INVALID_REQUEST', text)
  }
}

function tellAllocated({ events }: AllocatorParts, request: AddRequest, { answer, why }: Allocated): void {
  const { pool = '', address = '' } = answer.ips[0] ?? {}
  events.tell('allocated', {
    ...whoIs(request),
    pool,
    address: address.split('/')[0] ?? '',
    path: answer.path,
    message: why(),
  })
}

function tellFailed({ events }: AllocatorParts, request: AddRequest, error: IpamError): void {
  const message = `${error.code}: ${error.message}`
  events.tell('allocate-failed', {
    ...whoIs(request),
    message,
    warning: !hasCode(error, 'CANCELLED', 'OVERTAKEN'),
  })
}

function whoIs({ namespace: podNamespace, name: podName, claim }: AddRequest): EventFields {
  const { podUid, nic, node: nodeName, id } = claim
  return { podNamespace, podName, podUid, nic, nodeName, claimId: id, requestId: id }
}
