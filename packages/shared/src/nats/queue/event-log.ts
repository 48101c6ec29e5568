import { eventCodec, type EventKind, type EventMessage, STREAM, SUBJECT } from '../../contracts/index.ts'
import type { Logger } from '../../logging/index.ts'
import { Counter, type Registry } from '../../metrics/index.ts'
import type { Clock, EventFields, EventFilter, EventLog, EventReading } from '../../ports/index.ts'
import { matchesFilter } from '../../ports/event-filter.ts'
import type { NatsLink } from '../core/link.ts'
import { readNewest } from '../core/read-newest.ts'
import type { ReadingStart } from '../core/following.ts'
import { StreamFollower } from '../core/stream-follower.ts'
import { EventOutbox } from './event-outbox.ts'

/** The newest that one reading returns. */
const READ_MAX = 50_000
/** A person waits: a million events are read in this on a small machine. */
const READ_WITHIN_MS = 8_000

export interface EventLogOptions {
  /** The process, e.g. allocator/0. */
  readonly source: string
  readonly clock: Clock
  readonly log: Logger
  readonly registry: Registry
}

/** The event history in `SUBENI_EVENTS`. */
export async function openEventLog(link: NatsLink, options: EventLogOptions): Promise<EventLog> {
  return new NatsEventLog(link, options)
}

class NatsEventLog implements EventLog {
  readonly #options: EventLogOptions
  readonly #link: NatsLink
  readonly #outbox: EventOutbox

  constructor(link: NatsLink, options: EventLogOptions) {
    this.#link = link
    this.#options = options
    const name = 'subeni_events_lost_total'
    const lost =
      (options.registry.getSingleMetric(name) as Counter | undefined) ??
      new Counter({ name, help: 'events that could not be kept', registers: [options.registry] })
    const onLost = (count: number): void => lost.inc(count)
    this.#outbox = new EventOutbox(link, { clock: options.clock, log: options.log, onLost })
  }

  tell(kind: EventKind, fields: EventFields): void {
    const { clock, source } = this.#options
    this.#outbox.put(eventCodec.from({ ...fields, kind, at: clock.now(), source }))
  }

  async read(filter: EventFilter, withinMs = READ_WITHIN_MS): Promise<EventReading> {
    const options = {
      stream: STREAM.events,
      filter: subjectOf(filter),
      countMax: READ_MAX,
      withinMs,
      ...(filter.sinceMs !== undefined && { sinceMs: filter.sinceMs }),
    }
    const { found: events, ...rest } = await readNewest(this.#link, options, ({ message }) => {
      const event = decoded(message.data)
      return event !== undefined && matchesFilter(event, filter) ? event : undefined
    })
    const [oldest] = events
    // The newest only, and there may be more.
    return events.length < READ_MAX ? { events, ...rest } : { events, unreadBeforeMs: oldest?.at ?? 0 }
  }

  async follow(filter: EventFilter, listener: (event: EventMessage) => void): Promise<AsyncDisposable> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let start: ReadingStart = filter.sinceMs === undefined ? 'new' : { sinceMs: filter.sinceMs }
    let toldAt = this.#options.clock.now()
    // The sequences of a stream that is gone say nothing of where to go on in another one.
    const undo = this.#link.stores.of(STREAM.events).onAnother(() => (start = { sinceMs: toldAt }))
    const options = { stream: STREAM.events, filter: subjectOf(filter), from: () => start }
    const follower = new StreamFollower(this.#link, options, {
      onStart: () => undefined,
      onMessage({ message, sequence }) {
        start = { sequence: sequence + 1 }
        const event = decoded(message.data)
        toldAt = event?.at ?? toldAt
        if (event !== undefined && matchesFilter(event, filter)) listener(event)
      },
      onCaughtUp: resolve,
    })
    await promise
    return {
      async [Symbol.asyncDispose]() {
        undo()
        await follower[Symbol.asyncDispose]()
      },
    }
  }

  /** Proves what was told, for at most 2 s. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#outbox[Symbol.asyncDispose]()
  }
}

function subjectOf(filter: EventFilter): string {
  return filter.pool === undefined ? SUBJECT.eventsAll : SUBJECT.eventsOf(filter.pool)
}

function decoded(data: Uint8Array): EventMessage | undefined {
  try {
    return eventCodec.decode(data)
  } catch {
    return undefined
  }
}
