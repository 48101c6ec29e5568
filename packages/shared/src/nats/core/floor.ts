import { hasCode } from '../../errors/index.ts'
import type { Revision } from '../../objects/index.ts'
import type { KnownStream } from './known-stream.ts'
import type { NatsLink } from './link.ts'
import { sequenceOf } from './revisions.ts'
import { SubjectLog } from './subject-log.ts'

/**
 * A stream's floor: below that sequence nothing lives, whatever is stored there. nats-server may bring purged values
 * back after an unclean end, without the marker that followed them (adr/0009); whoever reads ignores them by this record
 * in the stream itself, which only a higher floor replaces.
 */
export class Floor implements Disposable {
  readonly #log: SubjectLog
  readonly subject: string
  readonly #store: KnownStream
  readonly #undos: readonly (() => void)[]
  #known: Promise<number> | undefined

  constructor(link: NatsLink, stream: string, subject: string) {
    this.#log = new SubjectLog(link, stream)
    this.subject = subject
    // What was purged comes back only with a server that starts: until then a floor once read is good enough.
    const forget = (): void => void (this.#known = undefined)
    this.#store = link.stores.of(stream)
    this.#undos = [link.onReconnect(forget), this.#store.onAnother(forget)]
  }

  /** Ask after what is to be judged by it was read. Throws STORE_UNAVAILABLE. */
  async get(): Promise<number> {
    const asked = (this.#known ??= this.#log.last(this.subject).then((last) => floorIn(last?.data)))
    try {
      return await asked
    } catch (thrown) {
      if (this.#known === asked) this.#known = undefined
      throw thrown
    }
  }

  /**
   * To a revision's sequence: only once everything that lives was written anew above it. Never lowers it, and never raises another
   * store's, where everything may lie below it.
   */
  async raise(revision: Revision): Promise<void> {
    const floor = sequenceOf(revision)
    for (;;) {
      const last = await this.#log.last(this.subject)
      if (!this.#store.isCurrent(revision)) return
      if (floorIn(last?.data) >= floor) return
      try {
        const expected = last?.revision ?? 0
        await this.#log.append({ subject: this.subject, data: JSON.stringify({ floor }), expected })
        this.#known = undefined
        return
      } catch (thrown) {
        if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
      }
    }
  }

  [Symbol.dispose](): void {
    for (const undo of this.#undos) undo()
  }
}

/** 0 when there is none, or none that can be understood. */
export function floorIn(data: Uint8Array | undefined): number {
  if (data === undefined) return 0
  try {
    const { floor }: { floor?: unknown } = JSON.parse(Buffer.from(data).toString('utf8'))
    return typeof floor === 'number' ? floor : 0
  } catch {
    return 0
  }
}
