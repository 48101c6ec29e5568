import { stopSignal } from '../stop-signal.ts'
import { parseUpOptions } from '../up/options.ts'
import { runUp } from '../up/run-up.ts'

/** Runs until SIGTERM or Ctrl-C; a second one ends us at once, and the guard then ends the rest. */
export async function up(args: readonly string[]): Promise<number> {
  const io = {
    print: (line: string) => void process.stdout.write(`${line}\n`),
    progress: (line: string) => void process.stderr.write(`subeni: ${line}\n`),
  }
  await runUp(parseUpOptions(args), io, stopSignal())
  process.stdin.destroy()
  return 0
}
