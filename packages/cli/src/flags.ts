import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { IpamError } from '@subeni/shared/errors'

/** Flags that every command but `up` knows. */
export const COMMON_FLAGS = {
  dir: { type: 'string' },
  output: { type: 'string', short: 'o' },
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

/** Throws INVALID_REQUEST that names the flag. */
export function parseFlags<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: idsLast(args), options, allowPositionals: true, strict: true })
  } catch (cause) {
    throw new IpamError('INVALID_REQUEST', cause instanceof Error ? cause.message : String(cause), { cause })
  }
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
