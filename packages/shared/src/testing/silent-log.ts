import { createLogger, type Logger } from '../logging/index.ts'

/** A logger that says nothing. */
export function silentLog(): Logger {
  return createLogger('test', 'silent')
}
