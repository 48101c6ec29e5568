import { systemClock } from '@subeni/shared/lifecycle'
import { stringify } from 'yaml'
import type { OutputFormat } from '../flags.ts'
import { GrowingTable } from '../print/table.ts'
import { untilInterrupted } from '../until-interrupted.ts'
import type { Listing } from './listing.ts'
import { Watched, type WatchEvent } from './watched.ts'

/** The stores answer from their own replicas, so that a look costs nothing elsewhere. */
const LOOK_MS = 250

interface WatchOptions {
  readonly format: OutputFormat
  readonly isConnected: () => boolean
}

/** Prints what is there, then each item again whenever it changes or goes, until interrupted. */
export async function watchListing(
  look: () => Promise<Listing>,
  { format, isConnected }: WatchOptions,
): Promise<void> {
  const stopping = new AbortController()
  const over = new AbortController()
  const interrupted = untilInterrupted(over.signal).then(() => stopping.abort())
  const watched = new Watched()
  let print: ((events: readonly WatchEvent[]) => string) | undefined
  try {
    while (!stopping.signal.aborted) {
      const listing = await lookIfConnected(look, isConnected)
      if (listing !== undefined) {
        print ??= printerOf(listing.header, format)
        process.stdout.write(print(watched.next(listing.items)))
      }
      await systemClock.sleep(LOOK_MS, stopping.signal).catch(() => {})
    }
  } finally {
    over.abort()
  }
  await interrupted
}

/** Nothing new while the connection is away: what changed meanwhile is seen when it is back. */
async function lookIfConnected(
  look: () => Promise<Listing>,
  isConnected: () => boolean,
): Promise<Listing | undefined> {
  try {
    return isConnected() ? await look() : undefined
  } catch (thrown) {
    if (isConnected()) throw thrown
    return undefined
  }
}

/** As `kubectl --output-watch-events` has it: of an object that went, its last state under its event. */
export function printerOf(
  header: readonly string[],
  format: OutputFormat,
): (events: readonly WatchEvent[]) => string {
  if (format === 'json')
    return (events) => events.map((event) => `${JSON.stringify(documentOf(event))}\n`).join('')
  if (format === 'yaml')
    return (events) => events.map((event) => `---\n${stringify(documentOf(event))}`).join('')
  const rows = new GrowingTable()
  let isFirst = true
  return (events) => {
    const lines = events.map(({ type, item }) => [...item.cells, type])
    const text = rows.print(isFirst ? [[...header, 'EVENT'], ...lines] : lines)
    isFirst = false
    return text
  }
}

function documentOf({ type, item }: WatchEvent): object {
  return type === 'DELETED' ? { type, object: item.manifest } : item.manifest
}
