import type { DeadLetter } from '@subeni/shared/contracts'
import type { EventLog, ReleaseQueue } from '@subeni/shared/ports'
import type { ReleaseSteps } from './release-steps.ts'
import { tellPerAddress } from './tell-per-address.ts'

export interface ReplayPorts {
  readonly queue: ReleaseQueue
  readonly events: EventLog
  readonly steps: ReleaseSteps
}

/**
 * Makes a letter a job again. Published first, removed after: a death between the two, or two who do it at once, only
 * repeats the publish, and whichever job comes second finds its claim gone. A letter that followed meanwhile stays. One
 * whose claim is gone already, as after such a death, is only removed: `settled`.
 */
export async function replayLetter(
  { queue, events, steps }: ReplayPorts,
  { job }: DeadLetter,
): Promise<'replayed' | 'settled'> {
  if (job === null) return 'settled'
  // An allocator that cannot say so now will be asked again when the job runs.
  const stands = await steps.stands(job).catch(() => true)
  if (stands) {
    await queue.publish({ ...job, incarnation: job.incarnation + 1 })
    tellPerAddress(events, 'release-replayed', job, { message: 'a dead letter went back to the queue' })
  }
  await queue.removeDeadLetter(job.claimId, job.incarnation)
  return stands ? 'replayed' : 'settled'
}
