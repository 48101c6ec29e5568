import type { WaitingJobs } from '../../contracts/index.ts'
import type { JobVerdict, WaitsFor } from '../../ports/index.ts'

/** As many as `subeni get releases` shows; of more, those that began to wait first are forgotten. */
const JOBS_MAX = 10_000
/** An id and a time are 34 bytes; a message may have 64 KiB. */
const JOBS_PER_MESSAGE = 1_500

type Retry = Extract<JobVerdict, { kind: 'retry' }>
type Waiting = Omit<WaitsFor, 'text'>

/**
 * For what the jobs that this worker gave back wait. In memory only: 100,000 jobs may wait for one circuit, and a record of each
 * would be a write at its first try and another one at its end.
 */
export class WaitBook {
  readonly #jobs = new Map<string, Waiting>()
  /** By code, of which there are few, as it was told last. */
  readonly #texts = new Map<string, string>()

  note(claimId: string, { counts, code, text, afterMs }: Retry, now: number): void {
    // A drain is nothing that a job waits for: the next worker takes it at once.
    if (counts || code === 'CANCELLED') return
    this.#texts.set(code, text)
    this.#jobs.set(claimId, { code, nextAt: now + afterMs })
    const [first] = this.#jobs.keys()
    if (this.#jobs.size > JOBS_MAX && first !== undefined) this.#jobs.delete(first)
  }

  /** It is at work again. */
  forget(claimId: string): void {
    this.#jobs.delete(claimId)
  }

  /** By cause, in parts that each fit into a message. */
  *parts(): Iterable<WaitingJobs> {
    const byCode = Map.groupBy(this.#jobs, ([, { code }]) => code)
    for (const [code, jobs] of byCode) {
      for (let start = 0; start < jobs.length; start += JOBS_PER_MESSAGE) {
        const some = jobs.slice(start, start + JOBS_PER_MESSAGE)
        const claimIds = some.map(([claimId]) => claimId)
        const nextAt = some.map(([, waiting]) => waiting.nextAt)
        yield { code, text: this.#texts.get(code) ?? '', claimIds, nextAt }
      }
    }
  }
}
