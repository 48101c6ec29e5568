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

export interface ScriptedRunOptions extends ScriptedOptions {
  /** These clauses instead of all. */
  readonly only?: readonly string[]
  readonly interruptAfter?: string
  readonly isPlaced?: boolean
  readonly isThere?: boolean
}

/** The whole kit against a scripted provider, with the times of a fast machine nearby. */
export async function runScripted(options: ScriptedRunOptions = {}): Promise<ScriptedRun> {
  await using provider = await startScriptedProvider(options)
  const result = await runChosen(kitFor(provider.url, options), options)
  const named = (kind: string): string[] =>
    result.results.filter(({ finding }) => finding.kind === kind).map(({ id }) => id)
  return {
    ...result,
    failed: named('fail'),
    skipped: named('skipped'),
    stillBound: provider.cloud.bound().length,
  }
}

async function runChosen(kit: Kit, { only, interruptAfter }: ScriptedRunOptions): Promise<KitResult> {
  const interrupted = new AbortController()
  const chosen = CLAUSES.filter(({ id }) => id === FIRST_CLAUSE || (only?.includes(id) ?? true))
  return runKit(kit, chosen, {
    signal: interrupted.signal,
    tell({ id }) {
      if (id === interruptAfter) interrupted.abort()
    },
  })
}

function kitFor(url: string, options: ScriptedRunOptions): Kit {
  const { generation = 'new', isPlaced = true, isThere = true } = options
  const [parentMac, otherMac] = PARENTS
  return new Kit({
    caller: new Caller({ url: isThere ? url : NOBODY, tls: {}, clock: systemClock }),
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
    poolStatus: openPoolStatus(`${url}/pool`),
  })
}
