import { nuid } from 'nats'
import { eventCodec, type EventMessage, STREAM, SUBJECT } from '../../contracts/index.ts'
import type { Logger } from '../../logging/index.ts'
import { Counter, type Registry } from '../../metrics/index.ts'
import type { Clock, EventFields, EventFilter, EventLog } from '../../ports/index.ts'
import { matchesFilter } from '../../ports/event-filter.ts'
import { publishOnce } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'
import { rawHeaders } from '../core/raw-headers.ts'
import { readStream } from '../core/read-stream.ts'
import { type ReadingStart, StreamFollower } from '../core/stream-follower.ts'

const BUFFER_MAX = 10_000
const BATCH_MAX = 256
/** Events of one moment leave together. */
const GATHER_MS = 10
const TRIES_MAX = 5
const FLUSH_MS = 2_000
/** The newest that one reading returns. */
const READ_MAX = 50_000

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

interface Told {
  readonly id: number
  readonly event: EventMessage
}

class NatsEventLog implements EventLog {
  readonly #link: NatsLink
  readonly #options: EventLogOptions
  readonly #series = nuid.next()
  readonly #lost: Counter
  #buffer: Told[] = []
  #count = 0
  #sending: Promise<void> | undefined
  #isClosing = false

  constructor(link: NatsLink, options: EventLogOptions) {
    this.#link = link
    this.#options = options
    const name = 'subeni_events_lost_total'
    this.#lost =
      (options.registry.getSingleMetric(name) as Counter | undefined) ??
      new Counter({ name, help: 'events that could not be kept', registers: [options.registry] })
  }

  tell(kind: string, fields: EventFields): void {
    if (this.#buffer.length >= BUFFER_MAX) return this.#lost.inc()
    this.#count += 1
    const event = eventCodec.from({
      ...fields,
      kind,
      at: this.#options.clock.now(),
      source: this.#options.source,
    })
    this.#buffer.push({ id: this.#count, event })
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
  }

  read(filter: EventFilter): Promise<readonly EventMessage[]> {
    const start: ReadingStart = filter.sinceMs === undefined ? 'all' : { sinceMs: filter.sinceMs }
    const options = {
      stream: STREAM.events,
      filter: subjectOf(filter),
      from: () => start,
      countMax: READ_MAX,
    }
    return readStream(this.#link, options, ({ message }) => {
      const event = decoded(message.data)
      return event !== undefined && matchesFilter(event, filter) ? event : undefined
    })
  }

  async follow(filter: EventFilter, listener: (event: EventMessage) => void): Promise<AsyncDisposable> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let start: ReadingStart = filter.sinceMs === undefined ? 'new' : { sinceMs: filter.sinceMs }
    const options = { stream: STREAM.events, filter: subjectOf(filter), from: () => start }
    const follower = new StreamFollower(this.#link, options, {
      onStart: () => undefined,
      onMessage({ message, sequence }) {
        start = { sequence: sequence + 1 }
        const event = decoded(message.data)
        if (event !== undefined && matchesFilter(event, filter)) listener(event)
      },
      onCaughtUp: resolve,
    })
    await promise
    return follower
  }

  /** Sends what was told, for at most 2 s. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosing = true
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#options.clock.after(FLUSH_MS, resolve)
    await Promise.race([this.#sending, promise])
    cancel()
    if (this.#buffer.length > 0) this.#lose(this.#buffer.length)
  }

  async #send(): Promise<void> {
    let tries = 0
    while (this.#buffer.length > 0) {
      if (!this.#isClosing) await this.#options.clock.sleep(GATHER_MS)
      if (!(await this.#link.connected(FLUSH_MS))) {
        if (this.#isClosing) return
        continue
      }
      const batch = this.#buffer.slice(0, BATCH_MAX)
      tries += 1
      const isStored = await this.#publish(batch)
      if (!isStored && tries < TRIES_MAX) continue
      if (!isStored) this.#lost.inc(batch.length)
      this.#buffer = this.#buffer.slice(batch.length)
      tries = 0
    }
  }

  /** Messages of one connection are stored in order, so that the last one's answer stands for all; ids undo repeats. */
  async #publish(batch: readonly Told[]): Promise<boolean> {
    const last = batch.at(-1)
    for (const told of batch) {
      const subject = SUBJECT.event(told.event.kind, told.event.pool)
      const headers = rawHeaders(`Nats-Msg-Id: ${this.#series}.${told.id}\r\n`)
      const data = eventCodec.encode(told.event)
      if (told === last) return (await publishOnce(this.#link, subject, data, headers)).kind === 'stored'
      this.#link.nc.publish(subject, data, { headers })
    }
    return true
  }

  #lose(count: number): void {
    this.#lost.inc(count)
    this.#options.log.warn({ count }, 'events were told and could not be sent')
  }
}

function subjectOf(filter: EventFilter): string {
  return filter.pool === undefined ? SUBJECT.eventsAll : SUBJECT.event('*', filter.pool)
}

function decoded(data: Uint8Array): EventMessage | undefined {
  try {
    return eventCodec.decode(data)
  } catch {
    return undefined
  }
}
