import type { Clock } from '@subeni/shared/ports'

/** Shorter than a process' grace period, so that what is left over is cut off in order. */
export const DRAIN_MS = 5_000

/** Resolves when `done` does, or after `ms`. True when it was done in time. */
export async function within(clock: Clock, ms: number, done: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stop = clock.after(ms, () => resolve(false))
  void done.then(() => resolve(true))
  const inTime = await promise
  stop()
  return inTime
}
