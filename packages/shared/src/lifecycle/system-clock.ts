import { randomBytes, randomUUID } from 'node:crypto'
import { IpamError } from '../errors/index.ts'
import type { Clock, Random } from '../ports/index.ts'

/** The only place that reads the machine's clock or starts a timer. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled(signal))
      const onAbort = (): void => {
        callOff()
        reject(cancelled(signal))
      }
      const callOff = startTimer(ms, () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      })
      signal?.addEventListener('abort', onAbort, { once: true })
      return undefined
    }),
  after: startTimer,
}

/** The longest that the runtime's own timer takes, 24.8 days: it runs what is longer at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Runs the task after `ms`, however many; Infinity is never. Returns what calls it off. */
function startTimer(ms: number, task: () => void): () => void {
  let leftMs = ms
  let timer: NodeJS.Timeout
  const wait = (): void => {
    const nowMs = Math.min(leftMs, TIMER_MAX_MS)
    leftMs -= nowMs
    timer = setTimeout(leftMs > 0 ? wait : task, nowMs)
  }
  wait()
  return () => clearTimeout(timer)
}

export const systemRandom: Random = {
  next: () => Math.random(),
  id: nextId,
  uuid: () => randomUUID(),
}

const ID_BYTES = 16
/** Drawn ahead: one draw costs about as much whatever its size. */
let drawn = Buffer.alloc(0)
let used = 0

function nextId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(ID_BYTES * 256)
    used = 0
  }
  used += ID_BYTES
  return drawn.toString('base64url', used - ID_BYTES, used)
}

function cancelled(signal: AbortSignal | undefined): IpamError {
  return new IpamError('CANCELLED', 'nobody waits for this any more', { cause: signal?.reason })
}
