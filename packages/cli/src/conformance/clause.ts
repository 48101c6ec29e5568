import type { Place } from './bodies.ts'
import type { Kit } from './kit.ts'

export type Finding =
  | { readonly kind: 'pass'; readonly note: string }
  | { readonly kind: 'fail'; readonly problems: readonly string[] }
  | { readonly kind: 'skipped'; readonly reason: string }

/** What a clause cannot do without. */
export type Need =
  | 'place'
  | 'binding'
  | 'otherPlace'
  | 'addresses6'
  | 'subnet6'
  | 'newGeneration'
  | 'poolStatus'

export interface ClauseContext {
  readonly kit: Kit
  readonly place: Place
  /** As many as the clause asked for; the runner releases whatever is left bound on them. */
  readonly addresses: readonly string[]
}

/** One thing that a provider must do, and what shows that it does. */
export interface Clause {
  readonly id: string
  readonly title: string
  /** The part of the contract that it comes from. */
  readonly source: string
  readonly needs: readonly Need[]
  /** How many addresses it works with at least; with `addressesMax`, as many as the range has up to that. */
  readonly addressesMin: number
  readonly addressesMax?: number
  check(context: ClauseContext): Promise<Finding>
}

/** The clause without which nothing can be shown at all. */
export const FIRST_CLAUSE = 'api.reachable'
/** The clause without which nothing else can be shown of what the provider binds. */
export const DECISIVE_CLAUSE = 'allocate.sync'

export const SECTION = {
  timing: 'Provider timing model',
  runtime: 'Runtime behavior',
  allocate: 'API contract: Allocate IPs',
  release: 'API contract: Release IP',
  sync: 'Allocation must be synchronously successful',
  idempotent: 'Release should be idempotent',
  eventual: 'Release may be eventually completed',
  parent: 'Parent NIC MAC lookup',
  global: 'IaaS pool allocation modes',
  fence: 'Late release of a former owner',
} as const

export function passed(note = ''): Finding {
  return { kind: 'pass', note }
}

export function skipped(reason: string): Finding {
  return { kind: 'skipped', reason }
}

/** Passed when there is no problem. */
export function judged(problems: readonly (string | undefined)[], note = ''): Finding {
  const found = problems.filter((problem) => problem !== undefined)
  return found.length === 0 ? passed(note) : { kind: 'fail', problems: found }
}
