import { SILENCE_MAX_MS } from '@subeni/shared/asking'
import {
  finalize,
  type PoolAddress,
  providerRelease,
  type ReleaseJob,
  verify,
} from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Bus, Random } from '@subeni/shared/ports'

/** The allocator answers from memory or after one write; DESIGN §3 bounds a contended one at 2 s. */
const ALLOCATOR_BUDGET_MS = 10_000
/** What a release may wait in the gateway's queue, on top of the call itself. */
const GATEWAY_QUEUE_MS = 30_000
/** Who meets silence goes to a living member next time: the job is tried again soon. */
const KIN = 'job'

export interface StepOptions {
  readonly bus: Bus
  readonly random: Random
  readonly httpRequestTimeoutMs: number
}

/** The three requests of a release job. Each may be repeated: all are idempotent. Failures are IpamErrors. */
export class ReleaseSteps {
  readonly #options: StepOptions

  constructor(options: StepOptions) {
    this.#options = options
  }

  /** Does the job's very claim still stand, releasing? */
  async stands(job: ReleaseJob, signal?: AbortSignal): Promise<boolean> {
    const reply = await this.#options.bus.request(
      verify,
      claimOf(job),
      this.#ask(ALLOCATOR_BUDGET_MS, signal),
    )
    if (reply.verification === undefined || reply.verification === null) throw noAnswer('verify')
    return reply.verification.stands === true
  }

  /** Resolves when the provider has accepted the release. */
  async releaseAtProvider(job: ReleaseJob, signal: AbortSignal): Promise<void> {
    const { podNamespace, podName, podUid, nodeName, parentNicMac, subnet } = job
    const request = { podNamespace, podName, podUid, nodeName, parentNicMac, subnet, ...firstAddress(job) }
    const budgetMs = this.#options.httpRequestTimeoutMs + GATEWAY_QUEUE_MS
    const reply = await this.#options.bus.request(providerRelease, request, this.#ask(budgetMs, signal))
    if (reply.accepted !== true) throw noAnswer('provider release')
  }

  /** Frees the claim. Not abandoned in a drain: the provider has already accepted, and this takes one write. */
  async finalize(job: ReleaseJob): Promise<readonly string[]> {
    const reply = await this.#options.bus.request(finalize, claimOf(job), this.#ask(ALLOCATOR_BUDGET_MS))
    if (reply.finalized === undefined || reply.finalized === null) throw noAnswer('finalize')
    return reply.finalized.freed ?? []
  }

  #ask(budgetMs: number, signal?: AbortSignal) {
    const requestId = this.#options.random.id()
    const options = { budgetMs, requestId, silenceMaxMs: SILENCE_MAX_MS, kin: KIN }
    return { ...options, ...(signal === undefined ? {} : { signal }) }
  }
}

/** The side that the provider is asked about: v4 when there is one, which stands first. */
export function firstAddress(job: ReleaseJob): { readonly pool: string; readonly address: string } {
  const first = job.addresses[0]
  return { pool: first?.pool ?? '', address: first?.address ?? '' }
}

function claimOf(job: ReleaseJob): { claimId: string; addresses: PoolAddress[] } {
  return { claimId: job.claimId, addresses: [...job.addresses] }
}

function noAnswer(what: string): IpamError {
  return new IpamError('INTERNAL', `the reply to ${what} holds no result`)
}
