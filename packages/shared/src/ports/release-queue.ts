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

export interface QueuedJob {
  readonly job: ReleaseJob
  readonly attempts: ReleaseAttempts
  /** In flight, or waiting for its first or next try. */
  readonly state: 'waiting' | 'in-flight' | 'retrying'
}

/** The durable release jobs and their dead letters. Throws STORE_UNAVAILABLE when JetStream does not take a job. */
export interface ReleaseQueue extends AsyncDisposable {
  /** Resolves once the job is durable. The message id is claim id + incarnation; an unproven duplicate is an error. */
  publish(job: ReleaseJob): Promise<void>
  /** True while a job of this claim is stored. */
  has(claimId: string): Promise<boolean>
  list(): Promise<readonly QueuedJob[]>
  /** The handler's signal aborts at disposal; at most `concurrency` run at once. Undecodable jobs go to the dead letters. */
  consume(
    handler: (job: ReleaseJob, attempts: ReleaseAttempts, signal: AbortSignal) => Promise<JobVerdict>,
    concurrency: number,
  ): Promise<AsyncDisposable>
  deadLetters(): Promise<readonly DeadLetter[]>
  removeDeadLetter(claimId: string): Promise<void>
}
