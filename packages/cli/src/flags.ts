import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { parseGoDuration } from '@subeni/shared/config'
import { IpamError } from '@subeni/shared/errors'

/** Flags that several commands know: each takes those that mean something to it. */
export const DIR_FLAG = { dir: { type: 'string' } } as const satisfies ParseArgsOptionsConfig
export const OUTPUT_FLAG = {
  output: { type: 'string', short: 'o' },
} as const satisfies ParseArgsOptionsConfig
export const NAMESPACE_FLAG = {
  namespace: { type: 'string', short: 'n' },
} as const satisfies ParseArgsOptionsConfig

/** A claim id, which may begin with a dash. */
function isDashedId(word: string): boolean {
  return /^-[\w-]{21}$/.test(word)
}

/** Such ids behind all flags, where they are words. */
function idsLast(args: readonly string[]): string[] {
  const ids = args.filter(isDashedId)
  const rest = args.filter((word) => !isDashedId(word))
  return ids.length === 0 ? rest : [...rest, '--', ...ids]
}

/** Throws INVALID_REQUEST that names the flag: one that is not known, or said twice where once is meant. */
export function parseFlags<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  const parsed = parsedFlags(args, options)
  const twice = parsed.tokens
    .filter((token) => token.kind === 'option')
    .find(
      ({ name }, index, all) => !options[name]?.multiple && all.findIndex((one) => one.name === name) < index,
    )
  if (twice) throw new IpamError('INVALID_REQUEST', `--${twice.name}: may be given once`)
  return parsed
}

function parsedFlags<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: idsLast(args), options, allowPositionals: true, strict: true, tokens: true })
  } catch (cause) {
    throw new IpamError('INVALID_REQUEST', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Words beyond those that the command takes would be left out in silence: refused, with what was meant instead. */
export function refuseWords(command: string, words: readonly string[], hint: string): void {
  if (words.length === 0) return
  throw new IpamError('INVALID_REQUEST', `${command}: takes no "${words.join(' ')}"; ${hint}`)
}

/** Flags that the verb does not know, though its command does. */
export function refuseFlags(command: string, flags: object, allowed: readonly string[]): void {
  const [surplus] = Object.entries(flags).filter(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  )
  if (surplus) throw new IpamError('INVALID_REQUEST', `${command}: --${surplus[0]} means nothing here`)
}

/** Milliseconds of a flag that holds a Go duration; undefined when it is not given. Throws INVALID_REQUEST. */
export function durationFlag(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const ms = parseGoDuration(text)
  if (ms !== undefined && ms >= 0) return ms
  throw new IpamError('INVALID_REQUEST', `${flag}: must be a Go duration such as 10m (got "${text}")`)
}

export type OutputFormat = 'table' | 'json' | 'yaml'

export function outputFormat(text: string | undefined, allowed: readonly OutputFormat[]): OutputFormat {
  const format = text ?? 'table'
  const found = allowed.find((one) => one === format)
  if (found === undefined) {
    throw new IpamError('INVALID_REQUEST', `--output: must be one of ${allowed.join(', ')} (got "${format}")`)
  }
  return found
}
