import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, LeaseStore } from '@subeni/shared/ports'

export const LEASE_NAME = 'iaas-provider'

export interface LeaseOptions {
  readonly store: LeaseStore
  readonly holder: string
  readonly ttlMs: number
  /** The longest cloud call: what a former holder may have sent lands within it. */
  readonly settleMs: number
  readonly clock: Clock
  readonly log: Logger
}

/**
 * The right to be the one active process. A holder's name is one process' own: two instances of one name are two holders. One that had
 * to wait for another holder also waits until that one's last cloud call is over; a first start, and one whose former process is proven
 * gone, need not: deletes go by id, ids are never reused, and entries at -1 are deleted again in any case.
 */
export class Lease implements AsyncDisposable {
  readonly #options: LeaseOptions
  readonly #stop = new AbortController()
  readonly #lost = Promise.withResolvers<void>()
  #heldUntilMs = 0
  #renewing: Promise<void> = Promise.resolve()

  constructor(options: LeaseOptions) {
    this.#options = options
  }

  /** Resolves when another instance may be active: this one must end. */
  get lost(): Promise<void> {
    return this.#lost.promise
  }

  get isHeld(): boolean {
    return this.#options.clock.monotonicMs() < this.#heldUntilMs
  }

  /** Resolves once this instance is the active one. Rejects with CANCELLED at disposal. */
  async acquire(): Promise<void> {
    const { clock, ttlMs, settleMs, log, store } = this.#options
    let hasWaited = false
    while (!(await this.#tryAcquire())) {
      if (!hasWaited)
        log.info({ holder: await store.holder(LEASE_NAME).catch(() => undefined) }, 'waiting for the lease')
      hasWaited = true
      await clock.sleep(ttlMs / 3, this.#stop.signal)
    }
    this.#renewing = this.#renew()
    if (!hasWaited) return
    log.info({ settleMs }, 'lease taken over from another instance: waiting for its last cloud call')
    await clock.sleep(settleMs, this.#stop.signal)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#renewing
    const { store, holder, log } = this.#options
    if (this.isHeld)
      await store.release(LEASE_NAME, holder).catch((err: unknown) => log.warn({ err }, 'lease not released'))
  }

  /** The lease counts from before the call: the store's clock started no earlier. */
  async #tryAcquire(): Promise<boolean> {
    const { store, holder, ttlMs, clock, log } = this.#options
    const startMs = clock.monotonicMs()
    try {
      if (!(await store.acquire(LEASE_NAME, holder, ttlMs))) return false
      this.#heldUntilMs = startMs + ttlMs
      return true
    } catch (err) {
      log.warn({ err: IpamError.from(err) }, 'lease not reached')
      return false
    }
  }

  async #renew(): Promise<void> {
    const { clock, ttlMs } = this.#options
    for (;;) {
      try {
        await clock.sleep(ttlMs / 3, this.#stop.signal)
      } catch {
        return
      }
      await this.#tryAcquire()
      if (this.isHeld) continue
      this.#lost.resolve()
      return
    }
  }
}
