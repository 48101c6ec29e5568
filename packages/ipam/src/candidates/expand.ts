import { compilePattern, isPattern } from './go-match.ts'
import type { CandidatePool } from './types.ts'

export type Expansion =
  | { readonly kind: 'pools'; readonly pools: readonly CandidatePool[] }
  | { readonly kind: 'problem'; readonly code: 'NO_POOL' | 'INVALID_REQUEST'; readonly reason: string }

/**
 * The pools that a list of names and patterns means (facts §5.1): patterns look at pools of the family only and give them in name
 * order; a name must exist, and must not be given twice. A list that means no pool at all is a problem, never a missing family.
 */
export function expandNames(
  names: readonly string[],
  ipVersion: 4 | 6,
  pools: ReadonlyMap<string, CandidatePool>,
  unreadable: ReadonlyMap<string, string> | undefined,
): Expansion {
  const found = new Map<string, CandidatePool>()
  for (const name of names) {
    if (!isPattern(name)) {
      const pool = pools.get(name)
      if (!pool) return absent(name, unreadable)
      if (names.indexOf(name) !== names.lastIndexOf(name))
        return problem('INVALID_REQUEST', `pool ${name} is named twice`)
      found.set(name, pool)
      continue
    }
    const pattern = compilePattern(name)
    if ('problem' in pattern) return problem('INVALID_REQUEST', badPattern(name))
    for (const [each, pool] of pools) {
      if (pool.spec.ipVersion === ipVersion && pattern.match(each)) found.set(each, pool)
    }
  }
  if (found.size === 0) return problem('NO_POOL', `no IPv${ipVersion} pool matches ${names.join(', ')}`)
  return { kind: 'pools', pools: [...found.values()] }
}

function absent(name: string, unreadable: ReadonlyMap<string, string> | undefined): Expansion {
  const problemOf = unreadable?.get(name)
  const why = problemOf === undefined ? 'does not exist' : `cannot be read: ${problemOf}`
  return problem('NO_POOL', `pool ${name} ${why}`)
}

export function badPattern(name: string): string {
  return `pool pattern "${name}" is not a valid pattern`
}

function problem(code: 'NO_POOL' | 'INVALID_REQUEST', reason: string): Expansion {
  return { kind: 'problem', code, reason }
}
