import { setTimeout as sleepFor } from 'node:timers/promises'

/** Time as the simulator sees it: Unix milliseconds, and a sleep that an abort ends early without an error. */
export interface Clock {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    await sleepFor(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  },
}
