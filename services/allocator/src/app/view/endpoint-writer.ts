import { hasCode } from '@subeni/shared/errors'
import type { Endpoint, Versioned } from '@subeni/shared/objects'
import type { Clock, EndpointStore, Random } from '@subeni/shared/ports'
import { type EndpointBook, present } from './endpoint-book.ts'
import { gaveUp } from './gave-up.ts'

/** What to do with the endpoint that stands there now. */
export type EndpointStep =
  | { readonly kind: 'create' | 'update' | 'replace'; readonly endpoint: Endpoint }
  | { readonly kind: 'remove'; readonly left: Endpoint }
  /** Nothing to write. */
  | { readonly kind: string }

export interface EndpointWriterOptions {
  readonly store: EndpointStore
  readonly book: EndpointBook
  readonly clock: Clock
  readonly random: Random
  readonly conflictTimeoutMs: number
}

const JITTER_MAX_MS = 20

interface EndpointName {
  readonly namespace: string
  readonly name: string
}

/**
 * Changes one endpoint against the revision that was read; on a conflict, or an outcome nobody knows, it is read live
 * and decided again. It contends with other NICs of the same Pod and with other allocators.
 */
export class EndpointWriter {
  readonly #options: EndpointWriterOptions

  constructor(options: EndpointWriterOptions) {
    this.#options = options
  }

  /**
   * Resolves with the step that was taken, once it is durable. `decide` also sees what a removed endpoint left behind.
   * Throws REVISION_CONFLICT, STORE_UNAVAILABLE.
   */
  async change<Step extends EndpointStep>(
    named: EndpointName,
    decide: (current: Endpoint | undefined) => Step | Promise<Step>,
    isFresh = false,
  ): Promise<Step> {
    const { book, clock, random, conflictTimeoutMs } = this.#options
    const giveUpAt = clock.monotonicMs() + conflictTimeoutMs
    let current = isFresh ? await this.readLast(named) : book.last(named.namespace, named.name)
    while (true) {
      const step = await decide(current?.value)
      try {
        await this.#write(step, current)
        return step
      } catch (thrown) {
        if (!hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN', 'NOT_FOUND')) throw thrown
        if (clock.monotonicMs() >= giveUpAt) throw gaveUp(`endpoint ${named.namespace}/${named.name}`, thrown)
      }
      await clock.sleep(random.next() * JITTER_MAX_MS)
      current = await this.readLast(named)
    }
  }

  async readLive(named: EndpointName): Promise<Versioned<Endpoint> | undefined> {
    return present(await this.readLast(named))
  }

  /** As `readLive`; of a removed one, what it left behind. */
  async readLast(named: EndpointName): Promise<Versioned<Endpoint> | undefined> {
    const { store, book } = this.#options
    const live = await store.read(named.namespace, named.name)
    if (live) book.learn(live.value, live.revision)
    else book.forget(named.namespace, named.name)
    return live
  }

  async #write(step: EndpointStep, current: Versioned<Endpoint> | undefined): Promise<void> {
    const { store, book } = this.#options
    if ('endpoint' in step) {
      const revision = current
        ? await store.replace(step.endpoint, current.revision)
        : await store.create(step.endpoint)
      book.learn(step.endpoint, revision)
    } else if ('left' in step) {
      const revision = await store.remove(step.left, current?.revision ?? 0)
      book.learn(step.left, revision)
    }
  }
}
