import { Counter, DURATION_BUCKETS_S, Gauge, Histogram, type Registry } from '@subeni/shared/metrics'

/** Every metric that the gateway exports, besides the process's own. */
export function createMetrics(registry: Registry) {
  const registers = [registry]
  const buckets = DURATION_BUCKETS_S
  return {
    callDuration: new Histogram({
      name: 'subeni_provider_call_duration_seconds',
      help: 'HTTP calls to the provider that were tried, by outcome class',
      labelNames: ['operation', 'outcome'],
      buckets,
      registers,
    }),
    requests: new Counter({
      name: 'subeni_provider_requests_total',
      help: 'Requests answered, by result: done or the failure code',
      labelNames: ['operation', 'result'],
      registers,
    }),
    queueWait: new Histogram({
      name: 'subeni_provider_queue_wait_seconds',
      help: 'Time from request to slot',
      labelNames: ['operation'],
      buckets,
      registers,
    }),
    sharedCalls: new Counter({
      name: 'subeni_provider_shared_calls_total',
      help: 'Requests that joined the same call already in flight',
      labelNames: ['operation'],
      registers,
    }),
  }
}

export type GatewayMetrics = ReturnType<typeof createMetrics>

/** Figures that are read when somebody looks. */
export interface Gauges {
  readonly depth: (operation: 'allocate' | 'release') => number
  readonly ageMs: (operation: 'allocate' | 'release') => number
  readonly breaker: (operation: 'allocate' | 'release') => number
  readonly slotsAvailable: () => number
  readonly slotsVoided: () => number
  readonly inFlight: () => number
}

export function exportGauges(registry: Registry, gauges: Gauges): void {
  const byOperation = (
    name: string,
    help: string,
    read: (operation: 'allocate' | 'release') => number,
  ): void => {
    const gauge: Gauge<'operation'> = new Gauge({
      name,
      help,
      labelNames: ['operation'],
      registers: [registry],
      collect() {
        for (const operation of ['allocate', 'release'] as const) this.set({ operation }, read(operation))
      },
    })
    gauge.reset()
  }
  byOperation('subeni_provider_queue_depth', 'Calls waiting for a slot', gauges.depth)
  byOperation(
    'subeni_provider_queue_age_seconds',
    'Longest wait in the queue now',
    (op) => gauges.ageMs(op) / 1_000,
  )
  byOperation('subeni_provider_breaker_state', '0 closed, 1 half-open, 2 open', gauges.breaker)
  single(
    registry,
    'subeni_provider_slots_available',
    'Calls that could go out at once',
    gauges.slotsAvailable,
  )
  single(
    registry,
    'subeni_provider_slots_voided',
    'Slots that were reserved and not used in time, since the start',
    gauges.slotsVoided,
  )
  single(registry, 'subeni_provider_calls_in_flight', 'Calls that hold a slot', gauges.inFlight)
}

function single(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
  gauge.reset()
}
