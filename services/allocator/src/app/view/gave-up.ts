import { hasCode, IpamError } from '@subeni/shared/errors'

/** What a writer says that tried for as long as it may: others came first every time, or the store itself does not answer. */
export function gaveUp(what: string, last: unknown): IpamError {
  if (hasCode(last, 'OUTCOME_UNKNOWN'))
    return new IpamError('STORE_UNAVAILABLE', last.message, { cause: last })
  return new IpamError('REVISION_CONFLICT', `${what} stayed contended`, { cause: last })
}
