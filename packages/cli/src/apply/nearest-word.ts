/** The one of the words that takes the fewest single-letter changes; the first of those that take as many. */
export function nearestWord(word: string, words: readonly string[]): string {
  const distances = words.map((each) => editDistance(word, each))
  return words[distances.indexOf(Math.min(...distances))] ?? ''
}

/** Levenshtein's, row by row. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1]
    for (const [at, other] of Array.from(to).entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
