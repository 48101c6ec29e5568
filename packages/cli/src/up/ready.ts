import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import { httpCall } from '../adapters/http.ts'

const POLL_MS = 50
const CALL_TIMEOUT_MS = 2_000

/** What a process misses to be usable, in its own words; undefined when it is ready. */
export async function missingOf(readyUrl: string, timeoutMs = CALL_TIMEOUT_MS): Promise<string | undefined> {
  try {
    const answer = await httpCall({ url: readyUrl, timeoutMs })
    return answer.status === 200 ? undefined : answer.text.trim().replaceAll('\n', '; ').slice(0, 500)
  } catch (thrown) {
    return IpamError.from(thrown).message
  }
}

/** What to wait for, and where to look when it does not come. */
export interface Awaited {
  readonly id: string
  readonly readyUrl: string
  readonly logFile: string
}

/** Resolves when the URL answers 200; throws NOT_READY with the last reason after `withinMs`. */
export async function waitUntilReady(
  process: Awaited & { readonly withinMs: number },
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  await waitUntilOneReady([process], process.withinMs, { clock, signal })
}

/** The id of the first that is ready; throws NOT_READY with the last reasons of all after `withinMs`. */
export async function waitUntilOneReady(
  processes: readonly Awaited[],
  withinMs: number,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<string> {
  const deadline = clock.monotonicMs() + withinMs
  for (;;) {
    const looks = await Promise.all(
      processes.map(async (process) => ({ process, missing: await missingOf(process.readyUrl) })),
    )
    const ready = looks.find(({ missing }) => missing === undefined)
    if (ready !== undefined) return ready.process.id
    if (clock.monotonicMs() > deadline) {
      const reasons = looks.map(
        ({ process: { id, logFile }, missing }) =>
          `${id} is not ready after ${withinMs} ms: ${missing} (see ${logFile})`,
      )
      throw new IpamError('NOT_READY', reasons.join('; '))
    }
    await clock.sleep(POLL_MS, signal)
  }
}
