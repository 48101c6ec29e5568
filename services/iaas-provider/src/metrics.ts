import { Counter, DURATION_BUCKETS_S, Gauge, Histogram, type Registry } from '@subeni/shared/metrics'

export interface ProviderMetrics {
  readonly requests: Counter<'op' | 'status'>
  readonly cloudCalls: Counter<'op' | 'outcome'>
  readonly cloudSeconds: Histogram<'op'>
  readonly queueDepth: Gauge
  readonly prewarmed: Gauge<'state'>
  readonly fencedReleases: Counter
  readonly publications: Counter<'outcome'>
  readonly settling: Gauge
}

export function createMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'subeni_provider_requests_total',
      help: 'Contract API requests by operation and HTTP status',
      labelNames: ['op', 'status'],
      registers,
    }),
    cloudCalls: new Counter({
      name: 'subeni_cloud_calls_total',
      help: 'Calls to the cloud by operation and outcome',
      labelNames: ['op', 'outcome'],
      registers,
    }),
    cloudSeconds: new Histogram({
      name: 'subeni_cloud_call_seconds',
      help: 'Duration of one cloud transaction, its wait for a slot not counted',
      labelNames: ['op'],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    queueDepth: new Gauge({ name: 'subeni_cloud_queue_depth', help: 'Calls waiting for a slot', registers }),
    prewarmed: new Gauge({
      name: 'subeni_prewarm_addresses',
      help: 'Node-pool addresses by readiness, all pools together',
      labelNames: ['state'],
      registers,
    }),
    fencedReleases: new Counter({
      name: 'subeni_fenced_releases_total',
      help: 'Releases that came too late and changed nothing',
      registers,
    }),
    publications: new Counter({
      name: 'subeni_metadata_writes_total',
      help: 'Writes of pool metadata by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    settling: new Gauge({ name: 'subeni_settling_addresses', help: 'Addresses waiting for background work', registers }),
  }
}
