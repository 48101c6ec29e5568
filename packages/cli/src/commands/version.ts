import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFlags, refuseWords } from '../flags.ts'

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json')

/** Of this clone, and of the Node that runs it. */
export async function version(args: readonly string[]): Promise<number> {
  refuseWords('version', parseFlags(args, {}).positionals, 'it says which version this is')
  const { version: own } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  process.stdout.write(`subeni ${own} (Node ${process.versions.node})\n`)
  return 0
}
