import type { ReleaseAttempts, ReleaseJob } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, EventLog, JobVerdict, Random } from '@subeni/shared/ports'
import { decideRetry, type RetrySettings, type Step } from '../domain/decide-retry.ts'
import type { WorkerMetrics } from '../metrics.ts'
import { firstAddress, type ReleaseSteps } from './release-steps.ts'
import { tellPerAddress } from './tell-per-address.ts'
import { WaitNotices } from './wait-notices.ts'

export interface ProcessOptions {
  readonly steps: ReleaseSteps
  readonly events: EventLog
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly metrics: WorkerMetrics
  readonly retry: RetrySettings
  /** Jobs in the queue, as last counted. */
  readonly queued?: () => number
}

type JobHandler = (job: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>

/**
 * One release job: does the claim stand? provider first, then pool. Another worker may be at the same job after a lost
 * acknowledgement, and a crash may repeat any step; all are idempotent, and finalize frees only this very claim.
 */
export function processJob(given: ProcessOptions): JobHandler {
  const { clock, metrics } = given
  const options = { ...given, notices: new WaitNotices(clock) }
  return async (job, attempts, signal) => {
    const startedAt = clock.monotonicMs()
    const verdict = await runSteps(options, job, attempts, signal)
    metrics.jobs.inc({ result: resultOf(verdict) })
    metrics.duration.observe((clock.monotonicMs() - startedAt) / 1_000)
    const result = resultOf(verdict)
    if (result === 'done' || result === 'dead')
      metrics.attempts.observe({ result }, attempts.attempts.length + 1)
    return verdict
  }
}

interface Parts extends ProcessOptions {
  readonly notices: WaitNotices
}

async function runSteps(
  options: Parts,
  job: ReleaseJob,
  attempts: ReleaseAttempts,
  signal: AbortSignal,
): Promise<JobVerdict> {
  const { steps, events, log } = options
  let step: Step = 'verify'
  try {
    if (!(await steps.stands(job, signal))) {
      log.info(logFields(job), 'release job settled: its claim no longer stands')
      return { kind: 'done' }
    }
    step = 'provider'
    if (needsProvider(job)) {
      await steps.releaseAtProvider(job, signal)
      tellPerAddress(events, 'provider-accepted', job, { message: 'the provider accepted the release' })
    }
    step = 'finalize'
    const freed = await steps.finalize(job)
    log.info({ ...logFields(job), freed }, 'release job done')
    return { kind: 'done' }
  } catch (thrown) {
    return afterFailure(options, job, {
      step,
      error: IpamError.from(thrown),
      earlier: attempts.attempts.length,
    })
  }
}

interface FailedStep {
  readonly step: Step
  readonly error: IpamError
  readonly earlier: number
}

function afterFailure(options: Parts, job: ReleaseJob, { step, error, earlier }: FailedStep): JobVerdict {
  const { code, retryAfterMs } = error
  const failure = { step, code, message: error.message, retryAfterMs }
  const retry = { ...options.retry, queued: options.queued?.() ?? 0 }
  const verdict = decideRetry(failure, earlier, retry, options.random.next())
  options.metrics.failures.inc({ step, code })
  const fields = { ...logFields(job), step, err: error, earlier, verdict: verdict.kind }
  if (verdict.kind === 'retry' && !verdict.counts) {
    if (code !== 'CANCELLED' && options.notices.isDue(code)) tellWaiting(options, job, verdict, fields)
    return verdict
  }
  options.log.warn(fields, 'release step failed')
  const next = verdict.kind === 'dead' ? '' : `; next try in ${verdict.afterMs} ms`
  const message = `${verdict.code}: ${verdict.text}${next}`
  const kind = verdict.kind === 'dead' ? 'release-dead' : 'release-retry'
  tellPerAddress(options.events, kind, job, { message, warning: true })
  return verdict
}

function tellWaiting(
  { log, events, queued = () => 0 }: Parts,
  job: ReleaseJob,
  { code, text, afterMs }: Extract<JobVerdict, { kind: 'retry' }>,
  fields: Record<string, unknown>,
): void {
  log.warn({ ...fields, queued: queued() }, 'release jobs wait')
  const message = `${code}: ${text}; next try in ${afterMs} ms; others may wait for the same, see "subeni get releases"`
  tellPerAddress(events, 'release-waiting', job, { message, warning: true })
}

/** A job without a cloud subnet is about a plain pool, which has no provider (facts §11.1 demands a subnet). */
function needsProvider(job: ReleaseJob): boolean {
  return job.subnet !== ''
}

function logFields(job: ReleaseJob): Record<string, unknown> {
  const { claimId, incarnation, podNamespace, podName, podUid } = job
  return { claimId, incarnation, podNamespace, podName, podUid, ...firstAddress(job) }
}

function resultOf(verdict: JobVerdict): string {
  if (verdict.kind !== 'retry') return verdict.kind
  return verdict.counts ? 'retry' : 'wait'
}
