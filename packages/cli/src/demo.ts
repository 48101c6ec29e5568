import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { IpamError } from '@subeni/shared/errors'
import { runDemo } from './demo/run-demo.ts'
import { startUp } from './demo/start-up.ts'
import { repositoryRoot } from './stack-dir.ts'
import { untilInterrupted } from './until-interrupted.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * The main job: brings up the embedded stack with the samples on a fresh folder, sends ADDs through each node's socket
 * and one DEL, prints what came of them, and stays up until Ctrl-C; with --once it stops after the table.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { once: { type: 'boolean' }, dir: { type: 'string' } } })
  const dir = values.dir ?? join(repositoryRoot(), '.subeni', 'demo')
  rmSync(dir, { recursive: true, force: true })
  const stack = await startUp(dir, say)
  try {
    process.stdout.write(await runDemo(stack.ready, say))
    if (values.once === true) return
    say(`\nThe stack stays up until Ctrl-C. In another terminal: ./bin/subeni get pools --dir ${dir}`)
    await Promise.race([untilInterrupted(), stack.ended])
  } finally {
    await stack.stop()
  }
}

try {
  await main()
} catch (thrown) {
  process.stderr.write(`demo: ${IpamError.from(thrown).message}\n`)
  process.exitCode = 1
}
