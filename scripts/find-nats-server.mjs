/** The finder for other parts of the project, and a command line that prints the path: `node scripts/find-nats-server.mjs [VERSION]`. */
import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findNatsServer, natsServersForTests } from './nats-server/find.ts'
import { say } from './run.mjs'

export { findNatsServer, natsServersForTests }

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href) {
  const version = process.argv[2]
  try {
    const server = await findNatsServer({ log: say, ...(version === undefined ? {} : { version }) })
    process.stdout.write(`${server.path}\n`)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
