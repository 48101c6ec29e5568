import { parseGoDuration } from '@subeni/shared/config'
import type { DeadFilter } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'

/** Which letters a command means: those of these claims, or all that the filter lets through. */
export type Selection =
  | { readonly kind: 'ids'; readonly claimIds: readonly string[] }
  | { readonly kind: 'filter'; readonly filter: DeadFilter }

export interface SelectionFlags {
  readonly all?: boolean | undefined
  readonly where?: readonly string[] | undefined
}

type Fields = { pool?: string; node?: string; code?: string; olderMs?: number }
const FIELD = { pool: 'pool', node: 'node', code: 'code', older: 'olderMs' } as const

/** `--where pool=…,node=…,code=…,older=1h`; each key once. Throws INVALID_REQUEST with the part that is off. */
export function parseWhere(texts: readonly string[]): DeadFilter {
  const fields: Fields = {}
  for (const part of texts.flatMap((text) => text.split(','))) {
    const [key, value] = keyAndValue(part)
    if (fields[FIELD[key]] !== undefined) throw refused(`${key} is given twice`)
    if (key === 'older') fields.olderMs = durationOf(value)
    else fields[key] = value
  }
  return fields
}

function keyAndValue(part: string): [key: keyof typeof FIELD, value: string] {
  const equals = part.indexOf('=')
  const [key, value] = [part.slice(0, Math.max(equals, 0)), part.slice(equals + 1)]
  if (equals < 1 || value === '') throw refused(`"${part}" must be KEY=VALUE`)
  if (!isKey(key)) throw refused(`key "${key}" must be one of ${Object.keys(FIELD).join(', ')}`)
  return [key, value]
}

function isKey(text: string): text is keyof typeof FIELD {
  return Object.hasOwn(FIELD, text)
}

/** Exactly one way of saying which: claim ids, `--where`, or `--all`. */
export function parseSelection(command: string, ids: readonly string[], flags: SelectionFlags): Selection {
  const { all = false, where = [] } = flags
  const ways = Number(ids.length > 0) + Number(all) + Number(where.length > 0)
  if (ways !== 1) {
    throw new IpamError(
      'INVALID_REQUEST',
      `dead ${command}: needs exactly one of claim ids, --where, and --all (got ${ways})`,
    )
  }
  if (ids.length > 0) return { kind: 'ids', claimIds: [...new Set(ids)] }
  return { kind: 'filter', filter: all ? {} : parseWhere(where) }
}

function durationOf(text: string): number {
  const ms = parseGoDuration(text)
  if (ms === undefined || ms < 0) throw refused(`older must be a Go duration such as 1h (got "${text}")`)
  return ms
}

function refused(problem: string): IpamError {
  return new IpamError('INVALID_REQUEST', `--where: ${problem}`)
}
