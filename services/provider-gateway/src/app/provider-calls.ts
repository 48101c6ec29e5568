import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, RequestContext } from '@subeni/shared/ports'
import { callBudget } from '../domain/budget.ts'
import { classify, type FailedOutcome, type Outcome, outOfBudget } from '../domain/classify.ts'
import type { ReportedSubEni } from '../domain/exchange.ts'
import type { Operation } from '../domain/operation.ts'
import type { GatewayMetrics } from '../metrics.ts'
import { CallCourse } from './call-course.ts'
import type { CallFigures } from './call-figures.ts'
import type { CallPatience } from './call-patience.ts'
import type { Breaker, Permission, ProviderTransport } from './ports.ts'
import { SharedCalls } from './shared-calls.ts'
import type { Slot, SlotQueue } from './slot-queue.ts'

export interface ProviderCallsOptions {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: GatewayMetrics
  readonly transport: ProviderTransport
  readonly queue: SlotQueue
  readonly breakers: Readonly<Record<Operation, Breaker>>
  readonly figures: CallFigures
  readonly patience: CallPatience
  readonly httpRequestTimeoutMs: number
}

export interface Wish {
  readonly operation: Operation
  /** Equal for requests that mean the same call. */
  readonly key: string
  readonly body: string
}

/** Refused before anything was sent: under overload there are thousands, and the metrics count them. */
const QUIET: ReadonlySet<string> = new Set(['CANCELLED', 'QUEUE_FULL', 'BUDGET_EXHAUSTED', 'NOT_READY'])

/** How a call is sent for the first time. */
interface Sending {
  readonly deadline: number
  readonly signal: AbortSignal
  readonly slot: Slot
}

type SubEnis = readonly ReportedSubEni[]

/** The way of one call: same call already out? circuit closed? a slot in time? then send, judge, answer. */
export class ProviderCalls {
  readonly #options: ProviderCallsOptions
  readonly #shared = new SharedCalls<SubEnis>()

  constructor(options: ProviderCallsOptions) {
    this.#options = options
  }

  /** Throws the failure classes of the gateway; OUTCOME_UNKNOWN alone means that something may have happened. */
  async call(wish: Wish, context: RequestContext): Promise<SubEnis> {
    for (;;) {
      const joined = this.#shared.has(wish.key)
      if (joined) this.#options.metrics.sharedCalls.inc({ operation: wish.operation })
      try {
        return await this.#shared.run(wish.key, context.signal, (signal) =>
          this.#first(wish, context, signal),
        )
      } catch (thrown) {
        const error = IpamError.from(thrown)
        // The call that was joined ran out of *its* caller's time before it was sent; this caller has its own.
        const isOthers = joined && (error.code === 'BUDGET_EXHAUSTED' || error.code === 'CANCELLED')
        if (!isOthers || context.signal.aborted || context.remainingMs() <= 0) throw error
      }
    }
  }

  async #first(wish: Wish, context: RequestContext, signal: AbortSignal): Promise<SubEnis> {
    const startedAt = this.#options.clock.monotonicMs()
    try {
      const subEnis = await this.#guarded(wish, startedAt + context.remainingMs(), signal)
      this.#observe(wish, context, startedAt)
      return subEnis
    } catch (thrown) {
      const error = IpamError.from(thrown)
      this.#observe(wish, context, startedAt, error)
      throw error
    }
  }

  async #guarded(wish: Wish, deadline: number, signal: AbortSignal): Promise<SubEnis> {
    const permission = this.#options.breakers[wish.operation].admit()
    if (permission instanceof IpamError) throw permission
    using held = permission
    using slot = await this.#options.queue.acquire({ operation: wish.operation, deadline, signal })
    this.#options.metrics.queueWait.observe({ operation: wish.operation }, slot.waitedMs / 1_000)
    const outcome = await this.#settled(wish, { deadline, signal, slot }, held)
    if (outcome.kind === 'done') return outcome.subEnis
    throw asError(outcome)
  }

  /** For the circuit breaker a call with its repeats is one. */
  #settled(wish: Wish, sending: Sending, permission: Permission): Promise<Outcome> {
    const { operation } = wish
    const running = permission.run(
      () => this.#untilAnswered(wish, sending),
      (outcome) => (outcome.kind !== 'done' && outcome.opensBreaker ? outcome.message : undefined),
    )
    return this.#options.patience.result(operation, running)
  }

  async #untilAnswered(wish: Wish, { deadline, signal, slot }: Sending): Promise<Outcome> {
    const { breakers, clock, queue, transport } = this.#options
    const { operation } = wish
    const budgetMs = deadline - clock.monotonicMs()
    const course = new CallCourse({ clock, budgetMs, follows: transport.follows })
    let outcome = await this.#send(wish, deadline, slot)
    for (;;) {
      const pauseMs = course.pauseMs(outcome)
      if (pauseMs === undefined || signal.aborted || breakers[operation].state === 'open') break
      await clock.sleep(pauseMs, signal).catch(() => undefined)
      try {
        using again = await queue.acquire({ operation, deadline, signal })
        outcome = await this.#send(wish, deadline, again)
      } catch {
        // No slot in time, or nobody waits any more: what is known stays as it is.
        break
      }
    }
    return course.final(outcome)
  }

  async #send({ operation, body }: Wish, deadline: number, slot: Slot): Promise<Outcome> {
    const { clock, figures, transport, httpRequestTimeoutMs } = this.#options
    const sentAt = clock.monotonicMs()
    const budget = callBudget(httpRequestTimeoutMs, deadline - sentAt)
    if (budget.ms <= 0) return outOfBudget(operation, 'nothing is left to send it with')
    figures.sent()
    const exchange = await transport.exchange({ operation, body, budget })
    const outcome = classify(exchange, { operation, httpRequestTimeoutMs, nowUnixMs: clock.now() })
    const tookMs = clock.monotonicMs() - sentAt
    figures.answered(tookMs)
    if (outcome.kind !== 'done' && !QUIET.has(outcome.code)) figures.failed(outcome)
    if (outcome.kind === 'done') slot.succeeded(tookMs, budget.ms)
    // What our own limit cut short is nothing that waiting less could mend.
    else if (outcome.budgetTooSmall && budget.limitedBy === 'parent') slot.budgetRefused(budget.ms)
    this.#options.metrics.callDuration.observe({ operation, outcome: outcome.kind }, tookMs / 1_000)
    return outcome
  }

  #observe(wish: Wish, context: RequestContext, startedAt: number, err?: IpamError): void {
    const { clock, log, metrics } = this.#options
    metrics.requests.inc({ operation: wish.operation, result: err?.code ?? 'done' })
    const durationMs = Math.round(clock.monotonicMs() - startedAt)
    const fields = { requestId: context.requestId, operation: wish.operation, durationMs, code: err?.code }
    if (err === undefined) log.debug(fields, 'provider call done')
    else log[QUIET.has(err.code) ? 'debug' : 'warn']({ ...fields, err }, 'provider call failed')
  }
}

function asError({ code, message, retryAfterMs }: FailedOutcome): IpamError {
  return new IpamError(code, message, retryAfterMs === undefined ? {} : { retryAfterMs })
}
