import { writeFileSync, renameSync } from 'node:fs'
import { type Environment, parseSetting, SETTINGS, settingVariable } from '../config/index.ts'
import { IpamError } from '../errors/index.ts'
import { createLogger, type Logger } from '../logging/index.ts'
import { guardProcess } from './guard-process.ts'

export interface ServiceRun {
  readonly log: Logger
  /** Resolves on the first SIGTERM or SIGINT, or when the supervisor that holds our standard input is gone. */
  readonly stop: Promise<void>
  /** Resolves at `stop`; throws what the work throws, from when on unwinding has the same grace period. */
  readonly until: (work: Promise<void>) => Promise<void>
}

/**
 * Runs one process: `main` builds everything under `await using`, awaits `stop`, and returns; unwinding drains.
 * A second signal or an overrun grace period exits at once. Never resolves with a non-zero exit unless main threw.
 */
export async function runService(
  service: string,
  options: { readonly level?: string; readonly graceMs?: number },
  main: (run: ServiceRun) => Promise<void>,
): Promise<void> {
  const log = createLogger(service, options.level ?? levelOf(process.env))
  guardProcess(log)
  const graceMs = options.graceMs ?? 10_000
  const stop = shutdownRequested(log, graceMs)
  const until = async (work: Promise<void>): Promise<void> => {
    const watched = work.catch((thrown: unknown) => {
      log.error({ err: thrown, graceMs }, 'ending: its work failed')
      endWithin(graceMs, log)
      throw thrown
    })
    await Promise.race([stop, watched])
  }
  try {
    await main({ log, stop, until })
    log.info('stopped')
  } catch (thrown) {
    const err = IpamError.from(thrown)
    log.fatal({ err, code: err.code }, err.code === 'INVALID_CONFIG' ? err.message : 'stopped by an error')
    process.exitCode = 1
  } finally {
    // Anything still open now (a socket, a timer) must not keep a finished process alive.
    setTimeout(() => process.exit(), 500).unref()
    process.stdin.destroy()
  }
}

/** A bad level is refused with all other bad settings, by `loadConfig`; until then the default serves. */
function levelOf(env: Environment): string {
  const { value } = parseSetting('logLevel', env[settingVariable('logLevel')])
  return typeof value === 'string' ? value : SETTINGS.logLevel.default
}

function shutdownRequested(log: Logger, graceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isBegun = false
  const begin = (reason: string): void => {
    if (isBegun) return
    isBegun = true
    log.info({ reason, graceMs }, 'draining')
    endWithin(graceMs, log)
    resolve()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      begin(signal)
    })
  }
  if (process.env['SUBENI_EXIT_WITH_PARENT'] === '1') {
    process.stdin.once('end', () => begin('supervisor gone')).resume()
  }
  return promise
}

/** Whatever hangs then: a process that is half gone serves nobody, and is not started again. */
function endWithin(graceMs: number, log: Logger): void {
  setTimeout(() => {
    log.fatal('drain overran its grace period')
    process.exit(1)
  }, graceMs).unref()
}

/** Tells the supervisor, atomically, where this process is: `{"pid":…,"urls":{"http":…}}` in SUBENI_ANNOUNCE_FILE. */
export function announce(urls: Readonly<Record<string, string>>): void {
  const file = process.env['SUBENI_ANNOUNCE_FILE']
  if (file === undefined || file === '') return
  writeFileSync(`${file}.tmp`, JSON.stringify({ pid: process.pid, urls }))
  renameSync(`${file}.tmp`, file)
}
