import { hasCode } from '../../errors/index.ts'
import type { NatsLink } from './link.ts'
import { SubjectLog } from './subject-log.ts'

/**
 * A stream's floor: below that sequence nothing lives, whatever is stored there. nats-server may bring purged values
 * back after an unclean end, without the marker that followed them (adr/0009); whoever reads ignores them by this record
 * in the stream itself, which only a higher floor replaces.
 */
export class Floor implements Disposable {
  readonly #log: SubjectLog
  readonly subject: string
  readonly #undo: () => void
  #known: Promise<number> | undefined

  constructor(link: NatsLink, stream: string, subject: string) {
    this.#log = new SubjectLog(link, stream)
    this.subject = subject
    // What was purged comes back only with a server that starts: until then a floor once read is good enough.
    this.#undo = link.onReconnect(() => (this.#known = undefined))
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

  /** Only once everything that lives was written anew above it. Never lowers it. */
  async raise(floor: number): Promise<void> {
    for (;;) {
      const last = await this.#log.last(this.subject)
      if (floorIn(last?.data) >= floor) return
      try {
        const expected = last?.sequence ?? 0
        await this.#log.append({ subject: this.subject, data: JSON.stringify({ floor }), expected })
        this.#known = undefined
        return
      } catch (thrown) {
        if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
      }
    }
  }

  [Symbol.dispose](): void {
    this.#undo()
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
