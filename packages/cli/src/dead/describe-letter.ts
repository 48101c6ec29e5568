import type { DeadLetter, ReleaseAttempt } from '@subeni/shared/contracts'
import { plainText } from '@subeni/shared/errors'
import type { ListedItem, Listing } from '../get/listing.ts'
import { releaseManifest } from '../get/release-manifest.ts'
import { table } from '../print/table.ts'

const HEADER = ['CLAIM', 'CODE', 'POOL', 'ADDRESS', 'POD', 'NODE', 'ATTEMPTS', 'DIED']

/** Oldest death first. */
export function letterItems(letters: readonly DeadLetter[]): Listing {
  return { header: HEADER, items: letters.toSorted((a, b) => a.diedAt - b.diedAt).flatMap(letterItem) }
}

function letterItem(letter: DeadLetter): readonly ListedItem[] {
  const { job, attempts, code } = letter
  if (job === null) return []
  const diedAt = new Date(letter.diedAt).toISOString()
  const manifest = { ...releaseManifest(job, 'dead', attempts), code, diedAt }
  const { claimId, nodeName } = job
  const { pool, address, pod } = manifest
  const cells = [claimId, code, pool, address, pod, nodeName, String(attempts.length), diedAt]
  return [{ key: claimId, namespace: '', name: claimId, manifest, cells }]
}

/** For a person: what it is about, then every attempt. */
export function describeLetter({ job, attempts, code, diedAt }: DeadLetter): string {
  if (job === null) return ''
  const addresses = job.addresses.map(({ pool, address }) => `${address} (${pool})`).join(', ')
  const about = [
    ['claim', job.claimId],
    ['code', code],
    ['died', new Date(diedAt).toISOString()],
    ['addresses', addresses],
    ['pod', `${job.podNamespace}/${job.podName} (${job.podUid})`],
    ['nic', job.nic],
    ['node', job.nodeName],
    ['parent NIC', job.parentNicMac],
    ['subnet', job.subnet],
    ['incarnation', String(job.incarnation)],
  ] as const
  const lines = about.map(([title, value]) => `${`${title}:`.padEnd(13)}${plainText(value)}\n`)
  return `${lines.join('')}\n${table(['AT', 'CODE', 'TEXT'], attempts.map(attemptRow))}`
}

function attemptRow({ at, code, text }: ReleaseAttempt): readonly string[] {
  return [new Date(at).toISOString(), code, text]
}
