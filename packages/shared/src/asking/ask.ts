import { type Contract, nthAsk, type ReplyShape } from '../contracts/index.ts'
import { type ErrorCode, IpamError } from '../errors/index.ts'
import type { Bus, Clock, Random } from '../ports/index.ts'
import { Course, SILENCE_MAX_MS } from './course.ts'
import { isSilence } from './reask.ts'

export interface AskOptions {
  readonly budgetMs: number
  /** See RequestOptions. */
  readonly kin?: string
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
  /** False once nobody waits any more, where the ask under way shall still come to its end: it is not asked again. */
  readonly isWanted?: () => boolean
  /** What this is asked for: cancelling that request cancels every ask. Absent: each ask has an id of its own. */
  readonly partOf?: string
  /** Absent: as many as the budget allows. */
  readonly asksMax?: number
  /** Told of each failure after which it is asked again. */
  readonly onReask?: (code: ErrorCode) => void
}

export interface Answered<Rep> {
  readonly reply: Rep
  readonly requestId: string
}

export type Ask = <Req, Rep extends ReplyShape>(
  contract: Contract<Req, Rep>,
  value: Req,
  options: AskOptions,
) => Promise<Answered<Rep>>

export interface AskPorts {
  readonly bus: Bus
  readonly clock: Clock
  readonly random: Random
  /** Counts; told of each failure after which it is asked again. */
  readonly onReask?: (code: ErrorCode) => void
}

/**
 * Asks a service, and asks again under a new request id while the answer is lost and the budget lasts; the value stays the same.
 * Whatever ask is given up is cancelled, so that two never work on for long. Throws what the last ask came to, with what was tried.
 */
export function createAsk(ports: AskPorts): Ask {
  return async (contract, value, options) => {
    const course = new Course(ports, { ...options, service: contract.service })
    const nextId = idsOf(ports.random, options.partOf)
    for (;;) {
      const requestId = nextId()
      try {
        return { reply: await askOnce(ports, { contract, value, requestId, course, options }), requestId }
      } catch (thrown) {
        const error = IpamError.from(thrown)
        const next = course.failed(error)
        if (next.kind === 'give-up' || !isStillWanted(options)) throw course.retold(error)
        for (const told of [ports.onReask, options.onReask]) told?.(error.code)
        if (next.pauseMs > 0) await ports.clock.sleep(next.pauseMs, options.signal)
      }
    }
  }
}

function isStillWanted({ signal, isWanted = () => true }: AskOptions): boolean {
  return signal?.aborted !== true && isWanted()
}

function idsOf(random: Random, partOf: string | undefined): () => string {
  let nth = 0
  return () => (partOf === undefined ? random.id() : nthAsk(partOf, (nth += 1)))
}

interface OneAsk<Req, Rep> {
  readonly contract: Contract<Req, Rep>
  readonly value: Req
  readonly requestId: string
  readonly course: Course
  readonly options: AskOptions
}

async function askOnce<Req, Rep extends ReplyShape>({ bus }: AskPorts, ask: OneAsk<Req, Rep>): Promise<Rep> {
  const { requestId, options } = ask
  const { signal, kin } = options
  const budgetMs = Math.floor(ask.course.remainingMs())
  if (budgetMs <= 0) throw new IpamError('BUDGET_EXHAUSTED', 'no time is left for this request')
  try {
    return await bus.request(ask.contract, ask.value, {
      budgetMs,
      requestId,
      silenceMaxMs: SILENCE_MAX_MS,
      ...(kin !== undefined && { kin }),
      ...(signal && { signal }),
    })
  } catch (thrown) {
    // The bus itself gives up when the signal aborts.
    if (signal?.aborted || isSilence(IpamError.from(thrown).code)) bus.cancel(requestId)
    throw thrown
  }
}
