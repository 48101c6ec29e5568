/** Control bytes, and the marks that turn the direction of writing or part lines where no line feed does. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const BLANK = /^[\s]+$/

/**
 * Somebody else's words, fit for a message, a log line or a terminal: one line, nothing that steers a terminal, at most
 * `maxLength` characters. Blanks between lines become one blank, anything else that cannot be printed one `\ufffd`.
 */
export function plainText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const plain = text.toWellFormed().replace(UNPRINTABLE, (run) => (BLANK.test(run) ? ' ' : '\ufffd'))
  return plain.length > maxLength ? `${plain.slice(0, maxLength).toWellFormed()}…` : plain
}
