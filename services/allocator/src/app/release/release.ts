import { claimsOfNic, isOvertaken, nicOf } from '@subeni/ipam/claims'
import type { ReleaseReply, ReleaseRequest } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Endpoint, PodInfo } from '@subeni/shared/objects'
import type { RequestContext } from '@subeni/shared/ports'
import { decideDel, type DelFacts, type KnownNic, whyIgnored } from '../../domain/decide-del.ts'
import { requiredStamp, requiredTexts } from '../../domain/required-text.ts'
import type { AllocatorParts } from '../parts.ts'
import { meantBy } from './nameless-del.ts'
import { releaseNic } from './release-nic.ts'

const PROBE_FAILED = 'probe-failed'
/** Older ADDs of one NIC that may each come in between. */
const TRIES_MAX = 4
const HERE = { isOvertaken: false, isElsewhere: false }

interface DelRequest {
  readonly namespace: string
  readonly name: string
  readonly podUid: string
  readonly nic: string
  readonly containerId: string
  readonly stamp: number
  readonly node: string
  readonly isNewest: boolean
  readonly isSuspect: boolean
}

/**
 * One DEL (DESIGN §5). It contends with the ADD before it, whose claim it may find unfinished, and with the ADD after it,
 * which carries a newer stamp and is never touched. Answered only when everything it promises is durable.
 */
export async function releaseAddresses(
  parts: AllocatorParts,
  message: ReleaseRequest,
  context: RequestContext,
): Promise<ReleaseReply> {
  const startedMs = parts.clock.monotonicMs()
  const meant = message.podUid ? { podUid: message.podUid } : await meantBy(parts, message)
  if (meant.podUid === undefined && message.podName) return meansNobody(parts, message, meant.owner)
  const request = parseDel({ ...message, podUid: meant.podUid ?? '' })
  try {
    const { result, addresses } = await releaseUntilSettled(parts, request, context)
    parts.metrics.releaseSeconds.observe({ result }, (parts.clock.monotonicMs() - startedMs) / 1_000)
    return { released: { result, addresses: [...addresses] } }
  } catch (thrown) {
    const error = IpamError.from(thrown)
    parts.metrics.releaseFailures.inc({ code: error.code })
    const { namespace, name } = request
    parts.log.warn(
      { err: error, requestId: context.requestId, pod: `${namespace}/${name}` },
      'release failed',
    )
    throw error
  }
}

/** Nobody can tell whose address is meant: left to the sweep (facts §5.9.3). Told where the Pod has one. */
function meansNobody(
  parts: AllocatorParts,
  message: ReleaseRequest,
  owner: string | undefined,
): ReleaseReply {
  if (owner === undefined) return { released: { result: 'nothing', addresses: [] } }
  const containerId = message.containerId ?? ''
  const why = whyIgnored({ containerId, pod: 'unknown', known: { containerId: owner, ...HERE } })
  const { podNamespace, podName, ifName, nodeName } = message
  const about = {
    podNamespace: podNamespace ?? '',
    podName: podName ?? '',
    nic: ifName ?? '',
    nodeName: nodeName ?? '',
  }
  parts.events.tell('release-ignored', { ...about, message: why })
  return { released: { result: 'stale', addresses: [] } }
}

interface Outcome {
  readonly result: string
  readonly addresses: readonly string[]
}

async function releaseUntilSettled(
  parts: AllocatorParts,
  request: DelRequest,
  context: RequestContext,
): Promise<Outcome> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const outcome = await releaseOnce(parts, request, context)
    if (outcome) return outcome
  }
  const { nic, namespace, name } = request
  throw new IpamError('REVISION_CONFLICT', `older ADDs of NIC ${nic} of Pod ${namespace}/${name} are at work`)
}

