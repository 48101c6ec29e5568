import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'

interface Timer {
  readonly at: number
  readonly task: () => void
}

/** Time that stands still until it is advanced; timers then run in order, each followed by what it sets off. */
export class FakeClock implements Clock {
  #now = 0
  #timers: Timer[] = []

  now(): number {
    return 1_767_225_600_000 + this.#now
  }

  monotonicMs(): number {
    return this.#now
  }

  after(ms: number, task: () => void): () => void {
    const timer = { at: this.#now + ms, task }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.after(ms, resolve)
      signal?.addEventListener('abort', () => {
        cancel()
        reject(new IpamError('CANCELLED', 'nobody waits for this any more'))
      })
    })
  }

  async advance(ms: number): Promise<void> {
    const until = this.#now + ms
    await settled()
    for (let next = this.#takeDue(until); next !== undefined; next = this.#takeDue(until)) {
      this.#now = Math.max(this.#now, next.at)
      next.task()
      await settled()
    }
    this.#now = until
  }

  #takeDue(until: number): Timer | undefined {
    const due = this.#timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at)[0]
    if (due !== undefined) this.#timers.splice(this.#timers.indexOf(due), 1)
    return due
  }
}

/** Lets everything run that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
