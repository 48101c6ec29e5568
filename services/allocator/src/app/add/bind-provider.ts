import { promote } from '@subeni/ipam/claims'
import { isComplete, isUnderAnother } from '@subeni/ipam/metadata'
import { type AskOptions, isSilence } from '@subeni/shared/asking'
import { type EventKind, providerAllocate, type SubEniRequest } from '@subeni/shared/contracts'
import { type ErrorCode, hasCode, IpamError } from '@subeni/shared/errors'
import type { Binding } from '../../domain/nic-record.ts'
import { checkProviderAnswer, type SubEniAnswer } from '../../domain/provider-answer.ts'
import { type AddTask, type Holding, overtaken } from './add-task.ts'
import type { AllocatorParts } from '../parts.ts'
import { parentMacOf, parentNicOf } from './parent-nic-of.ts'
import { neighboursOf } from './neighbours.ts'

/** Answers that say that nothing happened in the cloud; any other failure leaves that open. */
const NOTHING_HAPPENED: readonly ErrorCode[] = [
  'PROVIDER_REJECTED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_THROTTLED',
  'CAPACITY_EXCEEDED',
  'BUDGET_EXHAUSTED',
  'QUEUE_FULL',
  'NO_RESPONDERS',
  'INVALID_REQUEST',
]

/** MAC and VLAN: from the entry for a prewarmed or cached address, else from the provider; cold claims become held. */
export async function bindAddresses(parts: AllocatorParts, task: AddTask): Promise<void> {
  const primary = task.v4 ?? task.v6
  if (!primary || task.binding) return
  const { mode } = primary.actor.view
  const isCold = task.holdings.some(({ grant }) => grant.isCold)
  if (mode !== 'plain') {
    const known = isCold && mode === 'global' ? undefined : entryBinding(parts, task, primary)
    if (known) task.binding = known
    else if (mode === 'global') task.binding = await askProvider(parts, task, primary)
    else throw notPrewarmed(primary)
  }
  if (isCold) await promoteAll(parts, task)
}

function entryBinding(parts: AllocatorParts, task: AddTask, { actor, grant }: Holding): Binding | undefined {
  const { view } = actor
  const { node } = task.request.claim
  const entry = grant.choice?.entry ?? view.entry(grant.taken.address)
  if (!entry || !isComplete(entry)) return undefined
  if (view.mode === 'global' && entry.node !== node) return undefined
  // The node has another NIC now: the provider brings the sub-ENI there.
  if (isUnderAnother(view.parentOf(node), parentMacOf(parts, task, view))) return undefined
  const { mac, vlan } = entry
  return mac === undefined || vlan === undefined ? undefined : { mac, vlan }
}

function notPrewarmed({ actor, grant }: Holding): IpamError {
  const text = `${grant.taken.address} of pool ${actor.name} has no ready sub-ENI in the pool's metadata`
  return new IpamError('POOL_NOT_READY', text)
}

/** The intent is recorded: the claims are pending. What the provider is asked for can be found by them after a crash. */
async function askProvider(parts: AllocatorParts, task: AddTask, primary: Holding): Promise<Binding> {
  task.assertWanted()
  if (task.hasLostClaim) throw overtaken(task.request)
  const subEni = subEniRequest(parts, task, primary)
  const answered = await callProvider(parts, task, subEni)
  const { mac, vlan } = primary.actor.view.entry(primary.grant.taken.address) ?? {}
  const neighbours = neighboursOf(parts, task, subEni.parentNicMac ?? '')
  const check = checkProviderAnswer(subEni, answered, { known: { mac, vlan }, neighbours })
  if (check.kind === 'ok') {
    task.isProviderBound = true
    return { mac: check.mac, vlan: check.vlan }
  }
  // A sub-ENI may have been made all the same: the Pod's next try asks for the very address again, so that a provider that is
  // wrong each time binds one and not one more each time.
  task.isOutcomeUnknown = true
  throw new IpamError('PROVIDER_BAD_ANSWER', `IaaS IP allocate failed: ${check.reason}`)
}

