import type { DeadLetter } from '@subeni/shared/contracts'
import { systemClock } from '@subeni/shared/lifecycle'
import type { QueuedJob, ReleaseQueue } from '@subeni/shared/ports'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type ListedItem, type Listing } from './listing.ts'
import { releaseManifest } from './release-manifest.ts'

/** Jobs and letters shown; reading so many takes about a second. */
const SHOWN_MAX = 10_000
const BATCH = 1_000

/** Release jobs and dead letters: what is still to be freed, and what needs a person's eye. */
export async function listReleases(stores: Stores): Promise<Listing> {
  const queue = await stores.releases()
  const [jobs, jobIds, deadIds] = await Promise.all([queue.list(SHOWN_MAX), queue.ids(), queue.deadIds()])
  const letters = await readLetters(queue, deadIds.slice(0, SHOWN_MAX))
  const total = jobIds.length + deadIds.length
  const items = [...jobs.map(jobItem), ...letters.flatMap(letterItem)].toSorted(byKey)
  const note = `${items.length} of about ${total} are shown; the metrics count them all`
  return {
    header: ['CLAIM', 'STATE', 'POOL', 'ADDRESS', 'POD', 'NODE', 'ATTEMPTS', 'CODE', 'NEXT'],
    items,
    ...(Math.max(jobIds.length, deadIds.length) > SHOWN_MAX && { note }),
  }
}

async function readLetters(queue: ReleaseQueue, ids: readonly string[]): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    letters.push(...(await queue.deadLetters(ids.slice(start, start + BATCH))))
  }
  return letters
}

function jobItem({ job, attempts, state, waitsFor }: QueuedJob): ListedItem {
  const nextAt = waitsFor?.nextAt ?? attempts.nextAt
  const isPlanned = state !== 'in-flight' && nextAt > systemClock.now()
  return item({
    ...releaseManifest(job, state, attempts.attempts),
    ...(waitsFor && { code: waitsFor.code, waitsFor: { code: waitsFor.code, text: waitsFor.text } }),
    ...(isPlanned && { nextAt: new Date(nextAt).toISOString() }),
  })
}

function letterItem({ job, attempts }: DeadLetter): readonly ListedItem[] {
  return job ? [item(releaseManifest(job, 'dead', attempts))] : []
}

function item(manifest: ReturnType<typeof releaseManifest> & { readonly nextAt?: string }): ListedItem {
  const { claimId, state, pool, address, pod, node, attempts, code, nextAt = '-' } = manifest
  const cells = [claimId, state, pool, address, pod, node, String(attempts.length), code || '-', nextAt]
  const namespace = pod.split('/')[0] ?? ''
  return { key: claimId, namespace, name: claimId, manifest, cells }
}
