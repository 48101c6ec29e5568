import type { EventMessage } from '../contracts/index.ts'
import type { EventFilter } from './event-log.ts'

/** Whether an event is one of those that were asked for. */
export function matchesFilter(event: EventMessage, filter: EventFilter): boolean {
  if (filter.pool !== undefined && event.pool !== filter.pool) return false
  if (filter.address !== undefined && event.address !== filter.address) return false
  if (filter.pod !== undefined && `${event.podNamespace}/${event.podName}` !== filter.pod) return false
  return filter.sinceMs === undefined || (event.at ?? 0) >= filter.sinceMs
}
