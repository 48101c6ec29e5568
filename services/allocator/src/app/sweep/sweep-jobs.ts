import type { AllocatorParts } from '../parts.ts'
import { verifyClaim } from '../release/finish-release.ts'
import { type SweepRound, tellMended } from './mend.ts'

/** Jobs that one round looks at more closely: each costs a read of the job and one of its pool. */
const LOOKS_MAX = 1_000

/**
 * Jobs whose claim (by id) does not stand any more: a worker would settle each at its next try, which may be long away.
 * Looked at only when no view has had the claim for `sweep.claimAge`, and then by live reads.
 */
export async function mendUnclaimedJobs(parts: AllocatorParts, round: SweepRound): Promise<void> {
  const releasing = releasingIds(parts)
  const claimAgeMs = parts.settings['sweep.claimAge']
  let looks = 0
  for (const claimId of await parts.queue.ids()) {
    if (releasing.has(claimId)) continue
    const key = `job/${claimId}`
    round.seen.add(key)
    if (!round.ages.isOlder(key, claimId, claimAgeMs) || looks >= LOOKS_MAX) continue
    looks += 1
    await mendJob(parts, claimId)
  }
}

async function mendJob(parts: AllocatorParts, claimId: string): Promise<void> {
  const job = await parts.queue.find(claimId)
  if (job === undefined) return
  const { verification } = await verifyClaim(parts, { claimId, addresses: job.addresses })
  if (verification?.stands) return
  await parts.queue.removeJob(claimId)
  const { podNamespace, podName, podUid, addresses } = job
  const message = 'the claim of a release job is gone: removed'
  tellMended(parts, {
    kind: 'job-unclaimed',
    claimId,
    podNamespace,
    podName,
    podUid,
    message,
    ...addresses[0],
  })
}

function releasingIds({ pools }: AllocatorParts): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { view } of pools.actors())
    for (const { state, id = '' } of view.pool.claims.values()) if (state === 'releasing') ids.add(id)
  return ids
}
