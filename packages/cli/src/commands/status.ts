import { stackStatus } from '../find-stack.ts'
import { COMMON_FLAGS, outputFormat, parseFlags } from '../flags.ts'
import { table } from '../print/table.ts'

/** 0 when every process is ready, else 1: usable in scripts. */
export async function status(args: readonly string[]): Promise<number> {
  const { values } = parseFlags(args, COMMON_FLAGS)
  const format = outputFormat(values.output, ['table', 'json'])
  const { raw, status: stack } = await stackStatus(values.dir)
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(raw, null, 2)}\n`)
  } else {
    const rows = Object.entries(stack.processes).map(([id, one]) => [
      id,
      one.pid === null ? '-' : String(one.pid),
      String(one.restarts),
      one.ready ? 'yes' : 'no',
      one.missing,
    ])
    process.stdout.write(table(['PROCESS', 'PID', 'RESTARTS', 'READY', 'MISSING'], rows))
  }
  return stack.ready ? 0 : 1
}
