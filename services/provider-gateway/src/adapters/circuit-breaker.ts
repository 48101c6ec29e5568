import type { SettingValues } from '@subeni/shared/config'
import type { Clock } from '@subeni/shared/ports'
import CircuitBreaker from 'opossum'
import type { Breaker, BreakerListener, Permission } from '../app/ports.ts'
import { circuitOpen, type Opening } from '../domain/circuit-open.ts'
import type { Operation } from '../domain/operation.ts'

export interface BreakerOptions {
  readonly operation: Operation
  readonly clock: Clock
  readonly resetTimeoutMs: number
  /** Per cent. */
  readonly errorThreshold: number
  readonly volumeThreshold: number
  readonly onChange: BreakerListener
}

/** Failures are counted over this window. */
const WINDOW_MS = 10_000
/**
 * So many failures one after the other, in multiples of the volume threshold, open the circuit whatever the window says:
 * a window full of the good calls before would take long to turn.
 */
const IN_A_ROW = 2
/** How soon to ask again while the one probe is out. */
const PROBING_MS = 500
/**
 * A probe may hang until its budget ends, long after the provider is well again. After this part of the reset timeout
 * the circuit opens again and so comes to its next probe; the old one's success, should it come, still counts.
 */
const PROBE_PART = 0.5

type Verdict = () => Promise<void>

/** The words in which a result speaks against the provider, if it does. */
type FailureOf<T> = (result: T) => string | undefined

/** Makes a breaker for each operation, as the settings say. */
export function breakerFactory(
  clock: Clock,
  settings: SettingValues<'breaker.resetTimeout' | 'breaker.errorThreshold' | 'breaker.volumeThreshold'>,
): (operation: Operation, onChange: BreakerListener) => Breaker {
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

/**
 * opossum counts and times. It is told of a call when the call is over, so that its window holds calls with their
 * verdicts; admission (one probe in half-open) is kept here, so that no slot is spent on a refusal.
 */
export function openBreaker(options: BreakerOptions): Breaker {
  const { clock, resetTimeoutMs } = options
  const circuit = openCircuit(options)
  const causes = followCauses(circuit, options)
  let openedAt = 0
  /** Counts openings: what a call sent before the last one comes to says nothing of the provider now. */
  let epoch = 0
  let probe: Permission | undefined
  const patience = probePatience(circuit, clock, resetTimeoutMs * PROBE_PART)
  const untilProbe = (): number => Math.max(openedAt + resetTimeoutMs - clock.monotonicMs(), 1)
  circuit.on('open', () => {
    openedAt = clock.monotonicMs()
    epoch += 1
    probe = undefined
  })

  const run = async <T>(call: () => Promise<T>, failureOf: FailureOf<T>): Promise<T> => {
    const sentIn = epoch
    const isProbe = circuit.halfOpen
    if (isProbe) patience.begin()
    const result = await call()
    const failed = causes.isFailure(failureOf(result))
    if (isProbe && !failed) circuit.close()
    else if (isProbe && sentIn === epoch) circuit.open()
    else if (sentIn === epoch) await tell(circuit, failed)
    return result
  }
  const permission = (): Permission => {
    const granted: Permission = {
      run: async (call, failureOf) => {
        if (circuit.opened) throw causes.refused(untilProbe())
        if (circuit.halfOpen && probe !== granted) throw causes.refused(PROBING_MS)
        return run(call, failureOf)
      },
      [Symbol.dispose]() {
        if (probe === granted) probe = undefined
      },
    }
    return granted
  }
  return {
    get state() {
      return circuit.opened ? 'open' : circuit.halfOpen ? 'half-open' : 'closed'
    },
    admit() {
      if (circuit.opened) return causes.refused(untilProbe())
      if (!circuit.halfOpen) return permission()
      if (probe !== undefined) return causes.refused(PROBING_MS)
      probe = permission()
      return probe
    },
    [Symbol.dispose]() {
      patience.end()
      circuit.shutdown()
    },
  }
}

function openCircuit(options: BreakerOptions): CircuitBreaker<[Verdict]> {
  const circuit = new CircuitBreaker((verdict: Verdict) => verdict(), {
    timeout: false,
    resetTimeout: options.resetTimeoutMs,
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
  const forget = (): void => {
    inARow = 0
  }
  circuit.on('success', forget)
  circuit.on('close', forget)
  return circuit
}

/** Keeps why the circuit is open, since it last was closed, and tells of its changes. */
function followCauses(circuit: CircuitBreaker<[Verdict]>, options: BreakerOptions) {
  const { clock, onChange, operation, resetTimeoutMs } = options
  let last = ''
  let opening: Opening | undefined
  const present = (): Opening => {
    const { failures, successes } = circuit.stats
    const known = opening ?? { sinceUnixMs: clock.now(), failed: failures, calls: failures + successes }
    return { ...known, last }
  }
  circuit.on('open', () => {
    opening = present()
    onChange({ state: 'open', opening, retryAfterMs: resetTimeoutMs })
  })
  circuit.on('halfOpen', () => onChange({ state: 'half-open' }))
  circuit.on('close', () => {
    opening = undefined
    onChange({ state: 'closed' })
  })
  const refused = (retryAfterMs: number) => circuitOpen(operation, present(), retryAfterMs)
  const isFailure = (failure: string | undefined): boolean => {
    last = failure ?? last
    return failure !== undefined
  }
  return { refused, isFailure }
}

/** After `ms` without a verdict on the probe the circuit opens again. */
function probePatience(circuit: CircuitBreaker<[Verdict]>, clock: Clock, ms: number) {
  let cancel: (() => void) | undefined
  const end = (): void => cancel?.()
  const begin = (): void => {
    end()
    cancel = clock.after(ms, () => {
      if (circuit.halfOpen) circuit.open()
    })
  }
  return { begin, end }
}

/** Counts one call that is over. */
async function tell(circuit: CircuitBreaker<[Verdict]>, isFailure: boolean): Promise<void> {
  const verdict = isFailure ? Promise.reject(new Error('counted against the provider')) : Promise.resolve()
  await circuit.fire(() => verdict).catch(() => undefined)
}
