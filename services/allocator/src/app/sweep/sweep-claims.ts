import { endpointNames, thaw } from '@subeni/ipam/claims'
import type { Claim } from '@subeni/shared/objects'
import { hasCode } from '@subeni/shared/errors'
import type { ReleaseTarget } from '../../domain/release-claims.ts'
import type { ReleasingClaim } from '../../domain/release-job.ts'
import type { AllocatorParts } from '../parts.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { releaseClaims } from '../release/release-claims.ts'
import { storeMissingJobs, storeNewJobs } from '../release/store-jobs.ts'
import { type SweepRound, tellMended } from './mend.ts'

/** Releasing claims get their job, claims that no endpoint names are released, settled quarantines end. */
export async function mendClaims(parts: AllocatorParts, round: SweepRound): Promise<void> {
  const releasing: ReleasingClaim[] = []
  for (const actor of parts.pools.actors()) {
    for (const [address, claim] of actor.view.pool.claims) {
      if (claim.state === 'releasing')
        releasing.push({ pool: actor.view.pool, address, claim, id: claim.id ?? '' })
      else if (claim.state !== 'quarantined') await mendUnnamed(parts, round, { actor, address, claim })
    }
    await thawPool(parts, actor)
  }
  await mendJobs(parts, releasing)
}

async function mendJobs(parts: AllocatorParts, releasing: readonly ReleasingClaim[]): Promise<void> {
  const named = releasing.filter(({ id }) => id !== '')
  if (named.length === 0) return
  const stored = new Set((await parts.queue.list()).map(({ job }) => job.claimId ?? ''))
  const missing = named.filter(({ id }) => !stored.has(id))
  if (missing.length === 0) return
  const letters = await parts.queue.deadLetters()
  const count = await storeMissingJobs(parts, missing, letters)
  for (const { pool, address, id } of count > 0 ? missing : []) {
    if (letters.some(({ job }) => job?.claimId === id)) continue
    const message = 'a claim was releasing without a job: stored again'
    tellMended(parts, { kind: 'job-missing', pool: pool.metadata.name, address, claimId: id, message })
  }
}

interface Claimed {
  readonly actor: PoolActor
  readonly address: string
  readonly claim: Claim
}

/** Unchanged for longer than any request may live, and still unnamed by a live read: its request died. */
async function mendUnnamed(parts: AllocatorParts, round: SweepRound, claimed: Claimed): Promise<void> {
  const { actor, address, claim } = claimed
  if (isNamed(parts, claimed)) return
  const key = `claim/${actor.name}/${address}`
  round.seen.add(key)
  const mark = `${claim.id}/${claim.state}/${claim.stamp}`
  if (!round.ages.isOlder(key, mark, parts.settings['sweep.claimAge'])) return
  await parts.endpointWriter.readLive(ownerOf(claim))
  if (isNamed(parts, claimed)) return
  const released = await releaseClaims(parts, [actor], targetOf(parts, claimed)).catch(undefinedWhenGone)
  if (!released) return
  await storeNewJobs(parts, { ...released, nodeName: claim.node ?? '' })
  if (released.marked.length + released.freed.length > 0) tellReleased(parts, claimed)
}

/** That very claim, by its id. */
function targetOf({ random }: AllocatorParts, { address, claim }: Claimed): ReleaseTarget {
  const { podUid, nic = '', stamp = 0, id } = claim
  const target = { podUid, nic, stamp, newId: random.id(), onlyAddress: address }
  return id === undefined ? target : { ...target, onlyId: id }
}

function tellReleased(parts: AllocatorParts, { actor, address, claim }: Claimed): void {
  const { namespace: podNamespace, name: podName } = ownerOf(claim)
  const message = `no endpoint named a ${claim.state ?? 'held'} claim: released`
  const { podUid, id: claimId = '' } = claim
  const mended = { pool: actor.name, address, podNamespace, podName, podUid, claimId, message }
  tellMended(parts, { kind: 'claim-unnamed', ...mended })
}

function isNamed({ endpoints }: AllocatorParts, { actor, address, claim }: Claimed): boolean {
  const { namespace, name } = ownerOf(claim)
  return endpointNames(endpoints.get(namespace, name)?.value, { pool: actor.name, address, claim })
}

export function ownerOf({ pod }: Claim): { readonly namespace: string; readonly name: string } {
  const slash = pod.indexOf('/')
  return { namespace: pod.slice(0, Math.max(slash, 0)), name: pod.slice(slash + 1) }
}

/** Rule *quarantine*, its end: also asked whenever the pool's metadata changes. */
export async function thawPool({ events }: AllocatorParts, actor: PoolActor): Promise<void> {
  if (actor.view.quarantinedCount === 0) return
  const freed = await actor
    .ask({
      decide: (view) => {
        const thawed = thaw(view.quarantined(), (address) => view.binding(address))
        return { change: thawed?.change, result: thawed?.freed ?? [] }
      },
    })
    .catch(undefinedWhenGone)
  for (const address of freed ?? []) {
    events.tell('claim-freed', { pool: actor.name, address, message: 'its entry agrees: quarantine ended' })
  }
}

function undefinedWhenGone(thrown: unknown): undefined {
  if (hasCode(thrown, 'NOT_FOUND')) return undefined
  throw thrown
}
