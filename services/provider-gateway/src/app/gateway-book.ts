import type { GatewayState } from '@subeni/shared/objects'

/** Where replicas tell of themselves. Throws STORE_UNAVAILABLE, OUTCOME_UNKNOWN, REVISION_CONFLICT. */
export interface StateStore {
  /** Replaces what this instance told before; 0: the first time. */
  write(state: GatewayState, expected: number): Promise<number>
  /** The newest revision of this instance's state, live; 0 when there is none. */
  revision(instance: string): Promise<number>
  remove(instance: string, expected: number): Promise<void>
}
