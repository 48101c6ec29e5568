/** One thing that `get` shows. */
export interface ListedItem {
  /** Tells the same item apart over time, for --watch. */
  readonly key: string
  readonly namespace: string
  readonly name: string
  /** As Kubernetes would print it. */
  readonly manifest: object
  readonly cells: readonly string[]
}

export interface Listing {
  readonly header: readonly string[]
  readonly items: readonly ListedItem[]
  /** For a person: that there is more than what is shown. */
  readonly note?: string
  /** That there is nothing is no good news: the command's status says so. */
  readonly isAlarming?: boolean
}

export function byKey(a: ListedItem, b: ListedItem): number {
  return a.key < b.key ? -1 : Number(a.key > b.key)
}
