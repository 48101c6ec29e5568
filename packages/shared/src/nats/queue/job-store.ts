import { type ReleaseJob, releaseJobCodec, STREAM, SUBJECT } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import { getMessage, publishOnce, refusal, type StoredMessage, unavailable } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { rawHeaders } from '../core/raw-headers.ts'

/** Longest trying to store one job; a server that was killed is back within a second or two. */
const PUBLISH_MS = 4_000
const LIST_MAX = 100_000
const CLAIM_ID = /^[A-Za-z0-9_-]{1,128}$/

/** Resolves once the job is durable; repeating it with one message id is harmless. Throws STORE_UNAVAILABLE. */
export async function storeJob(link: NatsLink, job: ReleaseJob): Promise<void> {
  const { claimId, incarnation } = job
  const subject = SUBJECT.releaseJob(checkedClaimId(claimId))
  const headers = rawHeaders(`Nats-Msg-Id: ${claimId}.${incarnation}\r\n`)
  const data = releaseJobCodec.encode(job)
  const since = link.clock.monotonicMs()
  for (;;) {
    const outcome = await publishOnce(link, subject, data, headers)
    if (outcome.kind === 'stored') return outcome.isDuplicate ? await provenDuplicate(link, job) : undefined
    if (outcome.kind === 'refused') throw refusal(subject, outcome.failure)
    const leftMs = PUBLISH_MS - (link.clock.monotonicMs() - since)
    if (outcome.kind !== 'silent' || leftMs <= 0 || !(await link.connected(leftMs))) {
      throw unavailable(outcome.kind, subject)
    }
  }
}

/** "Duplicate" is also said of a job that was consumed since: it counts only while a job is there. */
async function provenDuplicate(link: NatsLink, { claimId, incarnation }: ReleaseJob): Promise<void> {
  if ((await findJob(link, claimId)) !== undefined) return
  const text = `incarnation ${incarnation} was stored before and is gone: use the next one`
  throw new IpamError('STORE_UNAVAILABLE', `release job of claim ${claimId}: ${text}`)
}

export function findJob(link: NatsLink, claimId: string): Promise<StoredMessage | undefined> {
  return getMessage(link, STREAM.releases, { last_by_subj: SUBJECT.releaseJob(checkedClaimId(claimId)) })
}

/** Every stored job, oldest first. A work queue allows no second consumer, so they are read one by one. */
export async function storedJobs(link: NatsLink): Promise<readonly ReleaseJob[]> {
  const jobs: ReleaseJob[] = []
  let seq = 1
  while (jobs.length < LIST_MAX) {
    const next = await getMessage(link, STREAM.releases, { seq, next_by_subj: SUBJECT.releaseJobsAll })
    if (next === undefined) break
    jobs.push(
      decodedJob(next.subject, next.data) ?? releaseJobCodec.from({ claimId: claimIdOf(next.subject) }),
    )
    seq = next.sequence + 1
  }
  return jobs
}

/** Undefined when the bytes are no job of that subject's claim. */
export function decodedJob(subject: string, data: Uint8Array): ReleaseJob | undefined {
  try {
    const job = releaseJobCodec.decode(data)
    return job.claimId === claimIdOf(subject) ? job : undefined
  } catch {
    return undefined
  }
}

export function claimIdOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1)
}

export function checkedClaimId(claimId: string): string {
  if (CLAIM_ID.test(claimId)) return claimId
  throw new IpamError('INVALID_REQUEST', `claim id "${claimId}" is not of letters, digits, "-" and "_"`)
}
