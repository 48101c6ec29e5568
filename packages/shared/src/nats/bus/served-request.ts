import { IpamError } from '../../errors/index.ts'
import type { Clock, RequestContext } from '../../ports/index.ts'
import type { RequestHead } from './request-headers.ts'

const TIMER_SLACK_MS = 1

/** How a request came. */
export interface Came {
  /** Where the reply goes. */
  readonly reply: string
  readonly isHandedOver: boolean
}

/** One request that a handler works on. Its budget runs from arrival, on the monotonic clock. */
export class ServedRequest implements RequestContext {
  readonly requestId: string
  /** Where signs of life go. */
  readonly reply: string
  readonly isHandedOver: boolean
  readonly startedAt: number
  readonly #budgetMs: number
  readonly #clock: Clock
  readonly #afterwards: (() => void)[] = []
  #controller: AbortController | undefined
  #cancelTimer: (() => void) | undefined
  isCancelled = false

  constructor(clock: Clock, { requestId, budgetMs }: RequestHead, { reply, isHandedOver }: Came) {
    this.#clock = clock
    this.requestId = requestId
    this.#budgetMs = budgetMs
    this.reply = reply
    this.isHandedOver = isHandedOver
    this.startedAt = clock.monotonicMs()
  }

  remainingMs(): number {
    return Math.max(this.#budgetMs - (this.#clock.monotonicMs() - this.startedAt), 0)
  }

  /** Past its budget; the signal's timer may fire a fraction of a millisecond early. */
  get isOver(): boolean {
    return this.remainingMs() < TIMER_SLACK_MS
  }

  /** Made on first use: most handlers are done before anybody could abort them. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController()
      this.#controller = controller
      if (this.isCancelled) controller.abort(cancelled())
      else {
        this.#cancelTimer = this.#clock.after(this.remainingMs(), () =>
          controller.abort(new IpamError('BUDGET_EXHAUSTED', 'the caller waits no longer')),
        )
      }
    }
    return this.#controller.signal
  }

  cancel(): void {
    this.isCancelled = true
    this.#controller?.abort(cancelled())
  }

  afterReply(task: () => void): void {
    this.#afterwards.push(task)
  }

  /** The reply is on its way. */
  close(): void {
    this.#cancelTimer?.()
    for (const task of this.#afterwards.splice(0)) task()
  }
}

function cancelled(): IpamError {
  return new IpamError('CANCELLED', 'nobody waits for this any more')
}
