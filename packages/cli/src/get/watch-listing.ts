import { isDeepStrictEqual } from 'node:util'
import { systemClock } from '@subeni/shared/lifecycle'
import { stringify } from 'yaml'
import type { OutputFormat } from '../flags.ts'
import { table } from '../print/table.ts'
import { untilInterrupted } from '../until-interrupted.ts'
import type { ListedItem, Listing } from './listing.ts'

/** The stores answer from their own replicas, so that a look costs nothing elsewhere. */
const LOOK_MS = 250

interface WatchOptions {
  readonly format: OutputFormat
  readonly isConnected: () => boolean
}

/** Prints what is there, then each item again whenever it changes, until interrupted. */
export async function watchListing(
  look: () => Promise<Listing>,
  { format, isConnected }: WatchOptions,
): Promise<void> {
  const stopping = new AbortController()
  const over = new AbortController()
  const interrupted = untilInterrupted(over.signal).then(() => stopping.abort())
  const shown = new Map<string, ListedItem>()
  let isFirst = true
  try {
    while (!stopping.signal.aborted) {
      const listing = await lookIfConnected(look, isConnected)
      const changed = listing?.items.filter((item) => !isDeepStrictEqual(shown.get(item.key), item)) ?? []
      for (const item of changed) shown.set(item.key, item)
      if (listing !== undefined && (changed.length > 0 || isFirst)) {
        process.stdout.write(printChanged(listing.header, changed, format, isFirst))
        isFirst = false
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

function printChanged(
  header: readonly string[],
  changed: readonly ListedItem[],
  format: OutputFormat,
  isFirst: boolean,
): string {
  if (format === 'json') return changed.map(({ manifest }) => `${JSON.stringify(manifest)}\n`).join('')
  if (format === 'yaml') return changed.map(({ manifest }) => `---\n${stringify(manifest)}`).join('')
  const lines = table(
    header,
    changed.map(({ cells }) => cells),
  )
  return isFirst ? lines : lines.slice(lines.indexOf('\n') + 1)
}
