import { plainText } from '@subeni/shared/errors'

/** One line beside what the command was asked for. */
export function sayOnStderr(line: string): void {
  process.stderr.write(`subeni: ${plainText(line)}\n`)
}
