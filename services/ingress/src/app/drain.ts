import type { Clock } from '@subeni/shared/ports'

/** What is at work when a process is told to stop may take so long; an ADD that waits for an address may take 20 s. */
export const DRAIN_MS = 1_000
/** For the answers of what was cut short to leave. Together well within the 2.5 s after which `subeni up` kills. */
export const CUT_MS = 300

/** Resolves when `done` does, or after `ms`. True when it was done in time. */
export async function within(clock: Clock, ms: number, done: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stop = clock.after(ms, () => resolve(false))
  void done.then(() => resolve(true))
  const inTime = await promise
  stop()
  return inTime
}
