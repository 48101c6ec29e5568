/** The small file beside the socket: lines, in order. */
export interface Journal {
  /** Every whole line that was there when it was opened. */
  readonly lines: readonly string[]
  /** On return the line outlives a kill of this process. Throws STORE_UNAVAILABLE; then it may or may not be there. */
  append(line: string): void
  /** Replaces everything in one step. Throws STORE_UNAVAILABLE; then everything is as before. */
  rewrite(lines: readonly string[]): void
  close(): void
}
