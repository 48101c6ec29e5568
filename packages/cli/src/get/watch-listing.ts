import { isDeepStrictEqual } from 'node:util'
import { systemClock } from '@subeni/shared/lifecycle'
import { stringify } from 'yaml'
import type { OutputFormat } from '../flags.ts'
import { table } from '../print/table.ts'
import { untilInterrupted } from '../until-interrupted.ts'
import type { ListedItem, Listing } from './listing.ts'

/** The stores answer from their own replicas, so that a look costs nothing elsewhere. */
const LOOK_MS = 250

/** Prints what is there, then each item again whenever it changes, until interrupted. */
export async function watchListing(look: () => Promise<Listing>, format: OutputFormat): Promise<void> {
  const stopping = new AbortController()
  const interrupted = untilInterrupted().then(() => stopping.abort())
  const shown = new Map<string, ListedItem>()
  let isFirst = true
  while (!stopping.signal.aborted) {
    const { header, items } = await look()
    const changed = items.filter((item) => !isDeepStrictEqual(shown.get(item.key), item))
    for (const item of changed) shown.set(item.key, item)
    if (changed.length > 0 || isFirst) process.stdout.write(printChanged(header, changed, format, isFirst))
    isFirst = false
    await systemClock.sleep(LOOK_MS, stopping.signal).catch(() => {})
  }
  await interrupted
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
