import type { BreakerState } from './ports.ts'

/** What each replica tells of itself, for its fellows and for `subeni get gateways`. */
export interface ReplicaState {
  readonly instance: string
  /** Of the whole group. */
  readonly qps: number
  readonly burst: number
  /** Calls a second that this replica sent, over the last while. */
  readonly share: number
  /** Slots reserved and not yet used. */
  readonly slots: number
  readonly queue: { readonly allocate: number; readonly release: number }
  readonly inFlight: number
  readonly breaker: { readonly allocate: BreakerState; readonly release: BreakerState }
  readonly lastError: { readonly code: string; readonly message: string; readonly at: string } | null
  /** Of calls to the provider that were answered; null before the first. */
  readonly p50Ms: number | null
  readonly p99Ms: number | null
}

/** Where replicas tell of themselves. Throws STORE_UNAVAILABLE, OUTCOME_UNKNOWN, REVISION_CONFLICT. */
export interface StateStore {
  /** Replaces what this instance told before; 0: the first time. */
  write(state: ReplicaState, expected: number): Promise<number>
  /** The newest revision of this instance's state, live; 0 when there is none. */
  revision(instance: string): Promise<number>
  remove(instance: string, expected: number): Promise<void>
}
