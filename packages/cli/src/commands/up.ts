import { parseUpOptions } from '../up/options.ts'
import { runUp } from '../up/run-up.ts'

/** Runs until SIGTERM or Ctrl-C; a second one ends us at once, and the guard then ends the rest. */
export async function up(args: readonly string[]): Promise<number> {
  const options = parseUpOptions(args)
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      stopping.abort()
    })
  }
  // Whoever started us for a while (a test) takes us along, however it ends.
  if (process.env['SUBENI_EXIT_WITH_PARENT'] === '1')
    process.stdin.once('end', () => stopping.abort()).resume()
  const io = {
    print: (line: string) => void process.stdout.write(`${line}\n`),
    progress: (line: string) => void process.stderr.write(`subeni: ${line}\n`),
  }
  await runUp(options, io, stopping.signal)
  process.stdin.destroy()
  return 0
}
