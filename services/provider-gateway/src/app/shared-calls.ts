import { IpamError } from '@subeni/shared/errors'

interface Flight<T> {
  readonly promise: Promise<T>
  readonly controller: AbortController
  interested: number
}

/**
 * The same call asked twice at once is one call. It lives while anyone waits for it; who gives up leaves alone.
 * Holds no more than what is in flight, which the queue bounds.
 */
export class SharedCalls<T> {
  readonly #flights = new Map<string, Flight<T>>()

  /** `start` gets a signal that aborts when nobody is interested any more. Throws CANCELLED when `signal` aborts. */
  async run(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const flight = this.#flights.get(key) ?? this.#begin(key, start)
    flight.interested += 1
    const gone = Promise.withResolvers<never>()
    const onAbort = (): void => {
      flight.interested -= 1
      // The key is free at once: who comes now must not join a call that is being given up.
      if (flight.interested === 0) this.#forget(key, flight)
      if (flight.interested === 0) flight.controller.abort(signal.reason)
      gone.reject(new IpamError('CANCELLED', 'nobody waits for this provider call any more'))
    }
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([flight.promise, gone.promise])
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** True when a call of this key is in flight. */
  has(key: string): boolean {
    return this.#flights.has(key)
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const promise = start(controller.signal)
    const flight: Flight<T> = { promise, controller, interested: 0 }
    this.#flights.set(key, flight)
    const forget = (): void => this.#forget(key, flight)
    promise.then(forget, forget)
    return flight
  }

  #forget(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
