import type { IpamError } from '@subeni/shared/errors'
import type { BreakerState } from '@subeni/shared/objects'
import type { CallBudget } from '../domain/budget.ts'
import type { Opening } from '../domain/circuit-open.ts'
import type { Exchange } from '../domain/exchange.ts'
import type { Operation } from '../domain/operation.ts'

export interface ProviderCall {
  readonly operation: Operation
  /** The JSON body. */
  readonly body: string
  readonly budget: CallBudget
}

/** One HTTP call to the provider. Never throws: what went wrong is part of the exchange. */
export interface ProviderTransport extends AsyncDisposable {
  /** It goes to the active instance of our own provider, wherever that is, instead of to one URL. */
  readonly follows: boolean
  exchange(call: ProviderCall): Promise<Exchange>
}

/** Guards one operation against a provider that fails. */
export interface Breaker extends Disposable {
  readonly state: BreakerState
  /** Permission for one call, or the refusal with its `retryAfterMs`. In half-open there is one permission at a time. */
  admit(): Permission | IpamError
}

/** Told of each change. */
export type BreakerListener = (
  change:
    | { readonly state: 'open'; readonly opening: Opening; readonly retryAfterMs: number }
    | { readonly state: Exclude<BreakerState, 'open'> },
) => void

export interface Permission extends Disposable {
  /** Runs the call; `failureOf` gives the words in which its result speaks against the provider, if it does. Throws PROVIDER_UNAVAILABLE when the circuit opened meanwhile. */
  run<T>(call: () => Promise<T>, failureOf: (result: T) => string | undefined): Promise<T>
}
