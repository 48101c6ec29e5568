import { z } from 'zod'
import type { StoreChange } from '../ports/index.ts'
import type { KeyValue } from './stores/key-value.ts'

/** Of the records in the bucket `subeni-store`: one for each stream and kind, until somebody acknowledges it. */
const PREFIX = 'change.'

const storeChange = z.object({
  stream: z.string().max(100),
  what: z.enum(['missing', 'made-anew', 'went-back', 'replaced', 'lost-messages']),
  since: z.number().nonnegative(),
  text: z.string().max(2_000),
})

export function changeKey({ stream, what }: Pick<StoreChange, 'stream' | 'what'>): string {
  return `${PREFIX}${stream}.${what}`
}

export function isChangeKey(key: string): boolean {
  return key.startsWith(PREFIX)
}

/** Undefined of what cannot be understood. */
export function storeChangeOf(value: unknown): StoreChange | undefined {
  return storeChange.safeParse(value).data
}

/** What happened to the store and nobody has acknowledged, oldest first. Throws STORE_UNAVAILABLE. */
export async function readStoreChanges(bucket: KeyValue<unknown>): Promise<readonly StoreChange[]> {
  const records = [...(await bucket.list())].filter(([key]) => isChangeKey(key))
  return records.flatMap(([, { value }]) => storeChangeOf(value) ?? []).toSorted((a, b) => a.since - b.since)
}

/** Somebody has seen them, and done what was to be done; told again when they happen again. Throws STORE_UNAVAILABLE. */
export async function acknowledgeStoreChanges(
  bucket: KeyValue<unknown>,
  streams: readonly string[] | 'all',
): Promise<readonly StoreChange[]> {
  const changes = (await readStoreChanges(bucket)).filter(
    ({ stream }) => streams === 'all' || streams.includes(stream),
  )
  for (const change of changes) {
    const found = await bucket.read(changeKey(change))
    if (found !== undefined) await bucket.remove(changeKey(change), found.revision)
  }
  return changes
}
