import type { Contract, ReplyShape } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Bus, Clock, Random } from '@subeni/shared/ports'
import { decideReask, isSilence, type Reask } from '../domain/reask.ts'

/** An allocator that works gives a sign of life each second; after three missed ones it is taken for dead (DESIGN §4.2). */
const SILENCE_MAX_MS = 3_000

export interface AskOptions {
  readonly budgetMs: number
  /** The NIC that it is about: those of one name mostly have their addresses from the same pools. */
  readonly kin?: string
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
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
  readonly onReask?: (code: string) => void
}

/**
 * Asks an allocator, and asks again under a new request id while the answer is lost and the budget lasts; the value, stamp and
 * container included, stays the same. Whatever request is given up is cancelled, so that two never work on for long.
 */
export function createAsk(ports: AskPorts): Ask {
  return async (contract, value, { budgetMs, kin, signal }) => {
    const startedAt = ports.clock.monotonicMs()
    const remainingMs = (): number => budgetMs - (ports.clock.monotonicMs() - startedAt)
    const judge = createJudge(ports, remainingMs)
    for (;;) {
      const requestId = ports.random.id()
      try {
        return {
          reply: await askOnce(ports, { contract, value, requestId, remainingMs, kin, signal }),
          requestId,
        }
      } catch (thrown) {
        const error = IpamError.from(thrown)
        const next = judge(error)
        if (next.kind === 'give-up' || signal?.aborted) throw error
        ports.onReask?.(error.code)
        if (next.pauseMs > 0) await ports.clock.sleep(next.pauseMs, signal)
      }
    }
  }
}

/** Remembers what the failures of one request had in common, and decides about each. */
function createJudge({ bus, clock }: AskPorts, remainingMs: () => number): (error: IpamError) => Reask {
  let asks = 0
  let isRestart = false
  let firstFailureAt: number | undefined
  return ({ code }) => {
    asks += 1
    isRestart ||= isSilence(code) || !bus.isConnected()
    const now = clock.monotonicMs()
    firstFailureAt ??= now
    return decideReask({
      code,
      asks,
      isRestart,
      sinceFirstFailureMs: now - firstFailureAt,
      remainingMs: remainingMs(),
    })
  }
}

interface OneAsk<Req, Rep> {
  readonly contract: Contract<Req, Rep>
  readonly value: Req
  readonly requestId: string
  readonly remainingMs: () => number
  readonly kin: string | undefined
  readonly signal: AbortSignal | undefined
}

async function askOnce<Req, Rep extends ReplyShape>({ bus }: AskPorts, ask: OneAsk<Req, Rep>): Promise<Rep> {
  const { requestId, signal, kin } = ask
  const budgetMs = Math.floor(ask.remainingMs())
  if (budgetMs <= 0) throw new IpamError('BUDGET_EXHAUSTED', 'no time is left for this request')
  try {
    const options = { budgetMs, requestId, silenceMaxMs: SILENCE_MAX_MS }
    return await bus.request(ask.contract, ask.value, {
      ...options,
      ...(kin !== undefined && { kin }),
      ...(signal && { signal }),
    })
  } catch (thrown) {
    // The bus itself gives up when the signal aborts.
    if (signal?.aborted || isSilence(IpamError.from(thrown).code)) bus.cancel(requestId)
    throw thrown
  }
}
