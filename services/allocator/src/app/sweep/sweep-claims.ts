import { endpointNames, thaw } from '@subeni/ipam/claims'
import type { Claim } from '@subeni/shared/objects'
import { hasCode } from '@subeni/shared/errors'
import { judgeUnnamed } from '../../domain/unnamed-claim.ts'
import type { ReleaseTarget } from '../../domain/release-claims.ts'
import type { ReleasingClaim } from '../../domain/release-job.ts'
import type { AllocatorParts } from '../parts.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { releaseClaims } from '../release/release-claims.ts'
import { storeMissingJobs, storeNewJobs } from '../release/store-jobs.ts'
import { ownerOf, type SweepRound, tellMended } from './mend.ts'
import { rebuildEndpoint } from './rebuild-endpoint.ts'

/** Releasing claims get their job; what no endpoint names is made again or released; settled quarantines end. */
export async function mendClaims(parts: AllocatorParts, round: SweepRound): Promise<void> {
  for (const claimed of unnamedClaims(parts, round))
    await mendUnnamed(parts, claimed).catch((err: unknown) => passOver(parts, claimed, err))
  const releasing: ReleasingClaim[] = []
  for (const actor of parts.pools.actors()) {
    const { pool } = actor.view
    for (const [address, claim] of pool.claims)
      if (claim.state === 'releasing') releasing.push({ pool, address, claim, id: claim.id ?? '' })
    await thawPool(parts, actor)
  }
  await mendMissingJobs(parts, releasing)
}

/** Pending or held, and unchanged and unnamed for longer than any request may live. */
export function unnamedClaims(parts: AllocatorParts, { ages, seen }: SweepRound): readonly Claimed[] {
  const claimAgeMs = parts.settings['sweep.claimAge']
  const found: Claimed[] = []
  for (const actor of parts.pools.actors()) {
    for (const [address, claim] of actor.view.pool.claims) {
      const { id, state, stamp } = claim
      if ((state !== undefined && state !== 'pending') || isNamedSafely(parts, { actor, address, claim }))
        continue
      const key = `claim/${actor.name}/${address}`
      seen.add(key)
      if (ages.isOlder(key, `${id}/${state}/${stamp}`, claimAgeMs)) found.push({ actor, address, claim })
    }
  }
  return found
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

/** By live reads of its Pod and of the endpoint of that name. */
async function mendUnnamed(parts: AllocatorParts, claimed: Claimed): Promise<void> {
  const { actor, address, claim } = claimed
  const { namespace, name } = ownerOf(claim)
  const removed = parts.endpoints.last(namespace, name)?.value
  const [pod, endpoint] = [
    await parts.podDirectory.read(namespace, name),
    await parts.endpointWriter.readLast({ namespace, name }),
  ]
  if (isNamed(parts, claimed)) return
  const facts = { pool: actor.name, address, claim, endpoint: endpoint?.value, removed, pod }
  const verdict = judgeUnnamed(facts)
  if (verdict.kind === 'rebuild') await rebuildEndpoint(parts, claim, pod)
  if (verdict.kind === 'release' && !parts.brake.isOn) await release(parts, claimed, verdict.why)
}

async function release(parts: AllocatorParts, claimed: Claimed, why: string): Promise<void> {
  const { actor, claim } = claimed
  const released = await releaseClaims(parts, [actor], { ...targetOf(parts, claimed), why }).catch(
    undefinedWhenGone,
  )
  if (!released) return
  await storeNewJobs(parts, { ...released, nodeName: claim.node ?? '' })
  if (released.marked.length + released.freed.length > 0) tellReleased(parts, claimed, why)
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

function tellReleased(parts: AllocatorParts, { actor, address, claim }: Claimed, why: string): void {
  const { namespace: podNamespace, name: podName } = ownerOf(claim)
  const message = `no endpoint names this ${claim.state ?? 'held'} claim, and ${why}: released`
  const { podUid, id: claimId = '' } = claim
  const mended = { pool: actor.name, address, podNamespace, podName, podUid, claimId, message }
  tellMended(parts, { kind: 'claim-unnamed', ...mended })
}

/** What cannot be read may name it. */
function isNamedSafely(parts: AllocatorParts, claimed: Claimed): boolean {
  try {
    return isNamed(parts, claimed)
  } catch (err) {
    const { actor, address, claim } = claimed
    parts.log.warn(
      { err, pool: actor.name, address, pod: claim.pod },
      'claim not looked at: its endpoint is malformed',
    )
    return true
  }
}

export function isNamed({ endpoints }: AllocatorParts, { actor, address, claim }: Claimed): boolean {
  const { namespace, name } = ownerOf(claim)
  return endpointNames(endpoints.get(namespace, name)?.value, { pool: actor.name, address, claim })
}

/** Rule *quarantine*, its end: also asked whenever the pool's metadata changes. */
export async function thawPool({ events }: AllocatorParts, actor: PoolActor): Promise<void> {
  if (actor.view.quarantinedCount === 0) return
  const freed = await actor
    .ask({
      decide: (view) => {
        const thawed = thaw(view.quarantined(), (address) => view.binding(address))
        const result = (thawed?.freed ?? []).flatMap((address) => {
          const claim = view.claim(address)
          return claim ? [{ address, claim }] : []
        })
        return { change: thawed?.change, result }
      },
    })
    .catch(undefinedWhenGone)
  for (const { address, claim } of freed ?? []) {
    const { namespace: podNamespace, name: podName } = ownerOf(claim)
    const { podUid, nic = '', node: nodeName = '', id: claimId = '' } = claim
    const message = 'its entry agrees: quarantine ended'
    events.tell('claim-freed', {
      pool: actor.name,
      address,
      podNamespace,
      podName,
      podUid,
      nic,
      nodeName,
      claimId,
      message,
    })
  }
}

function undefinedWhenGone(thrown: unknown): undefined {
  if (hasCode(thrown, 'NOT_FOUND')) return undefined
  throw thrown
}
