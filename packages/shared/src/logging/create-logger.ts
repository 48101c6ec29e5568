import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on stdout, the error's whole cause chain included. One child logger per request with `requestId`. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.errWithCause },
    redact: ['token', 'secretKey', 'authorization', '*.token', '*.secretKey', '*.authorization'],
  }
  return destination ? pino(options, destination) : pino(options)
}
