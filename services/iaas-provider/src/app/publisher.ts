import { hasCode, IpamError } from '@subeni/shared/errors'
import type { Pool } from '@subeni/shared/objects'
import type { Clock, PoolStore, Random } from '@subeni/shared/ports'
import { closeDraft, Draft } from '../domain/draft.ts'
import type { ProviderMetrics } from '../metrics.ts'

/** Prewarming gathers this long, so that many addresses share one write. */
const DEBOUNCE_MS = 300
/** Against a busy allocator a slow writer may need dozens of tries (DESIGN §3), so time bounds them. */
const CONFLICT_TIMEOUT_MS = 10_000
const JITTER_MS = 20

/**
 * One change of a pool's metadata, decided on the pool as it is read for this very write. Throws IpamError to take itself out of
 * the write, having changed nothing. Runs again after a conflict.
 */
export type Edit = (draft: Draft) => void

interface Pending {
  readonly edit: Edit
  readonly resolve: (pool: Pool | undefined) => void
  readonly reject: (error: unknown) => void
}

interface PoolQueue {
  pending: Pending[]
  writing: Promise<void> | undefined
  cancelTimer: (() => void) | undefined
}

export interface PublisherOptions {
  readonly store: PoolStore
  readonly clock: Clock
  readonly random: Random
  readonly metrics: ProviderMetrics
  /** False once another instance may be the active one. */
  readonly isActive: () => boolean
  readonly evaluatedGeneration: (poolName: string) => number | undefined
}

/**
 * The only writer of `status.ipMetaData`. Per pool one write is in flight and the next ones gather behind it. It contends with the
 * allocators' claims for the pool's revision: a claim that slips in makes the write fail, and the edits decide anew.
 */
export class Publisher implements AsyncDisposable {
  readonly #options: PublisherOptions
  readonly #queues = new Map<string, PoolQueue>()

  constructor(options: PublisherOptions) {
    this.#options = options
  }

  /** Resolves once the change is durable; undefined when the pool does not exist. Throws what the edit throws, or STORE_UNAVAILABLE. */
  publish(poolName: string, edit: Edit, pace: 'now' | 'soon' = 'now'): Promise<Pool | undefined> {
    const queue = this.#queueOf(poolName)
    return new Promise((resolve, reject) => {
      queue.pending.push({ edit, resolve, reject })
      if (pace === 'now') this.#flush(poolName, queue)
      else queue.cancelTimer ??= this.#options.clock.after(DEBOUNCE_MS, () => this.#flush(poolName, queue))
    })
  }

  #queueOf(poolName: string): PoolQueue {
    const known = this.#queues.get(poolName)
    if (known !== undefined) return known
    const queue: PoolQueue = { pending: [], writing: undefined, cancelTimer: undefined }
    this.#queues.set(poolName, queue)
    return queue
  }

  /** Writes what is still gathered. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const [poolName, queue] of this.#queues) this.#flush(poolName, queue)
    for (const { writing } of this.#queues.values()) await writing
  }

  #flush(poolName: string, queue: PoolQueue): void {
    queue.cancelTimer?.()
    queue.cancelTimer = undefined
    queue.writing ??= this.#drain(poolName, queue)
  }

  async #drain(poolName: string, queue: PoolQueue): Promise<void> {
    while (queue.pending.length > 0) {
      const batch = queue.pending
      queue.pending = []
      await this.#writeBatch(poolName, batch)
    }
    queue.writing = undefined
    this.#queues.delete(poolName)
  }

  async #writeBatch(poolName: string, batch: readonly Pending[]): Promise<void> {
    const { clock, random, metrics } = this.#options
    const untilMs = clock.monotonicMs() + CONFLICT_TIMEOUT_MS
    for (;;) {
      try {
        return await this.#writeOnce(poolName, batch)
      } catch (thrown) {
        const isRetried =
          hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN') && clock.monotonicMs() < untilMs
        metrics.publications.inc({ outcome: isRetried ? 'conflict' : 'failed' })
        if (!isRetried) return rejectAll(batch, unpublished(poolName, thrown))
        await clock.sleep(random.next() * JITTER_MS)
      }
    }
  }

  #requireActive(): void {
    if (!this.#options.isActive())
      throw new IpamError('NOT_READY', 'the lease of the active instance is lost')
  }

  async #writeOnce(poolName: string, batch: readonly Pending[]): Promise<void> {
    const { store, metrics, evaluatedGeneration } = this.#options
    this.#requireActive()
    const read = await store.read(poolName)
    if (read === undefined) {
      for (const { resolve } of batch) resolve(undefined)
      return
    }
    const draft = new Draft(read.value)
    const refusals = new Map<Pending, unknown>()
    for (const pending of batch) {
      try {
        pending.edit(draft)
      } catch (thrown) {
        refusals.set(pending, thrown)
      }
    }
    const ipMetaData = closeDraft(draft, evaluatedGeneration(poolName))
    if (ipMetaData !== undefined) {
      // Once more: a process that was held up since it read may not be the active one any more.
      this.#requireActive()
      await store.write(poolName, { ipMetaData }, read.revision)
      metrics.publications.inc({ outcome: 'written' })
    }
    const pool = ipMetaData === undefined ? read.value : { ...read.value, ipMetaData }
    for (const pending of batch) {
      if (refusals.has(pending)) pending.reject(refusals.get(pending))
      else pending.resolve(pool)
    }
  }
}

function rejectAll(batch: readonly Pending[], error: IpamError): void {
  for (const { reject } of batch) reject(error)
}

function unpublished(poolName: string, cause: unknown): IpamError {
  return new IpamError(
    'STORE_UNAVAILABLE',
    `metadata of pool ${poolName} was not written: ${IpamError.from(cause).message}`,
    { cause },
  )
}
