/** One stream or bucket as it was seen last. */
export interface StoreHeight {
  readonly stream: string
  /** When it was made, as its server says: another time is another stream. */
  readonly createdAt: string
  /** Of its newest message; it only ever grows, unless the stream went back. */
  readonly lastSequence: number
}

/**
 * What became of a stream or bucket while somebody knew it. `missing`: it is not there. `made-anew`: it was made at another time.
 * `went-back`: it ends before what was known. `replaced`: other messages stand where known ones stood. `lost-messages`: messages are
 * gone that nothing removed.
 */
export type StoreTrouble = 'missing' | 'made-anew' | 'went-back' | 'replaced' | 'lost-messages'

export interface StoreChange {
  readonly stream: string
  readonly what: StoreTrouble
  /** Unix ms. */
  readonly since: number
  /** In plain words, with what was known and what was found. */
  readonly text: string
}

/** Whether the store is still the one that was known. */
export interface StoreWatch {
  /** Of the streams that this process uses, and has seen. */
  heights(): readonly StoreHeight[]
  /** Names of those that are not there now. */
  missing(): readonly string[]
  /** What happened and nobody has acknowledged yet, also before this process began; oldest first. */
  changes(): readonly StoreChange[]
  /** Told at once, before anything is read of the changed stream; returns the undo. */
  onChange(listener: (change: StoreChange) => void): () => void
}
