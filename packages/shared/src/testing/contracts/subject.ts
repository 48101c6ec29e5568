/** Two views of one state, as two processes would have them; a fake may give the same instance twice. */
export interface Pair<T> extends AsyncDisposable {
  readonly one: T
  readonly two: T
}

export type OpenPair<T> = () => Promise<Pair<T>>

let count = 0

/** A name that no other case uses. */
export function fresh(word: string): string {
  count += 1
  return `${word}-${count}`
}
