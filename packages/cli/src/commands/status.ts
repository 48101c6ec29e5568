import { stackStatus } from '../find-stack.ts'
import { DIR_FLAG, OUTPUT_FLAG, outputFormat, parseFlags, refuseWords } from '../flags.ts'
import { statusTable } from '../print/status-table.ts'

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
  }
  return stack.ready ? 0 : 1
}
