import type { DeadLetter, ReleaseAttempts, ReleaseJob } from '../contracts/index.ts'

/** What a handler wants done with the job it was given. */
export type JobVerdict =
  | { readonly kind: 'done' }
  /** Not an attempt when `counts` is false (open breaker, rate limit). */
  | {
      readonly kind: 'retry'
      readonly afterMs: number
      readonly code: string
      readonly text: string
      readonly counts: boolean
    }
  | { readonly kind: 'dead'; readonly code: string; readonly text: string }

/** What a job waits for without that being an attempt of it: an open circuit, the rate limit, somebody who is away. */
export interface WaitsFor {
  readonly code: string
  readonly text: string
  /** Unix ms of the next try. */
  readonly nextAt: number
}

export interface QueuedJob {
  readonly job: ReleaseJob
  readonly attempts: ReleaseAttempts
  /** At work in some worker, or waiting for its first or next try. */
  readonly state: 'waiting' | 'in-flight' | 'retrying'
  /** As the worker remembers that tried it last; nobody knows it after that worker's end, until the next try. */
  readonly waitsFor?: WaitsFor
}

/** The whole queue in figures. */
export interface QueueFigures {
  /** Jobs that no worker has been given yet. */
  readonly waiting: number
  /** Jobs at work in any worker. */
  readonly inFlight: number
  /** Jobs that were given out and are not settled: at work, or waiting for their next try. */
  readonly unsettled: number
  /** Unix ms at which the oldest job was stored; undefined when there is none. */
  readonly oldestAt: number | undefined
}

/** The durable release jobs and their dead letters. Throws STORE_UNAVAILABLE when JetStream does not take a job. */
export interface ReleaseQueue extends AsyncDisposable {
  /** Resolves once the job is durable. The message id is claim id + incarnation; an unproven duplicate is an error. */
  publish(job: ReleaseJob): Promise<void>
  /** True while a job of this claim is stored. */
  has(claimId: string): Promise<boolean>
  /** The stored job of this claim; undefined when there is none. */
  find(claimId: string): Promise<ReleaseJob | undefined>
  /** The claims that have a job, in no order: cheap with 100,000 of them, as `list` is not. */
  ids(): Promise<readonly string[]>
  /** At most `countMax` jobs (10,000 when not said). */
  list(countMax?: number): Promise<readonly QueuedJob[]>
  /** Removes a job that nobody needs any more; one that is at work ends as it would. */
  removeJob(claimId: string): Promise<void>
  figures(): Promise<QueueFigures>
  /** The handler's signal aborts at disposal; at most `concurrency` run at once. Undecodable jobs go to the dead letters. */
  consume(
    handler: (job: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>,
    concurrency: number,
  ): Promise<AsyncDisposable>
  /** The claims that have a letter, in order. */
  deadIds(): Promise<readonly string[]>
  /** The letters of these claims that are there, oldest death first. At most 1,000 claims at once. */
  deadLetters(claimIds: readonly string[]): Promise<readonly DeadLetter[]>
  /** Only that of this incarnation or before, when one is said: a letter that followed a replay stays. */
  removeDeadLetter(claimId: string, incarnationMax?: number): Promise<void>
}
