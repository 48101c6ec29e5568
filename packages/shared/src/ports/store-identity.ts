/**
 * Which store this is: an id that it is given once and keeps, so that two stacks on one cloud account are told apart, and a store
 * that was lost and made anew is seen as another.
 */
export interface StoreIdentity {
  /** A live read. Undefined when the store has none: it is new, or its id was lost. */
  read(): Promise<string | undefined>
  /** Gives the store this id unless it has one; answers with the one that it has then. */
  establish(id: string): Promise<string>
  /** An operator puts back an id that was lost, in the place of `expected`. REVISION_CONFLICT when another one is there. */
  replace(id: string, expected: string | undefined): Promise<void>
}

/** What an id may be: it becomes a part of the marks that sub-ENIs carry in the cloud. A UUID is one. */
export const STORE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,62}$/
