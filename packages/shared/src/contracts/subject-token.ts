/** Of a token that says itself. */
const PLAIN = /^[A-Za-z0-9_-]+$/
/** Longer than any name of the field, and far below what a server takes in a subject. */
const TOKEN_MAX = 1_024

/** Whether it may stand in a subject as one token: blanks and control bytes there break the connection, dots and wildcards mean more. */
export function isToken(text: string): boolean {
  return text.length <= TOKEN_MAX && PLAIN.test(text)
}

/**
 * Any text as one token: letters, digits, "-" and "_" stay, everything else (dots, too) becomes `=XX` per byte; nothing is "_". What
 * is too long is cut.
 */
export function encodedToken(text: string): string {
  if (text === '') return '_'
  if (isToken(text)) return text
  const bytes = [...Buffer.from(text, 'utf8').subarray(0, TOKEN_MAX)]
  return bytes.map(encodedByte).join('').slice(0, TOKEN_MAX)
}

function encodedByte(byte: number): string {
  const char = String.fromCharCode(byte)
  return PLAIN.test(char) ? char : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

/** The parts of a name with dots, each a token of its own; as one token where they are not all plain. */
export function tokensOfName(name: string): string {
  const parts = name.split('.')
  return name.length <= TOKEN_MAX && parts.every((part) => PLAIN.test(part)) ? name : encodedToken(name)
}
