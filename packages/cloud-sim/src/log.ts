import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on stdout, one logger for the process. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level })
}
