import { setTimeout as delay } from 'node:timers/promises'
import { isSameProcess, killIfSame, loadTable } from './process-table.ts'

/**
 * Outlives `up` by seconds only: when the pipe on standard input closes, `up` is gone, however it went, and whatever
 * of its processes is left is ended. Takes the table's path as its one argument.
 */
const TERM_GRACE_MS = 2_000
const POLL_MS = 50

async function endAll(tableFile: string): Promise<void> {
  const leftovers = loadTable(tableFile).filter(isSameProcess)
  for (const identity of leftovers) killIfSame(identity, 'SIGTERM')
  const deadline = performance.now() + TERM_GRACE_MS
  while (performance.now() < deadline && leftovers.some(isSameProcess)) await delay(POLL_MS)
  for (const identity of leftovers) killIfSame(identity, 'SIGKILL')
}

// A signal to the whole process group (Ctrl-C) is `up`'s to handle, not ours.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdin.once('close', () => void endAll(process.argv[2] ?? '')).resume()
