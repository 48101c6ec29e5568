const NTH = '~'

/** The id of the nth ask of one request. Cancelling the request by its own id cancels them all. */
export function nthAsk(requestId: string, nth: number): string {
  return `${requestId}${NTH}${nth}`
}

/** True for the request's own id, and for every ask of it. */
export function isAskOf(requestId: string, id: string): boolean {
  return id === requestId || id.startsWith(requestId + NTH)
}
