import type { Identities } from '../cloud/identities.ts'
import type { FaultBook } from '../faults/fault-book.ts'
import type { RequestLog } from '../store/request-log.ts'
import type { StateStore } from '../store/state-store.ts'

export interface AdminContext {
  readonly store: StateStore
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly identities: Identities
  /** The cloud's clock, Unix ms. */
  readonly cloudNow: () => number
}
