import { LEASE } from '@subeni/shared/contracts'
import { stoppedId } from '@subeni/shared/lifecycle'
import { withStackStores } from '../adapters/stack-stores.ts'
import { stackStatus } from '../find-stack.ts'
import { DIR_FLAG, OUTPUT_FLAG, outputFormat, parseFlags, refuseWords } from '../flags.ts'
import { statusTable } from '../print/status-table.ts'
import { DRIFT_IS_STOPPED, SWEEP_IS_STOPPED } from './sweep.ts'

/** 0 when every process is ready, else 1: usable in scripts. */
export async function status(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, { ...DIR_FLAG, ...OUTPUT_FLAG })
  refuseWords('status', positionals, 'it shows every process')
  const format = outputFormat(values.output, ['table', 'json'])
  const { raw, status: stack } = await stackStatus(values.dir)
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(raw, null, 2)}\n`)
  } else {
    process.stdout.write(statusTable(stack))
    await tellStop(values.dir)
  }
  return stack.ready ? 0 : 1
}

/** Beside the table, and never in its way: without the store nobody can say. */
async function tellStop(dir: string | undefined): Promise<void> {
  try {
    const [swept, drifted] = await withStackStores(dir, { says: 'nothing was changed' }, async (stores) => {
      const leases = await stores.leases()
      return Promise.all([stoppedId(leases, LEASE.sweep), stoppedId(leases, LEASE.drift)])
    })
    if (swept !== undefined) process.stdout.write(`\n${SWEEP_IS_STOPPED}\n`)
    if (drifted !== undefined) process.stdout.write(`\n${DRIFT_IS_STOPPED}\n`)
  } catch {
    // The table says already what does not run.
  }
}