async function callProvider(
  parts: AllocatorParts,
  task: AddTask,
  subEni: SubEniRequest,
): Promise<readonly SubEniAnswer[]> {
  const { claim, namespace, name } = task.request
  const startedMs = parts.clock.monotonicMs()
  const stop = (outcome: string): void =>
    parts.metrics.providerSeconds.observe({ outcome }, (parts.clock.monotonicMs() - startedMs) / 1_000)
  try {
    const request = {
      podNamespace: namespace,
      podName: name,
      podUid: claim.podUid,
      nodeName: claim.node,
      subEnis: [subEni],
    }
    const { reply } = await parts.ask(providerAllocate, request, askOptions(task))
    task.isOutcomeUnknown = false
    stop('ok')
    return reply.allocation?.subEnis ?? []
  } catch (thrown) {
    const error = IpamError.from(thrown)
    stop(error.code)
    task.isOutcomeUnknown ||= !hasCode(error, ...NOTHING_HAPPENED)
    // To its caller the same code would say that there is no allocator.
    const code = error.code === 'NO_RESPONDERS' ? 'PROVIDER_UNAVAILABLE' : error.code
    throw new IpamError(code, `IaaS IP allocate failed: ${error.message}`, {
      cause: thrown,
      ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
    })
  }
}

/**
 * A gateway that falls silent may have sent the call; the same one is asked for again at another, and until somebody answers, what
 * became of it stays unknown. The first answer tells, since the provider takes each repeat for the same call.
 */
function askOptions(task: AddTask): AskOptions {
  return {
    budgetMs: task.context.remainingMs(),
    partOf: task.request.claim.id,
    kin: 'provider',
    isWanted: () => !task.context.isCancelled,
    onReask: (code) => void (task.isOutcomeUnknown ||= isSilence(code)),
  }
}

function subEniRequest(parts: AllocatorParts, task: AddTask, primary: Holding): SubEniRequest {
  const parent = parentNicOf(parts, task, primary.actor.view.pool)
  if (parent.kind === 'missing') throw new IpamError('INVALID_REQUEST', parent.reason)
  return {
    parentNicMac: parent.mac,
    subnet: primary.actor.view.pool.spec.subnet,
    ipv4Address: task.v4?.grant.taken.address ?? '',
    ipv6Address: task.v6?.grant.taken.address ?? '',
    ipv4Pool: task.v4?.actor.name ?? '',
    ipv6Pool: task.v6?.actor.name ?? '',
  }
}

/** Rule *token*: only the request whose id the claims carry makes them held, before the endpoint is written. */
async function promoteAll(parts: AllocatorParts, task: AddTask): Promise<void> {
  const { id } = task.request.claim
  for (const { actor, grant } of task.holdings) {
    if (!grant.isCold) continue
    const promotion = await actor.ask({
      decide: (view) => {
        const result = promote(view, id, [grant.taken.address])
        return { change: result.kind === 'promoted' ? result.change : undefined, result }
      },
      proven: true,
    })
    if (promotion.kind === 'lost') throw overtaken(task.request)
    tellOf(parts, task, { actor, grant }, 'claim-held')
  }
}

/**
 * Once its claim is durable: held at once, or pending until the provider answered. Of a hit the event `allocated` tells all
 * but a pair's other half.
 */
export function tellClaimed(parts: AllocatorParts, task: AddTask, holding: Holding): void {
  const { isCold, taken } = holding.grant
  if (!isCold) {
    if (holding !== task.holdings[0]) tellOf(parts, task, holding, 'claim-held')
    return undefined
  }
  return tellOf(parts, task, holding, taken.how === 'adopted' ? 'claim-adopted' : 'claim-pending')
}

function tellOf(
  { events }: AllocatorParts,
  { request }: AddTask,
  { actor, grant }: Holding,
  kind: EventKind,
): void {
  const { podUid, nic, node, id } = request.claim
  events.tell(kind, {
    pool: actor.name,
    address: grant.taken.address,
    podNamespace: request.namespace,
    podName: request.name,
    podUid,
    nic,
    nodeName: node,
    claimId: id,
    requestId: id,
    path: grant.path,
  })
}
