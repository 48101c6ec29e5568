import type { EventKind, EventMessage } from '../contracts/index.ts'

/** The fields of an event that its teller knows; the log adds time and source. */
export type EventFields = Omit<Partial<EventMessage>, 'kind' | 'at' | 'source'>

export interface EventFilter {
  readonly pool?: string
  readonly address?: string
  /** "namespace/name". */
  readonly pod?: string
  /** Unix ms: events told then or later. */
  readonly sinceMs?: number
}

export interface EventReading {
  /** In the order in which they were told. */
  readonly events: readonly EventMessage[]
  /** Unix ms: what was told before was not looked at, since there is too much; undefined when everything was. */
  readonly unreadBeforeMs?: number
}

/** The event history. Telling never throws and never delays its teller; what cannot be kept is counted. */
export interface EventLog extends AsyncDisposable {
  tell(kind: EventKind, fields: EventFields): void
  /** The newest that match; no further back than `withinMs` allows (8 s unless said). */
  read(filter: EventFilter, withinMs?: number): Promise<EventReading>
  follow(filter: EventFilter, listener: (event: EventMessage) => void): Promise<AsyncDisposable>
}
