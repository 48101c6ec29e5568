import type { MsgHdrs } from 'nats'
import { HEADER } from '../../contracts/index.ts'
import { rawHeaders } from '../core/raw-headers.ts'

/** What of a request travels beside its bytes. */
export interface RequestHead {
  readonly budgetMs: number
  readonly requestId: string
}

/** A request without a budget is given what kubelet would give the whole sandbox. */
const BUDGET_DEFAULT_MS = 120_000

export function requestHeaders({ budgetMs, requestId }: RequestHead, isHandedOver = false): MsgHdrs {
  const mark = isHandedOver ? `${HEADER.handedOver}: 1\r\n` : ''
  return rawHeaders(
    `${HEADER.budgetMs}: ${Math.floor(budgetMs)}\r\n${HEADER.requestId}: ${requestId}\r\n${mark}`,
  )
}

export function readRequestHeaders(
  headers: MsgHdrs | undefined,
): RequestHead & { readonly isHandedOver: boolean } {
  const budgetMs = Number(headers?.get(HEADER.budgetMs) ?? Number.NaN)
  const isGiven = Number.isFinite(budgetMs) && budgetMs > 0
  return {
    budgetMs: isGiven ? budgetMs : BUDGET_DEFAULT_MS,
    requestId: headers?.get(HEADER.requestId) ?? '',
    isHandedOver: headers?.has(HEADER.handedOver) ?? false,
  }
}
