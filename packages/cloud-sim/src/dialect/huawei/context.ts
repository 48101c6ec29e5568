import type { Identities } from '../../cloud/identities.ts'
import type { StateStore } from '../../store/state-store.ts'

export interface DialectContext {
  readonly store: StateStore
  readonly identities: Identities
  readonly accessKey: string
  readonly secretKey: string
  readonly project: string
  readonly tokenLifeMs: number
  /** The cloud's clock, Unix ms: the machine's plus the skew. */
  readonly cloudNow: () => number
  /** The machine's clock, Unix ms. */
  readonly now: () => number
}
