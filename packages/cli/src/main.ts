import { IpamError } from '@subeni/shared/errors'
import { COMMANDS } from './commands/index.ts'
import { usage } from './usage.ts'

/** 0: done. 1: it failed, with the reason on stderr. 2: the call's words are off. */
async function main(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(usage(rest[0]))
    return 0
  }
  const command = COMMANDS[name]
  if (command === undefined) {
    process.stderr.write(`subeni: unknown command "${name}"\n\n${usage(undefined)}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(usage(name))
    return 0
  }
  return command(rest)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (thrown) {
  const { code, message } = IpamError.from(thrown)
  const isUsage = code === 'INVALID_REQUEST' || code === 'INVALID_CONFIG'
  process.stderr.write(
    message
      .split('\n')
      .map((line) => `subeni: ${line}\n`)
      .join(''),
  )
  if (code === 'INTERNAL' && thrown instanceof Error) process.stderr.write(`${thrown.stack ?? ''}\n`)
  process.exitCode = isUsage ? 2 : 1
}
