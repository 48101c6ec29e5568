import { markReleasing } from '@subeni/ipam/claims'
import type { Claim } from '@subeni/shared/objects'
import { hasCode } from '@subeni/shared/errors'
import type { ReleasingClaim } from '../../domain/release-job.ts'
import type { AllocatorParts } from '../parts.ts'
import { storeMissingJobs } from '../release/store-jobs.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { ownerOf, tellMended } from './mend.ts'
import { isNamed } from './sweep-claims.ts'

interface Quarantined {
  readonly actor: PoolActor
  readonly address: string
  readonly claim: Claim
}

/**
 * Rule *quarantine*, the end of those that no metadata ends: what a dead Pod left, and what nobody touched for
 * `allocator.quarantineEnd`, is released, cloud first, so that its outcome gets known and the address is never handed out as a hit on
 * the strength of a guess. Its own Pod, or another that adopts it meanwhile, changes its id, and keeps it.
 */
export async function mendQuarantines(parts: AllocatorParts): Promise<void> {
  for (const claims of quarantinesById(parts)) {
    const why = await whyOver(parts, claims)
    if (why === undefined) continue
    const marked: ReleasingClaim[] = []
    for (const each of claims) {
      const releasing = await endOne(parts, each, why)
      if (releasing) marked.push(releasing)
    }
    await storeMissingJobs(parts, marked)
  }
}

async function whyOver(parts: AllocatorParts, claims: readonly Quarantined[]): Promise<string | undefined> {
  const { 'allocator.quarantine': othersMs, 'allocator.quarantineEnd': endMs } = parts.settings
  const isUntouched = claims.every((each) => isOlder(parts, each, endMs))
  if (!isUntouched && claims.some((each) => !isOlder(parts, each, othersMs))) return undefined
  if (await isInUse(parts, claims)) return undefined
  if (isUntouched) return `nobody touched a quarantined claim for ${endMs / 1_000} s`
  return (await isOwnerDead(parts, claims)) ? 'a dead Pod had left a quarantined claim' : undefined
}

/**
 * The halves of a pair share an id and are released together, IPv4 first: that side decides what becomes of the sub-ENI, and the
 * provider fences the other while it is not releasing.
 */
function quarantinesById({ pools }: AllocatorParts): Iterable<readonly Quarantined[]> {
  const byId = new Map<string, Quarantined[]>()
  for (const actor of pools.actors()) {
    if (actor.view.quarantinedCount === 0) continue
    for (const [address, claim] of actor.view.quarantined()) {
      const key = claim.id ?? `${actor.name}/${address}`
      const known = byId.get(key)
      const each = { actor, address, claim }
      if (known) known.push(each)
      else byId.set(key, [each])
    }
  }
  const version = ({ actor }: Quarantined): number => actor.view.pool.spec.ipVersion
  return [...byId.values()].map((claims) => claims.toSorted((a, b) => version(a) - version(b)))
}

function isOlder(
  { quarantineAges }: AllocatorParts,
  { actor, address, claim }: Quarantined,
  ageMs: number,
): boolean {
  return quarantineAges.isOlder(`${actor.name}/${address}`, claim.id ?? '', ageMs)
}

/** By a live read of its own endpoint: that names it, or another Pod's does. */
async function isInUse(parts: AllocatorParts, claims: readonly Quarantined[]): Promise<boolean> {
  const [first] = claims
  if (!first) return true
  await parts.endpointWriter.readLive(ownerOf(first.claim))
  const { podUid } = first.claim
  return claims.some(
    (each) => isNamed(parts, each) || parts.endpoints.othersNaming(each.address, podUid).length > 0,
  )
}

/** By a live read: its Pod is unknown, finished or of another UID. Of a plain pool's claims none waits for a provider. */
async function isOwnerDead(parts: AllocatorParts, claims: readonly Quarantined[]): Promise<boolean> {
  const [first] = claims
  if (!first || claims.some(({ actor }) => actor.view.mode === 'plain')) return false
  const { namespace, name } = ownerOf(first.claim)
  const pod = await parts.podDirectory.read(namespace, name)
  return pod === 'unknown' || pod.uid !== first.claim.podUid || pod.isFinished
}

type QuarantineEnd = { readonly kind: 'freed' } | { readonly kind: 'marked'; readonly id: string }

/** Only that very claim, quarantined still: the id stays, and the job carries it. A plain address is free at once. */
async function endOne(
  parts: AllocatorParts,
  quarantined: Quarantined,
  why: string,
): Promise<ReleasingClaim | undefined> {
  const { actor, address, claim: read } = quarantined
  const newId = parts.random.id()
  const ended = await actor
    .ask<QuarantineEnd | undefined>({
      decide: (view) => {
        const claim = view.claim(address)
        if (claim?.state !== 'quarantined' || claim.id !== read.id) return { result: undefined }
        if (view.mode === 'plain') return { change: { removeClaims: [address] }, result: { kind: 'freed' } }
        const mark = markReleasing(view, { address, id: claim.id, stamp: claim.stamp ?? 0, newId })
        return mark.kind === 'marked' ? { change: mark.change, result: mark } : { result: undefined }
      },
    })
    .catch(undefinedWhenGone)
  if (!ended) return undefined
  tellEnded(parts, quarantined, { kind: ended.kind, why })
  if (ended.kind === 'freed') return undefined
  return { pool: actor.view.pool, address, claim: actor.view.claim(address) ?? read, id: ended.id }
}

function tellEnded(
  parts: AllocatorParts,
  { actor, address, claim }: Quarantined,
  { kind, why }: { readonly kind: 'marked' | 'freed'; readonly why: string },
): void {
  const { namespace: podNamespace, name: podName } = ownerOf(claim)
  const { podUid, nic = '', node: nodeName = '', id: claimId = '' } = claim
  const fields = { pool: actor.name, address, podNamespace, podName, podUid, claimId }
  parts.events.tell(kind === 'freed' ? 'claim-freed' : 'claim-releasing', {
    ...fields,
    nic,
    nodeName,
    message: why,
  })
  const message = kind === 'freed' ? `${why}: freed` : `${why}: released through the provider`
  tellMended(parts, { kind: 'quarantine-ended', ...fields, message })
}

function undefinedWhenGone(thrown: unknown): undefined {
  if (hasCode(thrown, 'NOT_FOUND')) return undefined
  throw thrown
}
