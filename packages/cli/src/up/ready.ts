import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import { httpCall } from '../adapters/http.ts'

const POLL_MS = 50
const CALL_TIMEOUT_MS = 2_000

/** What a process misses to be usable, in its own words; undefined when it is ready. */
export async function missingOf(readyUrl: string): Promise<string | undefined> {
  try {
    const answer = await httpCall({ url: readyUrl, timeoutMs: CALL_TIMEOUT_MS })
    return answer.status === 200 ? undefined : answer.text.trim().replaceAll('\n', '; ').slice(0, 500)
  } catch (thrown) {
    return IpamError.from(thrown).message
  }
}

/** Resolves when the URL answers 200; throws NOT_READY with the last reason after `withinMs`. */
export async function waitUntilReady(
  parts: {
    readonly id: string
    readonly readyUrl: string
    readonly withinMs: number
    readonly logFile: string
  },
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const deadline = clock.monotonicMs() + parts.withinMs
  for (;;) {
    const missing = await missingOf(parts.readyUrl)
    if (missing === undefined) return
    if (clock.monotonicMs() > deadline) {
      throw new IpamError(
        'NOT_READY',
        `${parts.id} is not ready after ${parts.withinMs} ms: ${missing} (see ${parts.logFile})`,
      )
    }
    await clock.sleep(POLL_MS, signal)
  }
}
