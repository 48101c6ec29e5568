import type { EventKind } from '@subeni/shared/contracts'
import { freeClaim, isClean, quarantine, type Taken, takeBack } from '@subeni/ipam/claims'
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
  await releaseNic(parts, { namespace, name, podUid, nic, stamp, node, onlyId: id, newId: id })
}

interface Undone {
  readonly change: PoolChange
  readonly event: 'claim-taken-back' | 'claim-releasing' | 'claim-quarantined'
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
        const result = decideUndo(view, task, taken)
        return { change: result?.change, result }
      },
    })
    .catch(ignoreMissingPool)
  if (!undone) return []
  tellUndone(parts, task, { actor, address: taken.address, event: undone.event })
  const { claim } = undone
  if (undone.event !== 'claim-releasing') return []
  return [{ pool: actor.view.pool, address: taken.address, claim, id: task.request.claim.id }]
}

function decideUndo(view: PoolView, task: AddTask, taken: Taken): Undone | undefined {
  const { id } = task.request.claim
  const claim = view.claim(taken.address)
  if (!claim || taken.how === 'found' || claim.id !== id) return undefined
  if (view.mode === 'global') {
    const aside = setAside(view, task, taken)
    if (aside) return { change: aside, event: 'claim-quarantined', claim }
  }
  const back = takeBack(view, id, { taken: [taken], mode: view.mode })
  if (!back) return undefined
  if (back.releasing.length > 0) return { change: back.change, event: 'claim-releasing', claim }
  return {
    change: back.change,
    event: back.freed.length > 0 ? 'claim-taken-back' : 'claim-quarantined',
    claim,
  }
}

/** A cold address whose sub-ENI was, or may have been, made; undefined when it can go back as it was. */
function setAside(view: PoolView, task: AddTask, taken: Taken): PoolChange | undefined {
  if (task.isOutcomeUnknown) return quarantine(view, task.request.claim.id, [taken.address])?.change
  if (!task.isProviderBound || isBindingClean(view, task, taken)) return undefined
  return setBoundAside(view, task, taken)
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
    event,
  }: { readonly actor: PoolActor; readonly address: string; readonly event: EventKind },
): void {
  metrics.rollbacks.inc()
  const { podUid, nic, node, id } = request.claim
  events.tell(event, {
    pool: actor.name,
    address,
    podNamespace: request.namespace,
    podName: request.name,
    podUid,
    nic,
    nodeName: node,
    claimId: id,
    requestId: id,
  })
}

function ignoreMissingPool(thrown: unknown): undefined {
  if (hasCode(thrown, 'NOT_FOUND')) return undefined
  throw thrown
}
