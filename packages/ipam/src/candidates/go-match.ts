type Token =
  | { readonly kind: 'star' | 'any' }
  | { readonly kind: 'literal'; readonly char: string }
  | {
      readonly kind: 'set'
      readonly isNegated: boolean
      readonly ranges: readonly (readonly [number, number])[]
    }

const BAD = 'syntax error in pattern'

/** Whether a pool name is a pattern (facts §5.1). */
export function isPattern(name: string): boolean {
  return /[*?[]/.test(name)
}

/**
 * A pattern of Go's `filepath.Match` on Unix, ready to match: `*`, `?`, `[a-z]`, `[^a-z]`, `\` before a character. The pattern
 * is checked as a whole, as Go does, also where a name would not reach.
 */
export function compilePattern(pattern: string): { match(name: string): boolean } | { problem: string } {
  const tokens = tokenize(Array.from(pattern))
  return tokens ? { match: (name) => matchTokens(tokens, Array.from(name)) } : { problem: BAD }
}

function tokenize(chars: readonly string[]): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < chars.length;) {
    const char = chars[at] ?? ''
    if (char === '[') {
      const set = tokenizeSet(chars, at + 1)
      if (!set) return undefined
      tokens.push(set.token)
      at = set.next
      continue
    }
    const escaped = char === '\\' ? chars[++at] : undefined
    if (char === '\\' && escaped === undefined) return undefined
    tokens.push(escaped === undefined ? tokenOf(char) : { kind: 'literal', char: escaped })
    at++
  }
  return tokens
}

function tokenOf(char: string): Token {
  if (char === '*') return { kind: 'star' }
  return char === '?' ? { kind: 'any' } : { kind: 'literal', char }
}

function tokenizeSet(chars: readonly string[], start: number): { token: Token; next: number } | undefined {
  const isNegated = chars[start] === '^'
  const ranges: [number, number][] = []
  let at = isNegated ? start + 1 : start
  while (chars[at] !== ']' || ranges.length === 0) {
    const low = setMember(chars, at)
    if (!low) return undefined
    const high = chars[low.next] === '-' ? setMember(chars, low.next + 1) : low
    if (!high) return undefined
    ranges.push([low.code, high.code])
    at = high.next
  }
  return { token: { kind: 'set', isNegated, ranges }, next: at + 1 }
}

/** One character of a set; something must follow it, at least the closing bracket. */
function setMember(chars: readonly string[], start: number): { code: number; next: number } | undefined {
  const first = chars[start]
  if (first === undefined || first === '-' || first === ']') return undefined
  const at = first === '\\' ? start + 1 : start
  const code = chars[at]?.codePointAt(0)
  return code === undefined || at + 1 >= chars.length ? undefined : { code, next: at + 1 }
}

/** Remembers only the last star: a later one can always take over what an earlier one would have to give back. */
function matchTokens(tokens: readonly Token[], name: readonly string[]): boolean {
  let token = 0
  let at = 0
  let star: { token: number; at: number } | undefined
  while (at < name.length || token < tokens.length) {
    const current = tokens[token]
    const char = name[at]
    if (current?.kind === 'star') {
      star = { token: token++, at }
    } else if (current && char !== undefined && matchesOne(current, char)) {
      token++
      at++
    } else if (star && canGrow(name[star.at])) {
      star.at++
      at = star.at
      token = star.token + 1
    } else return false
  }
  return true
}

/** A star takes anything but the separator. */
function canGrow(next: string | undefined): boolean {
  return next !== undefined && next !== '/'
}

function matchesOne(token: Token, char: string): boolean {
  if (token.kind === 'literal') return token.char === char
  if (token.kind !== 'set') return char !== '/'
  const code = char.codePointAt(0) ?? 0
  return token.ranges.some(([low, high]) => low <= code && code <= high) !== token.isNegated
}
