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
 * Rule *quarantine*, the end of those that no metadata ends: what a dead Pod left is released, cloud first, so that its
 * outcome gets known and the address is never handed out as a hit on the strength of a guess. Its own Pod, or another that
 * adopts it meanwhile, changes its id, and keeps it.
 */
export async function mendQuarantines(parts: AllocatorParts): Promise<void> {
  for (const claims of quarantinesById(parts)) {
    if (claims.some((each) => !isRipe(parts, each)) || !(await isOwnerDead(parts, claims))) continue
    const marked: ReleasingClaim[] = []
    for (const each of claims) {
      const releasing = await markOne(parts, each)
      if (releasing) marked.push(releasing)
    }
    await storeMissingJobs(parts, marked)
  }
}

/**
 * The halves of a pair share an id and are released together, IPv4 first: that side decides what becomes of the sub-ENI, and the
 * provider fences the other while it is not releasing.
 */
function quarantinesById({ pools }: AllocatorParts): Iterable<readonly Quarantined[]> {
  const byId = new Map<string, Quarantined[]>()
  for (const actor of pools.actors()) {
    if (actor.view.quarantinedCount === 0 || actor.view.mode === 'plain') continue
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

function isRipe(
  { quarantineAges, settings }: AllocatorParts,
  { actor, address, claim }: Quarantined,
): boolean {
  const ageMs = settings['allocator.quarantine']
  return quarantineAges.isOlder(`${actor.name}/${address}`, claim.id ?? '', ageMs)
}

/** By live reads: its Pod is unknown, finished or of another UID, and no endpoint of its own names the address. */
async function isOwnerDead(parts: AllocatorParts, claims: readonly Quarantined[]): Promise<boolean> {
  const [first] = claims
  if (!first) return false
  const owner = ownerOf(first.claim)
  const pod = await parts.podDirectory.read(owner.namespace, owner.name)
  if (pod !== 'unknown' && pod.uid === first.claim.podUid && !pod.isFinished) return false
  await parts.endpointWriter.readLive(owner)
  return !claims.some((each) => isNamed(parts, each))
}

/** Only that very claim, quarantined still: the id stays, and the job carries it. */
async function markOne(
  parts: AllocatorParts,
  { actor, address, claim: read }: Quarantined,
): Promise<ReleasingClaim | undefined> {
  const newId = parts.random.id()
  const marked = await actor
    .ask({
      decide: (view) => {
        const claim = view.claim(address)
        if (claim?.state !== 'quarantined' || claim.id !== read.id) return { result: undefined }
        const mark = markReleasing(view, { address, id: claim.id, stamp: claim.stamp ?? 0, newId })
        return mark.kind === 'marked' ? { change: mark.change, result: mark } : { result: undefined }
      },
    })
    .catch(undefinedWhenGone)
  if (!marked) return undefined
  tellEnded(parts, { actor, address, claim: read }, marked.id)
  return { pool: actor.view.pool, address, claim: actor.view.claim(address) ?? read, id: marked.id }
}

function tellEnded(parts: AllocatorParts, { actor, address, claim }: Quarantined, claimId: string): void {
  const { namespace: podNamespace, name: podName } = ownerOf(claim)
  const { podUid, nic = '', node: nodeName = '' } = claim
  const fields = { pool: actor.name, address, podNamespace, podName, podUid, claimId }
  parts.events.tell('claim-releasing', { ...fields, nic, nodeName })
  const message = 'a dead Pod had left a quarantined claim: released through the provider'
  tellMended(parts, { kind: 'quarantine-ended', ...fields, message })
}

function undefinedWhenGone(thrown: unknown): undefined {
  if (hasCode(thrown, 'NOT_FOUND')) return undefined
  throw thrown
}
