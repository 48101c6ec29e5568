import { type Clause, DECISIVE_CLAUSE, type Finding, FIRST_CLAUSE, type Need } from './clause.ts'
import type { Kit, KitOptions } from './kit.ts'
import type { Place } from './bodies.ts'
import { IpamError } from '@subeni/shared/errors'

export interface ClauseResult {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly finding: Finding
  readonly seconds: number
}

export interface KitResult {
  readonly results: readonly ClauseResult[]
  /** Addresses that the provider would not release. */
  readonly leftBound: readonly string[]
  /** Stopped before the last clause. */
  readonly isInterrupted: boolean
}

/** For requests that must be refused whatever they name: documentation addresses (RFC 5737) and MACs (RFC 7042). */
const NOWHERE: Place = { node: 'conformance', parentMac: '00:00:5e:00:53:01', subnet: '192.0.2.0/24' }

interface Lack {
  readonly reason: string
  isThere(options: KitOptions, passed: ReadonlySet<string>): boolean
}

const MISSING: Readonly<Record<Need, Lack>> = {
  place: {
    reason: 'needs --node, --parent-mac, --subnet and --addresses',
    isThere: ({ place }) => place !== undefined,
  },
  binding: {
    reason: `needs ${DECISIVE_CLAUSE} to pass`,
    isThere: (_options, passed) => passed.has(DECISIVE_CLAUSE),
  },
  otherPlace: {
    reason: 'needs --other-node and --other-parent-mac',
    isThere: ({ otherPlace }) => otherPlace !== undefined,
  },
  addresses6: {
    reason: 'needs --addresses6',
    isThere: ({ addresses6 }) => addresses6.size > 0,
  },
  subnet6: { reason: 'needs --subnet6', isThere: ({ subnet6 }) => subnet6 !== undefined },
  newGeneration: {
    reason: 'the old generation of the contract does not have it',
    isThere: ({ generation }) => generation === 'new',
  },
  poolStatus: {
    reason:
      "cannot be seen from outside: needs --pool-status, or --dir of the stack that has the address' pool",
    isThere: ({ poolStatus }) => poolStatus !== undefined,
  },
}

export interface RunOptions {
  readonly tell?: (result: ClauseResult) => void
  /** No further clause is begun; the one at work ends and is cleaned up after. */
  readonly signal?: AbortSignal
}

const UNANSWERED: Finding = { kind: 'skipped', reason: `needs ${FIRST_CLAUSE} to pass` }

/** One clause after the other, the one that somebody answers first; each leaves nothing bound, as far as the provider lets it. */
export async function runKit(
  kit: Kit,
  clauses: readonly Clause[],
  { tell = () => undefined, signal }: RunOptions = {},
): Promise<KitResult> {
  const { clock } = kit.options
  const results: ClauseResult[] = []
  const passed = new Set<string>()
  for (const clause of clauses) {
    if (signal?.aborted) break
    const startedMs = clock.monotonicMs()
    const isAnswered = results.length === 0 || passed.has(FIRST_CLAUSE)
    const finding = isAnswered ? await runClause(kit, clause, passed) : UNANSWERED
    if (finding.kind === 'pass') passed.add(clause.id)
    await kit.freeHeld()
    const { id, title, source } = clause
    const result = { id, title, source, finding, seconds: (clock.monotonicMs() - startedMs) / 1_000 }
    results.push(result)
    tell(result)
  }
  return { results, leftBound: kit.held, isInterrupted: results.length < clauses.length }
}

async function runClause(kit: Kit, clause: Clause, passed: ReadonlySet<string>): Promise<Finding> {
  const { options } = kit
  const missing = clause.needs.find((need) => !MISSING[need].isThere(options, passed))
  if (missing !== undefined) return { kind: 'skipped', reason: MISSING[missing].reason }
  const { addressesMin, addressesMax = addressesMin } = clause
  const addresses = options.addresses.take(addressesMax)
  if (addresses.length < addressesMin)
    return { kind: 'skipped', reason: `needs ${addressesMin} addresses, --addresses has ${addresses.length}` }
  try {
    return await clause.check({ kit, place: options.place ?? NOWHERE, addresses })
  } catch (thrown) {
    if (!(thrown instanceof IpamError)) throw thrown
    return { kind: 'skipped', reason: `could not be checked: ${thrown.message}` }
  }
}
