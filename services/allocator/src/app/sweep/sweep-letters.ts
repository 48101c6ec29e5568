import type { DeadLetter } from '@subeni/shared/contracts'
import type { AllocatorParts } from '../parts.ts'
import { verifyClaim } from '../release/finish-release.ts'
import { tellMended } from './mend.ts'

/** Letters in memory at once. */
const BATCH = 100

/** A letter whose claim (by id) is gone is settled: nobody has to look at it any more. */
export async function mendLetters(parts: AllocatorParts): Promise<void> {
  const ids = await parts.queue.deadIds()
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const letter of await parts.queue.deadLetters(ids.slice(start, start + BATCH)))
      await mendLetter(parts, letter)
  }
}

async function mendLetter(parts: AllocatorParts, { job }: DeadLetter): Promise<void> {
  if (job === null || job.claimId === '') return
  const { claimId, incarnation, podNamespace, podName, podUid, addresses } = job
  // It says nothing of a claim, so that nothing settles it: it stays until a person has looked at it.
  if (addresses.length === 0) return
  const { verification } = await verifyClaim(parts, { claimId, addresses })
  if (verification?.stands) return
  await parts.queue.removeDeadLetter(claimId, incarnation)
  const message = 'the claim of a dead letter is gone: removed'
  tellMended(parts, {
    kind: 'letter-settled',
    claimId,
    podNamespace,
    podName,
    podUid,
    message,
    ...addresses[0],
  })
}
