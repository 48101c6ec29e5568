import { IpamError } from '@subeni/shared/errors'
import type { EventFilter, EventReading } from '@subeni/shared/ports'
import type { Stores } from '../adapters/stores.ts'

/** What the event history says, and in words what it could not be asked. */
export interface History extends EventReading {
  readonly problem?: string
}

/** What there is now is told whatever becomes of the history: a store that refuses it is part of the answer. */
export async function readHistory(
  stores: Pick<Stores, 'events' | 'isConnected'>,
  filter: EventFilter,
  withinMs: number | undefined,
): Promise<History> {
  try {
    return await (await stores.events()).read(filter, withinMs)
  } catch (thrown) {
    if (!stores.isConnected()) throw thrown
    return { events: [], problem: `the history could not be read: ${IpamError.from(thrown).message}` }
  }
}

/** In words, what of the history was not looked at; undefined when all was. */
export function unreadText({ unreadBeforeMs, problem }: History): string | undefined {
  if (problem !== undefined) return problem
  if (unreadBeforeMs === undefined) return undefined
  const time = new Date(unreadBeforeMs).toISOString()
  return `what was told before ${time} was not read: the history is long (--within 1m reads further back)`
}
