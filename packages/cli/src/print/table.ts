import { plainText } from '@subeni/shared/errors'

/** Columns padded to their widest cell, two spaces between, as kubectl prints. Ends with a newline. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return new GrowingTable().print([header, ...rows])
}

/** A table whose end is not known: columns never get narrower, so that rows printed later stand below the former ones. */
export class GrowingTable {
  readonly #widths: number[] = []

  /** Cells are somebody else's words, and made fit for a terminal here. */
  print(given: readonly (readonly string[])[]): string {
    const rows = given.map((row) => row.map((cell) => plainText(cell)))
    for (const row of rows)
      for (const [column, cell] of row.entries())
        this.#widths[column] = Math.max(this.#widths[column] ?? 0, cell.length)
    return rows.map((row) => `${this.#line(row)}\n`).join('')
  }

  #line(cells: readonly string[]): string {
    return cells
      .map((cell, column) => cell.padEnd(this.#widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  }
}
