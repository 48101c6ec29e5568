import type { Logger } from '../logging/index.ts'

/**
 * What nobody caught is said before anything else happens. A promise that nobody waits for belongs to work beside the main one (an
 * event, a repeat, a figure): it is told, and the process lives. What throws out of a callback leaves its state half done: the process
 * ends, and whoever started it starts it again.
 */
export function guardProcess(
  log: Logger,
  exit: (code: number) => void = (code) => process.exit(code),
): Disposable {
  const onRejection = (err: unknown): void => log.error({ err }, 'something failed that nobody waited for')
  const onException = (err: unknown): void => {
    log.fatal({ err }, 'ending: an exception that nobody caught')
    exit(1)
  }
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onException)
  return {
    [Symbol.dispose]() {
      process.off('unhandledRejection', onRejection)
      process.off('uncaughtException', onException)
    },
  }
}
