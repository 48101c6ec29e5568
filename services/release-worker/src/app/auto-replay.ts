import type { DeadLetter } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, Random, ReleaseQueue } from '@subeni/shared/ports'
import { isTransient } from '../domain/decide-retry.ts'

export interface ReplayOptions {
  readonly queue: ReleaseQueue
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  /** Age at which a letter goes back; 0 for never. */
  readonly afterMs: number
  readonly onLetters: (count: number) => void
}

/** Letters that one round puts back. */
const ROUND_MAX = 500
const INTERVAL_MS = 60_000

/** Looks after the dead letters until disposed: each minute, with jitter, so that workers part. */
export function watchDeadLetters(options: ReplayOptions): AsyncDisposable {
  const stopping = new AbortController()
  const running = loop(options, stopping.signal)
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

async function loop(options: ReplayOptions, signal: AbortSignal): Promise<void> {
  const { clock, random, log } = options
  while (!signal.aborted) {
    try {
      await replayRound(options)
    } catch (thrown) {
      log.warn({ err: IpamError.from(thrown) }, 'cannot look after dead letters now')
    }
    await clock.sleep(INTERVAL_MS * (0.75 + random.next() / 2), signal).catch(() => undefined)
  }
}

/**
 * One round: transient letters that are old enough become jobs again. Published first, removed after: a crash between
 * the two, or two workers at once, repeats the publish, and the next incarnation's message id makes that one job.
 */
export async function replayRound({ queue, clock, log, afterMs, onLetters }: ReplayOptions): Promise<number> {
  const letters = await queue.deadLetters()
  onLetters(letters.length)
  if (afterMs === 0) return 0
  const due = letters.filter((letter) => isDue(letter, clock.now(), afterMs)).slice(0, ROUND_MAX)
  let replayed = 0
  for (const letter of due) {
    try {
      await replay(queue, letter)
      replayed += 1
    } catch (thrown) {
      log.warn({ err: IpamError.from(thrown), claimId: letter.job?.claimId }, 'dead letter not replayed')
    }
  }
  if (replayed > 0) log.info({ replayed }, 'dead letters went back to the queue')
  return replayed
}

function isDue(letter: DeadLetter, nowUnixMs: number, afterMs: number): boolean {
  return letter.job !== null && isTransient(letter.code) && nowUnixMs - letter.diedAt >= afterMs
}

async function replay(queue: ReleaseQueue, { job }: DeadLetter): Promise<void> {
  if (job === null) return
  await queue.publish({ ...job, incarnation: job.incarnation + 1 })
  await queue.removeDeadLetter(job.claimId)
}
