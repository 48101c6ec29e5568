import type { DeadLetter } from '@subeni/shared/contracts'
import { releaseJob, type ReleasingClaim } from '../domain/release-job.ts'
import type { AllocatorParts } from './parts.ts'

type Group = readonly [ReleasingClaim, ...ReleasingClaim[]]

/** Stores the first job of claims that were just marked. Throws STORE_UNAVAILABLE; repeating it is harmless. */
export async function storeNewJobs(parts: AllocatorParts, claims: readonly ReleasingClaim[], nodeName: string): Promise<void> {
  for (const group of groupsById(claims)) await publish(parts, group, { incarnation: 1, nodeName })
}

/**
 * Rule *delete first marks*: a claim that is releasing already gets no second job, unless its job is missing: whoever marked
 * it died before storing one. Returns how many were stored.
 */
export async function storeMissingJobs(
  parts: AllocatorParts,
  claims: readonly ReleasingClaim[],
  letters?: readonly DeadLetter[],
): Promise<number> {
  let stored = 0
  for (const group of groupsById(claims)) {
    const { id } = group[0]
    if (await parts.queue.has(id)) continue
    const dead = letters ?? (await parts.queue.deadLetters())
    if (dead.some((letter) => letter.job?.claimId === id)) continue
    await publish(parts, group, { incarnation: parts.incarnations.next(id), nodeName: '' })
    stored += 1
  }
  return stored
}

async function publish(
  { queue, events, clock, incarnations }: AllocatorParts,
  group: Group,
  { incarnation, nodeName }: { readonly incarnation: number; readonly nodeName: string },
): Promise<void> {
  const job = releaseJob(group, { incarnation, createdAt: clock.now(), nodeName })
  incarnations.note(group[0].id, incarnation)
  await queue.publish(job)
  const { pool, address, claim, id } = group[0]
  const [podNamespace = '', podName = ''] = claim.pod.split('/')
  events.tell('release-job-stored', {
    pool: pool.metadata.name,
    address,
    podNamespace,
    podName,
    podUid: claim.podUid,
    nic: claim.nic ?? '',
    claimId: id,
  })
}

function groupsById(claims: readonly ReleasingClaim[]): Group[] {
  const groups = new Map<string, [ReleasingClaim, ...ReleasingClaim[]]>()
  for (const claim of claims) {
    const group = groups.get(claim.id)
    if (group) group.push(claim)
    else groups.set(claim.id, [claim])
  }
  return [...groups.values()]
}
