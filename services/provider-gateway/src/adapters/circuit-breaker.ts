import type { SettingValues } from '@subeni/shared/config'
import type { Clock } from '@subeni/shared/ports'
import CircuitBreaker from 'opossum'
import type { Breaker, BreakerState, Permission } from '../app/ports.ts'
import { circuitOpen } from '../domain/circuit-open.ts'
import type { Operation } from '../domain/operation.ts'

export interface BreakerOptions {
  readonly operation: Operation
  readonly clock: Clock
  readonly resetTimeoutMs: number
  /** Per cent. */
  readonly errorThreshold: number
  readonly volumeThreshold: number
  readonly onChange: (state: BreakerState, retryAfterMs: number) => void
}

/** Failures are counted over this window. */
const WINDOW_MS = 10_000
/**
 * So many failures one after the other, in multiples of the volume threshold, open the circuit whatever the window says:
 * calls that time out count as failures long after they were counted as calls, and few callers fill no window.
 */
const IN_A_ROW = 2
/** How soon to ask again while the one probe is out. */
const PROBING_MS = 500

/** A result that counts against the provider travels through opossum as a rejection, and no further. */
class CountedFailure<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('counted against the provider')
    this.result = result
  }
}

type Task = () => Promise<unknown>

/** Makes a breaker for each operation, as the settings say. */
export function breakerFactory(
  clock: Clock,
  settings: SettingValues<'breaker.resetTimeout' | 'breaker.errorThreshold' | 'breaker.volumeThreshold'>,
): (operation: Operation, onChange: BreakerOptions['onChange']) => Breaker {
  return (operation, onChange) =>
    openBreaker({
      operation,
      onChange,
      clock,
      resetTimeoutMs: settings['breaker.resetTimeout'],
      errorThreshold: settings['breaker.errorThreshold'],
      volumeThreshold: settings['breaker.volumeThreshold'],
    })
}

/** opossum counts and times; admission (one probe in half-open) is kept here, so that no slot is spent on a refusal. */
export function openBreaker(options: BreakerOptions): Breaker {
  const { clock, resetTimeoutMs, operation } = options
  let openedAt = 0
  let probe: Permission | undefined
  const circuit = new CircuitBreaker((task: Task) => task(), {
    timeout: false,
    resetTimeout: resetTimeoutMs,
    errorThresholdPercentage: options.errorThreshold,
    volumeThreshold: options.volumeThreshold,
    rollingCountTimeout: WINDOW_MS,
    rollingPercentilesEnabled: false,
  })
  let inARow = 0
  circuit.on('failure', () => {
    inARow += 1
    if (inARow >= IN_A_ROW * options.volumeThreshold) circuit.open()
  })
  circuit.on('success', () => {
    inARow = 0
  })
  const state = (): BreakerState => (circuit.opened ? 'open' : circuit.halfOpen ? 'half-open' : 'closed')
  const untilProbe = (): number => Math.max(openedAt + resetTimeoutMs - clock.monotonicMs(), 1)
  circuit.on('open', () => {
    openedAt = clock.monotonicMs()
    options.onChange('open', resetTimeoutMs)
  })
  circuit.on('halfOpen', () => options.onChange('half-open', 0))
  circuit.on('close', () => options.onChange('closed', 0))

  const permission = (): Permission => {
    const granted: Permission = {
      run: async (call, isFailure) => {
        if (circuit.opened) throw circuitOpen(operation, untilProbe())
        if (circuit.halfOpen && probe !== granted) throw circuitOpen(operation, PROBING_MS)
        return fire(circuit, call, isFailure)
      },
      [Symbol.dispose]() {
        if (probe === granted) probe = undefined
      },
    }
    return granted
  }
  return {
    get state() {
      return state()
    },
    admit() {
      if (circuit.opened) return { retryAfterMs: untilProbe() }
      if (!circuit.halfOpen) return permission()
      if (probe !== undefined) return { retryAfterMs: PROBING_MS }
      probe = permission()
      return probe
    },
    [Symbol.dispose]() {
      circuit.shutdown()
    },
  }
}

async function fire<T>(
  circuit: CircuitBreaker<[Task]>,
  call: () => Promise<T>,
  isFailure: (result: T) => boolean,
): Promise<T> {
  try {
    return (await circuit.fire(async () => {
      const result = await call()
      if (isFailure(result)) throw new CountedFailure(result)
      return result
    })) as T
  } catch (thrown) {
    if (thrown instanceof CountedFailure) return thrown.result as T
    throw thrown
  }
}
