import { STREAM, SUBJECT } from '../../contracts/index.ts'
import { hasCode } from '../../errors/index.ts'
import type { PoolChange, Revision } from '../../objects/index.ts'
import { Floor } from '../core/floor.ts'
import type { StoredMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { ROLLUP, SubjectLog } from '../core/subject-log.ts'
import { isTombstone, subjectOf } from './fold-pool.ts'
import type { PoolRecord } from './pool-log.ts'

const NOTHING: PoolChange = {}

/** Moves pools to new revisions, so that no write on an older one lands: also of pools that are not there yet. */
export class PoolFence implements Disposable {
  readonly #writes: SubjectLog
  readonly #floor: Floor

  constructor(link: NatsLink) {
    this.#writes = new SubjectLog(link, STREAM.pools)
    this.#floor = new Floor(link, STREAM.pools, SUBJECT.poolFloor)
  }

  /** A conflict is as good: whoever wrote has moved it. */
  async close(name: string): Promise<void> {
    const subject = subjectOf(name)
    const last = await this.#writes.last(subject)
    try {
      if (last !== undefined && !(await this.#isGone(last))) {
        const data = JSON.stringify({ change: NOTHING } satisfies PoolRecord)
        await this.#writes.append({ subject, data, expected: last.revision })
      } else await this.#mark(subject, last?.revision ?? 0)
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }

  /**
   * The revision that a pool of this name has to be created on; undefined when there is one. Never 0, which the subject would
   * come back to when a fence's marker is cut off one day: a subject without any message gets a marker first.
   */
  async vacancy(name: string): Promise<Revision | undefined> {
    const subject = subjectOf(name)
    const last = await this.#writes.last(subject)
    if (last !== undefined) return (await this.#isGone(last)) ? last.revision : undefined
    return await this.#mark(subject, 0)
  }

  [Symbol.dispose](): void {
    this.#floor[Symbol.dispose]()
  }

  #mark(subject: string, expected: Revision): Promise<Revision> {
    const data = JSON.stringify({ removed: true } satisfies PoolRecord)
    return this.#writes.append({ subject, data, expected, headers: ROLLUP })
  }

  async #isGone(last: StoredMessage): Promise<boolean> {
    return isTombstone(last.data) || last.sequence < (await this.#floor.get())
  }
}
