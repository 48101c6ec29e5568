import type { Allocation } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { NicKey } from '../domain/nic-key.ts'
import type { Caller } from './caller.ts'

export interface Added {
  readonly allocation: Allocation
  readonly requestId: string
}

interface Running {
  readonly key: NicKey
  readonly containerId: string
  readonly answer: Promise<Added>
  readonly abandon: AbortController
  callers: number
}

const OUT_OF_TIME = 'no time is left for this request'

type Start = (caller: Caller) => Promise<Added>

/**
 * Identical ADDs at the same time (same Pod, NIC and container) are one: the later ones join the first one's ask and get its
 * answer, where asks of their own would overtake each other. At most one for each (Pod, NIC); another container asks for itself.
 */
export class SharedAdds {
  readonly #clock: Clock
  readonly #running = new Map<NicKey, Running>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The ask ends early only when nobody waits for it any more. Throws IpamError. */
  run(who: Pick<Running, 'key' | 'containerId'>, caller: Caller, start: Start): Promise<Added> {
    const known = this.#running.get(who.key)
    if (known?.containerId === who.containerId) return this.#wait(known, caller, caller.budgetMs)
    const abandon = new AbortController()
    const answer = start({ ...caller, signal: abandon.signal })
    const running: Running = { ...who, answer, abandon, callers: 0 }
    this.#running.set(who.key, running)
    const forget = (): void => this.#forget(running)
    answer.then(forget, forget)
    return this.#wait(running, caller, undefined)
  }

  /** A DEL of this NIC came: the ADD after it is a new one. */
  close(key: NicKey): void {
    this.#running.delete(key)
  }

  /** `budgetMs`: of one who joined, and may wait shorter than the first does. */
  #wait(running: Running, { signal }: Caller, budgetMs: number | undefined): Promise<Added> {
    running.callers += 1
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        stopTimer?.()
        signal.removeEventListener('abort', onAbort)
      }
      const leave = (error: IpamError): void => {
        settle()
        reject(error)
        this.#leave(running)
      }
      const onAbort = (): void => leave(reasonOf(signal))
      signal.addEventListener('abort', onAbort, { once: true })
      const onTime = (): void => leave(new IpamError('BUDGET_EXHAUSTED', OUT_OF_TIME))
      const stopTimer = budgetMs === undefined ? undefined : this.#clock.after(budgetMs, onTime)
      running.answer.then(resolve, reject).finally(settle)
      if (signal.aborted) onAbort()
    })
  }

  /** When nobody waits any more, the ask is given up, and whoever comes now begins anew. */
  #leave(running: Running): void {
    running.callers -= 1
    if (running.callers > 0) return
    this.#forget(running)
    running.abandon.abort()
  }

  #forget(running: Running): void {
    if (this.#running.get(running.key) === running) this.#running.delete(running.key)
  }
}

/** Who aborts may say why; a caller who hangs up does not. */
function reasonOf({ reason }: AbortSignal): IpamError {
  return reason instanceof IpamError ? reason : new IpamError('CANCELLED', 'nobody waits for this any more')
}
