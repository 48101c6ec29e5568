import { randomUUID } from 'node:crypto'
import { systemClock } from '@subeni/shared/lifecycle'
import { AddressBook } from '../address-book.ts'
import { Caller } from '../caller.ts'
import { FIRST_CLAUSE } from '../clause.ts'
import { CLAUSES } from '../clauses/index.ts'
import { Kit } from '../kit.ts'
import { openPoolStatus } from '../pool-file.ts'
import { type KitResult, runKit } from '../run-kit.ts'
import { type ScriptedOptions, startScriptedProvider } from './scripted-provider.ts'
import { PARENTS, SUBNET } from './scripted-rules.ts'

const ADDRESSES = 64
/** Nothing listens on port 1. */
const NOBODY = 'http://127.0.0.1:1'

export interface ScriptedRun extends KitResult {
  /** Of every clause that failed, in order. */
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  /** What the provider still has bound when the kit is done. */
  readonly stillBound: number
}

/** The whole kit against a scripted provider, with the times of a fast machine nearby. */
export async function runScripted(
  options: ScriptedOptions & {
    readonly only?: readonly string[]
    readonly isPlaced?: boolean
    readonly isThere?: boolean
  } = {},
): Promise<ScriptedRun> {
  await using provider = await startScriptedProvider(options)
  const [parentMac, otherMac] = PARENTS
  const { generation = 'new', only, isPlaced = true, isThere = true } = options
  const kit = new Kit({
    caller: new Caller({ url: isThere ? provider.url : NOBODY, tls: {}, clock: systemClock }),
    clock: systemClock,
    newUid: randomUUID,
    generation,
    place: isPlaced ? { node: 'worker-1', parentMac, subnet: SUBNET } : undefined,
    otherPlace: { node: 'worker-2', parentMac: otherMac, subnet: SUBNET },
    subnet6: 'fd20::/64',
    addresses: new AddressBook(Array.from({ length: ADDRESSES }, (_, index) => `10.20.0.${index + 10}`)),
    addresses6: new AddressBook(Array.from({ length: ADDRESSES }, (_, index) => `fd20::${index + 10}`)),
    pools: { v4: 'scripted-v4', v6: 'scripted-v6' },
    budgetMs: 3_000,
    settleMs: 100,
    retryMs: 10,
    patienceMs: 200,
    claims: undefined,
    poolStatus: openPoolStatus(`${provider.url}/pool`),
  })
  const result = await runKit(
    kit,
    CLAUSES.filter(({ id }) => id === FIRST_CLAUSE || (only?.includes(id) ?? true)),
  )
  const named = (kind: string): string[] =>
    result.results.filter(({ finding }) => finding.kind === kind).map(({ id }) => id)
  return {
    ...result,
    failed: named('fail'),
    skipped: named('skipped'),
    stillBound: provider.cloud.bound().length,
  }
}
