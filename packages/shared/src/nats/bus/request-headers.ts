import type { Msg, MsgHdrs } from 'nats'
import { HEADER } from '../../contracts/index.ts'
import { headerBlock, headerValue, rawHeaders } from '../core/raw-headers.ts'

/** What of a request travels beside its bytes. */
export interface RequestHead {
  readonly budgetMs: number
  readonly requestId: string
}

/** A request without a budget is given what kubelet would give the whole sandbox. */
const BUDGET_DEFAULT_MS = 120_000

/** The longest that anybody waits here: kubelet gives a sandbox two minutes, a person a command ten. */
const BUDGET_MAX_MS = 600_000

/** So much less is told to whoever is asked, so that his own words arrive before the caller gives up; of short budgets a part. */
const WORDS_MS = 500
const WORDS_PART = 0.05

/** The budget that travels with a request of this one. */
export function toldBudgetMs(budgetMs: number): number {
  return budgetMs - Math.min(WORDS_MS, budgetMs * WORDS_PART)
}

export function requestHeaders({ budgetMs, requestId }: RequestHead, isHandedOver = false): MsgHdrs {
  const mark = isHandedOver ? `${HEADER.handedOver}: 1\r\n` : ''
  return rawHeaders(
    `${HEADER.budgetMs}: ${Math.floor(budgetMs)}\r\n${HEADER.requestId}: ${requestId}\r\n${mark}`,
  )
}

export function readRequestHeaders(message: Msg): RequestHead & { readonly isHandedOver: boolean } {
  const block = headerBlock(message)
  const budgetMs = Number(headerValue(block, HEADER.budgetMs))
  return {
    budgetMs: budgetMs > 0 ? Math.min(budgetMs, BUDGET_MAX_MS) : BUDGET_DEFAULT_MS,
    requestId: headerValue(block, HEADER.requestId),
    isHandedOver: headerValue(block, HEADER.handedOver) !== '',
  }
}
