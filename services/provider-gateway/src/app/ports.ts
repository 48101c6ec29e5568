import type { BreakerState } from '@subeni/shared/objects'
import type { CallBudget } from '../domain/budget.ts'
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
  exchange(call: ProviderCall): Promise<Exchange>
}

/** Guards one operation against a provider that fails. */
export interface Breaker extends Disposable {
  readonly state: BreakerState
  /** Permission for one call, or ms until asking again has a chance. In half-open there is one permission at a time. */
  admit(): Permission | { readonly retryAfterMs: number }
}

export interface Permission extends Disposable {
  /** Runs the call; `isFailure` says whether its result speaks against the provider. Throws PROVIDER_UNAVAILABLE when the circuit opened meanwhile. */
  run<T>(call: () => Promise<T>, isFailure: (result: T) => boolean): Promise<T>
}
