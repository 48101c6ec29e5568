import {
  Counter,
  DURATION_BUCKETS_S,
  Gauge,
  Histogram,
  refusedConnections,
  type Registry,
} from '@subeni/shared/metrics'

export interface IngressMetrics {
  /** One request over the socket is done. */
  done(op: string, outcome: string, seconds: number): void
  reasked(code: string): void
  connectionRefused(): void
  /** A kept DEL was dropped. */
  delGivenUp(): void
}

export interface IngressGauges {
  readonly inFlight: () => number
  readonly pendingDels: () => number
}

/** Children are looked up once for each label set: this is on the path of every ADD. */
export function createMetrics(registry: Registry, gauges: IngressGauges): IngressMetrics {
  const registers = [registry]
  const requests = new Counter({
    name: 'subeni_ingress_requests_total',
    help: 'Requests over the node socket by operation and outcome.',
    labelNames: ['op', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'subeni_ingress_request_seconds',
    help: 'Time from a request over the node socket to its answer.',
    labelNames: ['op'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const reasks = new Counter({
    name: 'subeni_ingress_reasks_total',
    help: 'Asks repeated because the answer was lost, by the code of the loss.',
    labelNames: ['code'],
    registers,
  })
  const givenUp = new Counter({
    name: 'subeni_ingress_dels_given_up_total',
    help: 'DELs that no allocator accepted within a day, and that are repeated no more.',
    registers,
  })
  const refused = refusedConnections(registry)
  gauge(registry, 'subeni_ingress_in_flight', 'Requests being worked on.', gauges.inFlight)
  gauge(
    registry,
    'subeni_ingress_pending_dels',
    'DELs that no allocator has accepted yet.',
    gauges.pendingDels,
  )

  const counters = new Map<string, Counter.Internal>()
  const histograms = new Map<string, Histogram.Internal<'op'>>()
  return {
    done(op, outcome, tookSeconds) {
      cached(counters, `${op} ${outcome}`, () => requests.labels(op, outcome)).inc()
      cached(histograms, op, () => seconds.labels(op)).observe(tookSeconds)
    },
    reasked: (code) => reasks.inc({ code }),
    connectionRefused: () => refused.inc(),
    delGivenUp: () => givenUp.inc(),
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const created: Gauge = new Gauge({ name, help, registers: [registry], collect: () => created.set(read()) })
}

function cached<T>(map: Map<string, T>, key: string, create: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}
