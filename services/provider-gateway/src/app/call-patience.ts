import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import { type Opening, whyOpen } from '../domain/circuit-open.ts'
import type { Operation } from '../domain/operation.ts'

/** Calls that are out when the circuit opens have so long to come back before their callers are told. */
const LAST_CHANCE_MS = 500

/** An open circuit, and when it is tried again. */
interface OpenCircuit {
  readonly opening: Opening
  readonly retryAfterMs: number
}

type Wait = PromiseWithResolvers<never>

/**
 * How long callers wait for calls that are out. A provider that hangs answers nobody, and its calls only end with their
 * budgets: once the circuit is open their callers learn that the outcome is unknown. The calls themselves go on.
 */
export class CallPatience implements Disposable {
  readonly #clock: Clock
  readonly #waits = { allocate: new Set<Wait>(), release: new Set<Wait>() }
  readonly #cancels = new Set<() => void>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The call's result, or OUTCOME_UNKNOWN when the circuit opened meanwhile and it did not come. */
  async result<T>(operation: Operation, running: Promise<T>): Promise<T> {
    const wait: Wait = Promise.withResolvers<never>()
    this.#waits[operation].add(wait)
    // Whichever loses is of no interest any more.
    running.catch(() => undefined)
    try {
      return await Promise.race([running, wait.promise])
    } finally {
      this.#waits[operation].delete(wait)
    }
  }

  circuitOpened(operation: Operation, { opening, retryAfterMs }: OpenCircuit): void {
    const message = `the provider did not answer this ${operation} call, and the circuit is open ${whyOpen(opening)}`
    const out = [...this.#waits[operation]]
    const cancel = this.#clock.after(LAST_CHANCE_MS, () => {
      this.#cancels.delete(cancel)
      for (const wait of out) wait.reject(new IpamError('OUTCOME_UNKNOWN', message, { retryAfterMs }))
    })
    this.#cancels.add(cancel)
  }

  [Symbol.dispose](): void {
    for (const cancel of this.#cancels) cancel()
  }
}
