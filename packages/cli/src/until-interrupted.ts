import { once } from 'node:events'

/** Resolves on the first Ctrl-C or SIGTERM. */
export async function untilInterrupted(): Promise<void> {
  const waiting = new AbortController()
  const keepAlive = setInterval(() => {}, 60_000)
  try {
    await Promise.race(
      ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal, { signal: waiting.signal })),
    )
  } finally {
    clearInterval(keepAlive)
    waiting.abort()
  }
}
