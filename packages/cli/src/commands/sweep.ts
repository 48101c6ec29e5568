import { LEASE } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { letGoOn, stoppedId } from '@subeni/shared/lifecycle'
import { withStackStores } from '../adapters/stack-stores.ts'
import type { Stores } from '../adapters/stores.ts'
import { DIR_FLAG, parseFlags } from '../flags.ts'

const MAY_BE_DONE = 'it may have been written: the same command may be repeated'

export const SWEEP_IS_STOPPED =
  'the sweep is stopped: it found more lost than dying processes leave, and frees nothing. "subeni events --since 1h" says what; "subeni sweep resume" lets it go on'
export const DRIFT_IS_STOPPED =
  'drift is stopped: the cloud has more sub-ENIs of no pool than failed calls leave, and none is deleted. "subeni events --since 1h" says what; "subeni drift resume" lets it go on'

/** What stops by itself when it finds more amiss than it should, until a person lets it go on. */
interface Brake {
  readonly name: string
  readonly lease: string
  readonly stopped: string
  readonly nextRound: string
}

const SWEEP: Brake = {
  name: 'the sweep',
  lease: LEASE.sweep,
  stopped: SWEEP_IS_STOPPED,
  nextRound: 'sweep.interval',
}
const DRIFT: Brake = {
  name: 'drift',
  lease: LEASE.drift,
  stopped: DRIFT_IS_STOPPED,
  nextRound: 'drift.interval',
}

/** Lets the allocators' sweep go on after it had found too much lost, or says whether it is stopped. */
export function sweep(args: readonly string[]): Promise<number> {
  return brake('sweep', SWEEP, args)
}

/** The same of our provider's deletion of orphans. */
export function drift(args: readonly string[]): Promise<number> {
  return brake('drift', DRIFT, args)
}

async function brake(command: string, which: Brake, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, DIR_FLAG)
  const [verb, ...more] = positionals
  if ((verb !== undefined && verb !== 'resume') || more.length > 0)
    throw new IpamError('INVALID_REQUEST', `${command}: needs no word, or "resume"`)
  const says = verb === undefined ? 'nothing was changed' : MAY_BE_DONE
  return withStackStores(values.dir, { says }, (stores) =>
    verb === undefined ? show(stores, which) : resume(stores, which),
  )
}

async function show(stores: Stores, { name, lease, stopped }: Brake): Promise<number> {
  const id = await stoppedId(await stores.leases(), lease)
  process.stdout.write(id === undefined ? `${name} is at work\n` : `${stopped}\n`)
  return id === undefined ? 0 : 1
}

async function resume(stores: Stores, { name, lease, nextRound }: Brake): Promise<number> {
  const goesOn = await letGoOn(await stores.leases(), lease)
  const text = goesOn ? `${name} goes on with the next round (${nextRound})` : `${name} is not stopped`
  process.stdout.write(`${text}\n`)
  return 0
}
