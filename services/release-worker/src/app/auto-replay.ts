import type { DeadLetter } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, Random } from '@subeni/shared/ports'
import { countByCode } from '../domain/dead-letters.ts'
import { isTransient } from '../domain/decide-retry.ts'
import { replayLetter, type ReplayPorts } from './replay-letter.ts'

export interface ReplayOptions extends ReplayPorts {
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  /** Age at which a letter goes back; 0 for never. */
  readonly afterMs: number
  /** Told how many letters there are of each code. */
  readonly onLetters: (counts: ReadonlyMap<string, number>) => void
}

/** Letters that one round puts back. */
const ROUND_MAX = 500
/** Letters in memory at once. */
const BATCH = 100
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

/** One round: transient letters that are old enough become jobs again, and all are counted. */
export async function replayRound(options: ReplayOptions): Promise<number> {
  const { queue, clock, log, afterMs, onLetters } = options
  const ids = await queue.deadIds()
  const counts = new Map<string, number>()
  let replayed = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const letters = await queue.deadLetters(ids.slice(start, start + BATCH))
    countByCode(counts, letters)
    const due = letters.filter((letter) => isDue(letter, clock.now(), afterMs))
    for (const letter of due.slice(0, Math.max(ROUND_MAX - replayed, 0))) {
      if (await isReplayed(options, letter)) replayed += 1
    }
  }
  onLetters(counts)
  if (replayed > 0) log.info({ replayed }, 'dead letters went back to the queue')
  return replayed
}

async function isReplayed(options: ReplayOptions, letter: DeadLetter): Promise<boolean> {
  try {
    return (await replayLetter(options, letter)) === 'replayed'
  } catch (thrown) {
    options.log.warn(
      { err: IpamError.from(thrown), claimId: letter.job?.claimId },
      'dead letter not replayed',
    )
    return false
  }
}

function isDue(letter: DeadLetter, nowUnixMs: number, afterMs: number): boolean {
  if (afterMs === 0) return false
  return letter.job !== null && isTransient(letter.code) && nowUnixMs - letter.diedAt >= afterMs
}
