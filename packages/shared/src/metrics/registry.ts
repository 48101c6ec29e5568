import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export { Counter, Gauge, Histogram, Registry }

/** Seconds; from a NATS round trip to the CNI timeout. */
export const DURATION_BUCKETS_S = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 100,
]

/** One registry per process, passed in; the process's own figures are collected at each scrape. */
export function createRegistry(service: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Connections that a listener closed because too many were open. */
export function refusedConnections(registry: Registry): Counter {
  return new Counter({
    name: 'subeni_connections_refused_total',
    help: 'Connections refused because too many were open',
    registers: [registry],
  })
}
