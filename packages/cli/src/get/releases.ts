import type { QueuedJob } from '@subeni/shared/ports'
import type { DeadLetter, ReleaseAttempt, ReleaseJob } from '@subeni/shared/contracts'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type ListedItem, type Listing } from './listing.ts'

/** Release jobs and dead letters: what is still to be freed, and what needs a person's eye. */
export async function listReleases(stores: Stores): Promise<Listing> {
  const queue = await stores.releases()
  const [jobs, letters] = await Promise.all([queue.list(), queue.deadLetters()])
  return {
    header: ['CLAIM', 'STATE', 'POOL', 'ADDRESS', 'POD', 'NODE', 'ATTEMPTS', 'CODE', 'NEXT'],
    items: [...jobs.map(jobItem), ...letters.flatMap(letterItem)].toSorted(byKey),
  }
}

function jobItem({ job, attempts, state }: QueuedJob): ListedItem {
  const next = attempts.nextAt > 0 ? new Date(attempts.nextAt).toISOString() : '-'
  return item(job, state, attempts.attempts, next)
}

function letterItem(letter: DeadLetter): readonly ListedItem[] {
  return letter.job ? [item(letter.job, 'dead', letter.attempts, '-')] : []
}

function item(job: ReleaseJob, state: string, attempts: readonly ReleaseAttempt[], next: string): ListedItem {
  const { address, pool } = job.addresses[0] ?? { address: '', pool: '' }
  const pod = `${job.podNamespace}/${job.podName}`
  const code = attempts.at(-1)?.code ?? ''
  return {
    key: job.claimId,
    namespace: '',
    name: job.claimId,
    manifest: {
      claimId: job.claimId,
      state,
      address,
      pool,
      addresses: job.addresses,
      node: job.nodeName,
      pod,
      podUID: job.podUid,
      nic: job.nic,
      incarnation: job.incarnation,
      code,
      attempts: attempts.map(({ at, code: each, text }) => ({
        at: new Date(at).toISOString(),
        code: each,
        text,
      })),
      ...(next !== '-' && { nextAt: next }),
    },
    cells: [job.claimId, state, pool, address, pod, job.nodeName, String(attempts.length), code || '-', next],
  }
}
