/** How long the caller of an operation waits, and whether it still does. */
export interface Caller {
  /** Absent: as long as the operation may take. */
  readonly budgetMs?: number
  readonly signal: AbortSignal
}
