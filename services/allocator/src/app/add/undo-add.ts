import { freeClaim, isClean, quarantine, settleQuarantine, type Taken, takeBack } from '@subeni/ipam/claims'
import type { PoolView } from '@subeni/ipam/view'
import type { Claim, PoolChange } from '@subeni/shared/objects'
import { hasCode } from '@subeni/shared/errors'
import { entryFor } from '../../domain/release-claims.ts'
import type { ReleasingClaim } from '../../domain/release-job.ts'
import type { AddTask, Holding } from './add-task.ts'
import type { AllocatorParts } from '../parts.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { releaseNic } from '../release/release-nic.ts'
import { storeNewJobs } from '../release/store-jobs.ts'
import { untilQuarantineEnds } from '../until.ts'

/**
 * Takes back what this try did, and only that (rule *token*). Never throws: what cannot be undone now, because a store is
 * away, is found by the sweep, since no endpoint names it.
 */
export async function undoAdd(parts: AllocatorParts, task: AddTask): Promise<void> {
  try {
    if (task.isEndpointTried && !task.foundHeld) return await undoWithEndpoint(parts, task)
    const releasing: ReleasingClaim[] = []
    for (const [actor, grant] of task.attempts)
      releasing.push(...(await undoOne(parts, task, { actor, grant })))
    await storeNewJobs(parts, { marked: releasing, nodeName: task.request.claim.node })
  } catch (err) {
    parts.log.warn({ err, requestId: task.request.claim.id }, 'claims not taken back: left to the sweep')
  }
}

/** One half of a pair whose other half is not to be had. */
export async function takeBackHolding(parts: AllocatorParts, task: AddTask, holding: Holding): Promise<void> {
  const marked = await undoOne(parts, task, holding)
  await storeNewJobs(parts, { marked, nodeName: task.request.claim.node })
}

async function undoWithEndpoint(parts: AllocatorParts, task: AddTask): Promise<void> {
  const { namespace, name, claim } = task.request
  const { podUid, nic, stamp, id, node } = claim
  const why = 'its ADD failed'
  await releaseNic(parts, { namespace, name, podUid, nic, stamp, node, onlyId: id, newId: id, why })
}

interface Undone {
  readonly change: PoolChange
  readonly event: 'claim-taken-back' | 'claim-releasing' | 'claim-quarantined' | 'claim-freed'
  readonly message: string
  readonly claim: Claim
}

async function undoOne(
  parts: AllocatorParts,
  task: AddTask,
  { actor, grant }: Holding,
): Promise<ReleasingClaim[]> {
  const { taken } = grant
  const undone = await actor
    .ask({
      decide: (view) => {
        const result = decideUndo(parts, view, task, taken)
        return { change: result?.change, result }
      },
    })
    .catch(ignoreMissingPool)
  if (!undone) return []
  tellUndone(parts, task, { actor, address: taken.address, undone })
  const { claim } = undone
  if (undone.event !== 'claim-releasing') return []
  return [{ pool: actor.view.pool, address: taken.address, claim, id: task.request.claim.id }]
}

function decideUndo(parts: AllocatorParts, view: PoolView, task: AddTask, taken: Taken): Undone | undefined {
  const { id } = task.request.claim
  const claim = view.claim(taken.address)
  if (!claim || taken.how === 'found' || claim.id !== id) return undefined
  if (view.mode === 'global') {
    const aside = settled(view, task, taken) ?? setAside(view, task, taken)
    if (aside) return tellable(parts, claim, aside)
  }
  const back = takeBack(view, id, { taken: [taken], mode: view.mode })
  if (!back) return undefined
  const event = back.releasing.length > 0 ? 'claim-releasing' : 'claim-taken-back'
  const isFree = back.quarantined.length === 0
  if (isFree) return { change: back.change, event, claim, message: 'its ADD failed' }
  return tellable(parts, claim, { change: back.change, isFreed: false, why: FORMER_UNKNOWN })
}

const UNKNOWN = 'what became of its provider call is not known'
const FORMER_UNKNOWN = 'what became of the provider call of a former ADD is not known'
const NOT_PUBLISHED = 'its sub-ENI was made, and its entry does not say so yet'

interface Aside {
  readonly change: PoolChange
  readonly isFreed: boolean
  readonly why: string
}

function tellable(parts: AllocatorParts, claim: Claim, { change, isFreed, why }: Aside): Undone {
  if (isFreed) return { change, event: 'claim-freed', claim, message: `${why}: quarantine ended` }
  return { change, event: 'claim-quarantined', claim, message: `${why}: ${untilQuarantineEnds(parts)}` }
}

/** A DEL set it aside while the provider call was at work: its late answer ends that (DESIGN §3.1, *quarantine*). */
function settled(view: PoolView, task: AddTask, taken: Taken): Aside | undefined {
  const { binding, request, isOutcomeUnknown, isProviderBound } = task
  if (isOutcomeUnknown) return undefined
  const bound = isProviderBound && binding ? { node: request.claim.node, ...binding } : undefined
  const entry = entryFor(view, taken.address)
  const end = settleQuarantine(view, request.claim.id, { taken, entry, ...(bound && { bound }) })
  const answer = bound ? 'the provider made its sub-ENI' : 'the provider made nothing'
  return end && { ...end, why: end.isFreed ? `its late answer came, ${answer}` : NOT_PUBLISHED }
}

/** A cold address whose sub-ENI was, or may have been, made; undefined when it can go back as it was. */
function setAside(view: PoolView, task: AddTask, taken: Taken): Aside | undefined {
  const isUnknown = task.isOutcomeUnknown
  if (!isUnknown && (!task.isProviderBound || isBindingClean(view, task, taken))) return undefined
  const change = isUnknown
    ? quarantine(view, task.request.claim.id, [taken.address])?.change
    : setBoundAside(view, task, taken)
  return change && { change, isFreed: false, why: isUnknown ? UNKNOWN : NOT_PUBLISHED }
}

/** The entry agrees already with the sub-ENI that this try got, or names nobody: the next claim will go by it. */
function isBindingClean(view: PoolView, { binding, request }: AddTask, { address }: Taken): boolean {
  return binding === undefined || isClean(entryFor(view, address), { node: request.claim.node, ...binding })
}

function setBoundAside(view: PoolView, task: AddTask, { address }: Taken): PoolChange | undefined {
  const { id, stamp, node } = task.request.claim
  if (view.mode === 'node') return undefined
  const endpoint = task.binding && { node, ...task.binding }
  const bindings = { mode: view.mode, entry: entryFor(view, address), endpoint }
  const step = freeClaim(view, { address, id, stamp, newId: id }, bindings)
  return step.kind === 'quarantined' ? step.change : undefined
}

function tellUndone(
  { events, metrics }: AllocatorParts,
  { request }: AddTask,
  {
    actor,
    address,
    undone,
  }: { readonly actor: PoolActor; readonly address: string; readonly undone: Undone },
): void {
  metrics.rollbacks.inc()
  const { podUid, nic, node, id } = request.claim
  events.tell(undone.event, {
    pool: actor.name,
    address,
    podNamespace: request.namespace,
    podName: request.name,
    podUid,
    nic,
    nodeName: node,
    claimId: id,
    requestId: id,
    message: undone.message,
  })
}

function ignoreMissingPool(thrown: unknown): undefined {
  if (hasCode(thrown, 'NOT_FOUND')) return undefined
  throw thrown
}
