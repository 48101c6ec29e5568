import { IpamError } from '@subeni/shared/errors'

interface Waiter {
  readonly grant: () => void
}

/**
 * One operation per key at a time, in order of arrival. A caller may lock several keys at once: they are taken in sorted order, so
 * two callers never wait for each other. Waiters are bounded by the HTTP server's connections and the settler's concurrency.
 */
export class KeyedLock {
  readonly #queues = new Map<string, Waiter[]>()

  /** Throws CANCELLED when the signal aborts before the last lock is held. */
  async run<T>(keys: readonly string[], task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const held: string[] = []
    try {
      for (const key of [...new Set(keys)].sort()) {
        await this.#acquire(key, signal)
        held.push(key)
      }
      return await task()
    } finally {
      for (const key of held) this.#release(key)
    }
  }

  #acquire(key: string, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(cancelled(key))
    const queue = this.#queues.get(key)
    if (queue === undefined) {
      this.#queues.set(key, [])
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        grant: () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
      }
      const onAbort = (): void => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(cancelled(key))
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.push(waiter)
    })
  }

  #release(key: string): void {
    const next = this.#queues.get(key)?.shift()
    if (next === undefined) this.#queues.delete(key)
    else next.grant()
  }
}

function cancelled(key: string): IpamError {
  return new IpamError('CANCELLED', `nobody waits any more for the operation on ${key}`)
}
