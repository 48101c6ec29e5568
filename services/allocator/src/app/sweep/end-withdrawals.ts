import type { EventKind } from '@subeni/shared/contracts'
import { endWithdrawal } from '@subeni/ipam/claims'
import { hasCode } from '@subeni/shared/errors'
import type { Claim } from '@subeni/shared/objects'
import type { ReleasingClaim } from '../../domain/release-job.ts'
import type { AllocatorParts } from '../parts.ts'
import { poolsOfNic } from '../release/release-claims.ts'
import { storeNewJobs } from '../release/store-jobs.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { ownerOf } from './mend.ts'

/** Looks within one quarantine, so that it is over by at most an eighth of itself; within stated bounds. */
const LOOKS = 8
const LOOK_MIN_MS = 100
const LOOK_MAX_MS = 10_000

/** Ends the withdrawal of addresses whose probe failed, by this allocator's own clock (rule *own clock*). Resolves when aborted. */
export async function keepEndingWithdrawals(parts: AllocatorParts, signal: AbortSignal): Promise<void> {
  const everyMs = Math.min(Math.max(parts.settings['allocator.quarantine'] / LOOKS, LOOK_MIN_MS), LOOK_MAX_MS)
  while (!signal.aborted) {
    try {
      await parts.clock.sleep(everyMs, signal)
    } catch (thrown) {
      if (hasCode(thrown, 'CANCELLED')) return
      throw thrown
    }
    try {
      await endWithdrawals(parts)
    } catch (err) {
      parts.log.warn({ err }, 'quarantine not ended: tried again soon')
    }
  }
}

async function endWithdrawals(parts: AllocatorParts): Promise<void> {
  for (const { claim, isOver } of withdrawnById(parts)) if (isOver) await endOne(parts, claim)
}

interface Withdrawn {
  readonly claim: Claim
  isOver: boolean
}

/** The halves of a pair may have been withdrawn one long after the other: over once both are. */
function withdrawnById({ pools, settings, quarantineAges }: AllocatorParts): Iterable<Withdrawn> {
  const ageMs = settings['allocator.quarantine']
  const byId = new Map<string, Withdrawn>()
  for (const actor of pools.actors()) {
    if (actor.view.counts.quarantined === 0) continue
    for (const [address, claim] of actor.view.quarantined()) {
      if (!claim.suspect) continue
      const { id = '' } = claim
      const isOver = quarantineAges.isOlder(`${actor.name}/${address}`, id, ageMs)
      const known = byId.get(id)
      if (known) known.isOver &&= isOver
      else byId.set(id, { claim, isOver })
    }
  }
  return byId.values()
}

/** All addresses that carry the claim's id, in whatever pool: the halves of a pair share one job. */
async function endOne(parts: AllocatorParts, claim: Claim): Promise<void> {
  const marked: ReleasingClaim[] = []
  for (const actor of await poolsOfNic(parts, claim.podUid, undefined)) {
    marked.push(...(await endIn(parts, actor, claim)))
  }
  await storeNewJobs(parts, { marked, nodeName: claim.node ?? '' })
}

async function endIn(parts: AllocatorParts, actor: PoolActor, claim: Claim): Promise<ReleasingClaim[]> {
  const { podUid, id = '' } = claim
  const end = await actor.ask({
    decide: (view) => {
      const result = endWithdrawal(view, { podUid, id }, view.mode)
      return { change: result?.change, result }
    },
  })
  if (!end) return []
  const { namespace: podNamespace, name: podName } = ownerOf(claim)
  const who = { podNamespace, podName, podUid, nic: claim.nic ?? '', nodeName: claim.node ?? '', claimId: id }
  const tell = (kind: EventKind, address: string): void =>
    parts.events.tell(kind, { ...who, pool: actor.name, address, message: 'its quarantine ended' })
  for (const address of end.freed) tell('claim-freed', address)
  for (const address of end.releasing) tell('claim-releasing', address)
  return end.releasing.map((address) => ({ pool: actor.view.pool, address, claim, id }))
}
