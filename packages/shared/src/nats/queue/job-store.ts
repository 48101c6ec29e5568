import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import {
  deadLetterCodec,
  type DeadLetter,
  isToken,
  type ReleaseJob,
  releaseJobCodec,
  STREAM,
  SUBJECT,
} from '../../contracts/index.ts'
import { IpamError, plainText } from '../../errors/index.ts'
import {
  deleteMessage,
  getMessage,
  publishOnce,
  refusal,
  type StoredMessage,
  unavailable,
} from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { rawHeaders } from '../core/raw-headers.ts'
import { isObjectName } from '../../objects/index.ts'
import { readLastOfEach, streamSubjects } from '../core/stream-subjects.ts'

/** Longest trying to store one job; a server that was killed is back within a second or two. */
const PUBLISH_MS = 4_000
/** Letters that one call reads. */
const LETTERS_MAX = 1_000
const CLAIM_ID_MAX = 128
/** Of what is not ours, kept for whoever looks into it. */
const FOREIGN_BYTES_MAX = 4_096

/** Resolves once the job is durable; repeating it with one message id is harmless. Throws STORE_UNAVAILABLE. */
export async function storeJob(link: NatsLink, job: ReleaseJob): Promise<void> {
  const { claimId, incarnation } = job
  const subject = SUBJECT.releaseJob(checked(claimId))
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
  return getMessage(link, STREAM.releases, { last_by_subj: SUBJECT.releaseJob(claimId) })
}

/** The claims that have a stored job. */
export async function storedJobIds(link: NatsLink): Promise<string[]> {
  return (await streamSubjects(link, STREAM.releases, SUBJECT.releaseJobsAll)).map(claimIdOf)
}

/** At most `countMax` stored jobs, oldest first. A work queue allows no second consumer: they are read by subject. */
export async function storedJobs(link: NatsLink, countMax: number): Promise<readonly ReleaseJob[]> {
  const subjects = await streamSubjects(link, STREAM.releases, SUBJECT.releaseJobsAll)
  const messages = await readLastOfEach(link, STREAM.releases, subjects.slice(0, countMax))
  return messages
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(
      ({ subject, data }) =>
        decodedJob(subject, data) ?? releaseJobCodec.from({ claimId: claimIdOf(subject) }),
    )
}

export async function removeStoredJob(link: NatsLink, claimId: string): Promise<void> {
  const job = await findJob(link, claimId)
  if (job !== undefined) await deleteMessage(link, STREAM.releases, job.sequence)
}

/** One letter a claim: a later one replaces it. */
export async function storeDeadLetter(
  link: NatsLink,
  letter: DeadLetter & { readonly job: ReleaseJob },
): Promise<void> {
  const subject = SUBJECT.deadLetter(checked(letter.job.claimId))
  const outcome = await publishOnce(link, subject, deadLetterCodec.encode(letter))
  if (outcome.kind === 'refused') throw refusal(subject, outcome.failure)
  if (outcome.kind !== 'stored') throw unavailable(outcome.kind, subject)
}

export async function storedLetterIds(link: NatsLink): Promise<string[]> {
  return (await streamSubjects(link, STREAM.dead, SUBJECT.deadLettersAll)).map(claimIdOf).toSorted()
}

/** The letters of these claims; an undecodable one, which only a foreign hand can have stored, says so. */
export async function storedLetters(
  link: NatsLink,
  claimIds: readonly string[],
): Promise<readonly DeadLetter[]> {
  const subjects = claimIds.slice(0, LETTERS_MAX).map((claimId) => letterSubject(claimId))
  const messages = await readLastOfEach(link, STREAM.dead, subjects)
  return messages
    .map(({ subject, data, time }) => decodedLetter(data) ?? foreignLetter(claimIdOf(subject), time))
    .toSorted((a, b) => a.diedAt - b.diedAt)
}

/** Exactly the letter that is there now, and only up to that incarnation; one that follows it stays. */
export async function removeStoredLetter(
  link: NatsLink,
  claimId: string,
  incarnationMax = Number.POSITIVE_INFINITY,
): Promise<void> {
  const letter = await getMessage(link, STREAM.dead, { last_by_subj: letterSubject(claimId) })
  if (letter === undefined) return
  if ((decodedLetter(letter.data)?.job?.incarnation ?? 0) > incarnationMax) return
  await deleteMessage(link, STREAM.dead, letter.sequence)
}

function decodedLetter(data: Uint8Array): DeadLetter | undefined {
  try {
    return deadLetterCodec.decode(data)
  } catch {
    return undefined
  }
}

function foreignLetter(claimId: string, time: string): DeadLetter {
  const diedAt = Date.parse(time)
  const code = 'MALFORMED_MESSAGE'
  const attempts = [{ at: diedAt, code, text: 'the letter cannot be decoded' }]
  return { job: releaseJobCodec.from({ claimId }), attempts, code, diedAt }
}

/** Undefined when the bytes are no job of that subject's claim. */
export function decodedJob(subject: string, data: Uint8Array): ReleaseJob | undefined {
  try {
    const job = releaseJobCodec.decode(data)
    return job.claimId === claimIdOf(subject) && isSound(job) ? job : undefined
  } catch {
    return undefined
  }
}

/** What is made of a job goes into subjects and commands: what cannot be a pool or an address is no job. */
function isSound({ claimId, addresses }: ReleaseJob): boolean {
  return (
    isClaimId(claimId) && addresses.every(({ pool, address }) => isObjectName(pool) && isIP(address) !== 0)
  )
}

export function claimIdOf(subject: string): string {
  return SUBJECT.claimOf(subject)
}

/** As it is stored, whoever stored it: what stands there need not be an id of ours. */
function letterSubject(claimId: string): string {
  return `${SUBJECT.deadLettersAll.slice(0, -1)}${claimId}`
}

/** What somebody else put among the jobs, as a letter: under an id that commands can say, with the beginning of what it was. */
export function foreignJobLetter(
  { subject, data }: { readonly subject: string; readonly data: Uint8Array },
  at: number,
): DeadLetter & { readonly job: ReleaseJob } {
  const given = claimIdOf(subject)
  const claimId = isClaimId(given)
    ? given
    : `bad-${createHash('sha256').update(subject).digest('hex').slice(0, 16)}`
  const kept = Buffer.from(data.subarray(0, FOREIGN_BYTES_MAX)).toString('base64')
  const what = `${data.length} bytes on ${plainText(subject, 200)} are no release job of ours`
  const attempts = [{ at, code: 'MALFORMED_MESSAGE', text: `${what}; in base64: ${kept}` }]
  return { job: releaseJobCodec.from({ claimId }), attempts, code: 'MALFORMED_MESSAGE', diedAt: at }
}

function isClaimId(text: string): boolean {
  return text.length <= CLAIM_ID_MAX && isToken(text)
}

function checked(claimId: string): string {
  if (isClaimId(claimId)) return claimId
  throw new IpamError('INVALID_REQUEST', `claim id "${claimId}" is not of letters, digits, "-" and "_"`)
}
