import { LEASE } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { withStackStores } from '../adapters/stack-stores.ts'
import type { Stores } from '../adapters/stores.ts'
import { DIR_FLAG, parseFlags } from '../flags.ts'

const MAY_BE_DONE = 'it may have been written: the same command may be repeated'
/** Long enough for every allocator to hear of it at its next round. */
const KEPT_MS = 3_600_000

/** Lets the allocators' sweep go on after it had found too much lost, or says whether it is stopped. */
export async function sweep(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, DIR_FLAG)
  const [verb, ...more] = positionals
  if ((verb !== undefined && verb !== 'resume') || more.length > 0)
    throw new IpamError('INVALID_REQUEST', 'sweep: needs no word, or "resume"')
  const says = verb === undefined ? 'nothing was changed' : MAY_BE_DONE
  return withStackStores(values.dir, { says }, verb === undefined ? show : resume)
}

async function show(stores: Stores): Promise<number> {
  const id = await stoppedId(stores)
  process.stdout.write(id === undefined ? 'the sweep is at work\n' : `${SWEEP_IS_STOPPED}\n`)
  return id === undefined ? 0 : 1
}

export const SWEEP_IS_STOPPED =
  'the sweep is stopped: it found more lost than dying processes leave, and frees nothing. "subeni events --since 1h" says what; "subeni sweep resume" lets it go on'

async function resume(stores: Stores): Promise<number> {
  const goesOn = await resumeSweep(stores)
  const text = goesOn ? 'the sweep goes on with the next round (sweep.interval)' : 'the sweep is not stopped'
  process.stdout.write(`${text}\n`)
  return 0
}

/** Says so by the very id of the stop, so that an old word lets no later stop go on. False when there is none. */
export async function resumeSweep(stores: Stores): Promise<boolean> {
  const id = await stoppedId(stores)
  if (id === undefined) return false
  const leases = await stores.leases()
  await leases.release(LEASE.sweep, `stopped ${id}`)
  return leases.acquire(LEASE.sweep, `resumed ${id}`, KEPT_MS)
}

/** Undefined while the sweep is at work. */
export async function stoppedId(stores: Stores): Promise<string | undefined> {
  const word = await (await stores.leases()).holder(LEASE.sweep)
  return word?.startsWith('stopped ') ? word.slice('stopped '.length) : undefined
}
