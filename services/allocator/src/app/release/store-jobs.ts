import { releaseJob, type ReleasingClaim } from '../../domain/release-job.ts'
import type { AllocatorParts } from '../parts.ts'

type Group = readonly [ReleasingClaim, ...ReleasingClaim[]]

/**
 * Stores the job of claims that were just marked. `settled` were releasing before: one of the same id, the other half of a
 * pair, joins the job anew, since whoever marked it may have died before he stored one. Throws STORE_UNAVAILABLE.
 */
export async function storeNewJobs(
  parts: AllocatorParts,
  { marked, settled = [], nodeName }: NewJobs,
): Promise<void> {
  const ids = new Set(marked.map(({ id }) => id))
  const joining = settled.filter(({ id }) => ids.has(id))
  const again = new Set(joining.map(({ id }) => id))
  for (const group of groupsById([...marked, ...joining])) {
    const { id } = group[0]
    await publish(parts, group, { incarnation: again.has(id) ? parts.incarnations.next(id) : 1, nodeName })
  }
  await storeMissingJobs(
    parts,
    settled.filter(({ id }) => !ids.has(id)),
  )
}

export interface NewJobs {
  readonly marked: readonly ReleasingClaim[]
  readonly settled?: readonly ReleasingClaim[]
  readonly nodeName: string
}

/**
 * Rule *delete first marks*: a claim that is releasing already gets no second job, unless its job is missing: whoever marked
 * it died before storing one. Returns the claim ids whose job was stored.
 */
export async function storeMissingJobs(
  parts: AllocatorParts,
  claims: readonly ReleasingClaim[],
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  for (const group of groupsById(claims)) {
    const { id } = group[0]
    // A letter is written before its job goes, so that one of the two is always seen in this order.
    if (await parts.queue.has(id)) continue
    if ((await parts.queue.deadLetters([id])).length > 0) continue
    await publish(parts, group, { incarnation: parts.incarnations.next(id), nodeName: '' })
    stored.add(id)
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