/** Undefined when an older ADD of the NIC came in between, so that it has to be done again. */
async function releaseOnce(
  parts: AllocatorParts,
  request: DelRequest,
  context: RequestContext,
): Promise<Outcome | undefined> {
  const { namespace, name } = request
  const [pod, endpoint] = await Promise.all([
    parts.podDirectory.read(namespace, name),
    parts.endpoints.get(namespace, name) ?? parts.endpointWriter.readLive({ namespace, name }),
  ])
  const state = podState(pod, request)
  const facts = { ...request, pod: state, known: knownNic(parts, request, endpoint?.value) }
  const verdict = decideDel(facts)
  const isVain = verdict === 'nothing' && request.isNewest
  if (verdict !== 'act' && !isVain) {
    if (verdict !== 'nothing') tellIgnored(parts, request, whyIgnored(facts))
    return { result: verdict, addresses: [] }
  }
  const why = `DEL of container ${request.containerId}`
  const means = { ...request, why, onlyContainer: onlyContainer(request, state), newId: context.requestId }
  const released = await releaseNic(parts, { ...means, keepsOut: true })
  if (released.kind === 'there') return undefined
  if (released.kind === 'overtaken') {
    tellIgnored(parts, request, whyIgnored({ ...facts, known: undefined }))
    return { result: 'stale', addresses: [] }
  }
  return { result: released.kind, addresses: 'addresses' in released ? released.addresses : [] }
}

function tellIgnored({ events }: AllocatorParts, request: DelRequest, message: string): void {
  const { namespace: podNamespace, name: podName, podUid, nic, node: nodeName } = request
  events.tell('release-ignored', { podNamespace, podName, podUid, nic, nodeName, message })
}

/** An ADD of the next container may come while this is at work. */
function onlyContainer({ isNewest, containerId }: DelRequest, pod: DelFacts['pod']): string | undefined {
  return isNewest || pod === 'gone' ? undefined : containerId
}

function podState(pod: PodInfo | 'unknown', { podUid }: DelRequest): DelFacts['pod'] {
  if (pod === 'unknown') return 'unknown'
  if (pod.uid !== podUid || pod.isFinished) return 'gone'
  return pod.isDeleting ? 'ending' : 'alive'
}

/** What is known of this (Pod UID, NIC): its endpoint's word, else its newest claim's; undefined when there is nothing. */
function knownNic(
  parts: AllocatorParts,
  request: DelRequest,
  endpoint: Endpoint | undefined,
): KnownNic | undefined {
  const nic = endpoint?.uid === request.podUid ? nicOf(endpoint, request.nic) : undefined
  if (endpoint && nic) {
    const isElsewhere = isOther(endpoint.node, request.node)
    return { containerId: nic.containerID, isOvertaken: isOvertaken(nic, request.stamp), isElsewhere }
  }
  const claims = parts.pools.index
    .actorsOf(request.podUid)
    .flatMap((actor) => claimsOfNic(actor.view, request))
    .filter(([, { pod }]) => pod === `${request.namespace}/${request.name}`)
  if (claims.length === 0) return undefined
  const own = claims.find(([, { containerID }]) => containerID === request.containerId) ?? claims[0]
  return {
    containerId: own?.[1].containerID,
    isOvertaken: claims.every(([, claim]) => isOvertaken(claim, request.stamp)),
    isElsewhere: claims.every(([, claim]) => isOther(claim.node, request.node)),
  }
}

/** Who knows of no node (Spiderpool's own claims) contradicts nobody. */
function isOther(held: string | undefined, asking: string): boolean {
  return held !== undefined && held !== '' && asking !== '' && held !== asking
}

function parseDel(message: ReleaseRequest): DelRequest {
  const { podNamespace, podName, podUid, ifName, containerId } = message
  const texts = requiredTexts({ podNamespace, podName, podUid, ifName, containerId })
  if ('problem' in texts) throw new IpamError('INVALID_REQUEST', texts.problem)
  const stamp = requiredStamp(message.stamp)
  if (typeof stamp !== 'number') throw new IpamError('INVALID_REQUEST', stamp.problem)
  return {
    namespace: texts.podNamespace,
    name: texts.podName,
    podUid: texts.podUid,
    nic: texts.ifName,
    containerId: texts.containerId,
    stamp,
    node: message.nodeName ?? '',
    isNewest: message.containerIsNewest ?? false,
    isSuspect: message.reason === PROBE_FAILED,
  }
}
