import { isDeepStrictEqual } from 'node:util'
import type { ListedItem } from './listing.ts'

export interface WatchEvent {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED'
  readonly item: ListedItem
}

/** What a watch has shown so far, by key; says what to show next. */
export class Watched {
  readonly #shown = new Map<string, ListedItem>()

  /** What went comes first: what came may have taken its address. */
  next(items: readonly ListedItem[]): readonly WatchEvent[] {
    const present = new Map(items.map((item) => [item.key, item]))
    const gone = [...this.#shown.values()].filter(({ key }) => !present.has(key))
    const changed = items.filter((item) => !isDeepStrictEqual(this.#shown.get(item.key), item))
    const events: readonly WatchEvent[] = [
      ...gone.map((item) => ({ type: 'DELETED', item }) as const),
      ...changed.map((item) => ({ type: this.#shown.has(item.key) ? 'MODIFIED' : 'ADDED', item }) as const),
    ]
    for (const { key } of gone) this.#shown.delete(key)
    for (const item of changed) this.#shown.set(item.key, item)
    return events
  }
}
