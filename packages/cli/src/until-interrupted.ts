import { once } from 'node:events'

/** Resolves on the first Ctrl-C or SIGTERM, or when there is nothing left to wait for. */
export async function untilInterrupted(over?: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  const signal = over ? AbortSignal.any([waiting.signal, over]) : waiting.signal
  const keepAlive = setInterval(() => {}, 60_000)
  try {
    await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name, { signal })))
  } catch (thrown) {
    if (over?.aborted !== true) throw thrown
  } finally {
    clearInterval(keepAlive)
    waiting.abort()
  }
}
