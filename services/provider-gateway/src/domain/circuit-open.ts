import { IpamError } from '@subeni/shared/errors'
import type { Operation } from './operation.ts'

/** What callers of an open circuit get, at once or out of the queue. */
export function circuitOpen(operation: Operation, retryAfterMs: number): IpamError {
  const message = `circuit open: the provider failed too many ${operation} calls; the next try is in ${Math.ceil(retryAfterMs)} ms`
  return new IpamError('PROVIDER_UNAVAILABLE', message, { retryAfterMs })
}
