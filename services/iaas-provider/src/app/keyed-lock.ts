import { IpamError } from '@subeni/shared/errors'

interface Waiter {
  readonly grant: () => void
}

interface Held {
  readonly waiters: Waiter[]
  /** Tells a holder that can wait that somebody else is behind it. */
  readonly wanted: AbortController
}

/**
 * One operation per key at a time, in order of arrival. A caller may lock several keys at once: they are taken in sorted order, so
 * two callers never wait for each other. Waiters are bounded by the HTTP server's connections and the settler's concurrency.
 */
export class KeyedLock {
  readonly #held = new Map<string, Held>()

  /**
   * Throws CANCELLED when the signal aborts before the last lock is held. `wanted` aborts when another caller queues for one of the
   * keys: background work then gives up waiting for the cloud's rate limit, so that it never delays a request.
   */
  async run<T>(
    keys: readonly string[],
    task: (wanted: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const held: string[] = []
    const wanted: AbortSignal[] = []
    try {
      for (const key of [...new Set(keys)].toSorted()) {
        await this.#acquire(key, signal)
        held.push(key)
        wanted.push(this.#renew(key))
      }
      return await task(AbortSignal.any(wanted))
    } finally {
      for (const key of held) this.#release(key)
    }
  }

  #acquire(key: string, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(cancelled(key))
    const held = this.#held.get(key)
    if (held === undefined) {
      this.#held.set(key, { waiters: [], wanted: new AbortController() })
      return Promise.resolve()
    }
    const queue = held.waiters
    held.wanted.abort()
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

  /** The signal of a new holder: aborted already when others wait behind it. */
  #renew(key: string): AbortSignal {
    const held: Held = { waiters: this.#held.get(key)?.waiters ?? [], wanted: new AbortController() }
    this.#held.set(key, held)
    if (held.waiters.length > 0) held.wanted.abort()
    return held.wanted.signal
  }

  #release(key: string): void {
    const next = this.#held.get(key)?.waiters.shift()
    if (next === undefined) this.#held.delete(key)
    else next.grant()
  }
}

function cancelled(key: string): IpamError {
  return new IpamError('CANCELLED', `nobody waits any more for the operation on ${key}`)
}
