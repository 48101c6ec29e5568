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
import { mendUnclaimedJobs } from './sweep-jobs.ts'

/** Releasing claims get their job, claims that no endpoint names are released, settled quarantines end. */
export async function mendClaims(parts: AllocatorParts, round: SweepRound): Promise<void> {
  const releasing: ReleasingClaim[] = []
  for (const actor of parts.pools.actors()) {
    for (const [address, claim] of actor.view.pool.claims) {
      const { state, id = '' } = claim
      if (state === undefined || state === 'pending')
        await mendUnnamed(parts, round, { actor, address, claim }).catch((err: unknown) =>
          passOver(parts, { actor, address, claim }, err),
        )
      else if (state === 'releasing') releasing.push({ pool: actor.view.pool, address, claim, id })
    }
    await thawPool(parts, actor)
  }
  await mendMissingJobs(parts, releasing)
  await mendUnclaimedJobs(parts, round, new Set(releasing.map(({ id }) => id)))
}

async function mendMissingJobs(parts: AllocatorParts, releasing: readonly ReleasingClaim[]): Promise<void> {
  if (releasing.length === 0) return
  const known = new Set([...(await parts.queue.ids()), ...(await parts.queue.deadIds())])
  const missing = releasing.filter(({ id }) => id !== '' && !known.has(id))
  const stored = await storeMissingJobs(parts, missing)
  for (const { pool, address, claim, id } of missing) {
    if (!stored.has(id)) continue
    const { namespace: podNamespace, name: podName } = ownerOf(claim)
    const message = 'a claim was releasing without a job: stored again'
    const owner = { podNamespace, podName, podUid: claim.podUid, claimId: id }
    tellMended(parts, { kind: 'job-missing', pool: pool.metadata.name, address, ...owner, message })
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

/** An endpoint that is not JSON says nothing about its claim: that stays, and the others are looked at all the same. */
function passOver({ log }: AllocatorParts, { actor, address, claim }: Claimed, err: unknown): void {
  if (!hasCode(err, 'MALFORMED_MESSAGE')) throw err
  log.warn(
    { err, pool: actor.name, address, pod: claim.pod },
    'claim not looked at: its endpoint is malformed',
  )
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

export function isNamed({ endpoints }: AllocatorParts, { actor, address, claim }: Claimed): boolean {
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
