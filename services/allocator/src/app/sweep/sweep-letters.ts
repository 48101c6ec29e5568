import type { AllocatorParts } from '../parts.ts'
import { verifyClaim } from '../release/finish-release.ts'
import { tellMended } from './mend.ts'

/** A letter whose claim (by id) is gone is settled: nobody has to look at it any more. */
export async function mendLetters(parts: AllocatorParts): Promise<void> {
  for (const { job } of await parts.queue.deadLetters()) {
    const claimId = job?.claimId
    if (!claimId) continue
    const { verification } = await verifyClaim(parts, { claimId, addresses: job.addresses ?? [] })
    if (verification?.stands) continue
    await parts.queue.removeDeadLetter(claimId)
    tellMended(parts, {
      kind: 'letter-settled',
      claimId,
      message: 'the claim of a dead letter is gone: removed',
    })
  }
}
