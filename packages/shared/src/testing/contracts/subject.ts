/** Two views of one state, as two processes would have them; a fake may give the same instance twice. */
export interface Pair<T> extends AsyncDisposable {
  readonly one: T
  readonly two: T
}

export type OpenPair<T> = () => Promise<Pair<T>>

/** What a promise will be rejected with, caught at once, to be looked at later. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    return await promise
  } catch (thrown) {
    return thrown
  }
}

let count = 0

/** A name that no other case uses. */
export function fresh(word: string): string {
  count += 1
  return `${word}-${count}`
}
