import { eventCodec, type EventKind, type EventMessage } from '../contracts/index.ts'
import { matchesFilter } from '../ports/event-filter.ts'
import type { Clock, EventFields, EventFilter, EventLog, EventReading } from '../ports/index.ts'

/** EventLog in memory. */
export class MemoryEventLog implements EventLog {
  readonly events: EventMessage[] = []
  readonly #clock: Clock
  readonly #source: string
  readonly #followers = new Set<(event: EventMessage) => void>()

  constructor(clock: Clock, source = 'test/0') {
    this.#clock = clock
    this.#source = source
  }

  /** What was told, kind by kind. */
  get kinds(): string[] {
    return this.events.map((event) => event.kind ?? '')
  }

  tell(kind: EventKind, fields: EventFields): void {
    const event = eventCodec.from({ ...fields, kind, at: this.#clock.now(), source: this.#source })
    this.events.push(event)
    for (const follower of this.#followers) follower(event)
  }

  async read(filter: EventFilter): Promise<EventReading> {
    return { events: this.events.filter((event) => matchesFilter(event, filter)) }
  }

  async follow(filter: EventFilter, listener: (event: EventMessage) => void): Promise<AsyncDisposable> {
    if (filter.sinceMs !== undefined) for (const event of (await this.read(filter)).events) listener(event)
    const follower = (event: EventMessage): void => {
      if (matchesFilter(event, filter)) listener(event)
    }
    this.#followers.add(follower)
    return { [Symbol.asyncDispose]: async () => void this.#followers.delete(follower) }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Nothing is held back.
  }
}
