import { IpamError, plainText } from '@subeni/shared/errors'
import { nearestWord } from './apply/nearest-word.ts'
import { COMMANDS } from './commands/index.ts'
import { stopSignal } from './stop-signal.ts'
import { usage } from './usage.ts'

/** 0: done. 1: it failed, with the reason on stderr (bad settings too). 2: the call's words are off. */
async function main(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(usage(rest[0]))
    return 0
  }
  const command = COMMANDS[name]
  if (command === undefined) {
    const nearest = nearestWord(name, Object.keys(COMMANDS))
    process.stderr.write(
      `subeni: unknown command "${name}"; did you mean "${nearest}"? "subeni help" lists all commands\n`,
    )
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(usage(name))
    return 0
  }
  if (name === 'up') stopSignal()
  return (await command())(rest)
}

// A reader that has seen enough (`subeni events | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (thrown) {
  const { code, message } = IpamError.from(thrown)
  process.stderr.write(
    message
      .split('\n')
      .map((line) => `subeni: ${plainText(line)}\n`)
      .join(''),
  )
  if (code === 'INTERNAL' && thrown instanceof Error) process.stderr.write(`${thrown.stack ?? ''}\n`)
  process.exitCode = code === 'INVALID_REQUEST' ? 2 : 1
}

// What a command has left open, a connection to a server that hangs for one, must not keep it.
setTimeout(() => process.exit(), 500).unref()
