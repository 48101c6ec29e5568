import {
  Counter,
  DURATION_BUCKETS_S,
  Gauge,
  Histogram,
  refusedConnections,
  type Registry,
} from '@subeni/shared/metrics'

import type { DriftKind } from './domain/find-drift.ts'

const DRIFT_KINDS: readonly DriftKind[] = ['missing', 'orphan', 'changed', 'foreign']

export interface ProviderMetrics {
  readonly requests: Counter<'op' | 'status'>
  readonly cloudCalls: Counter<'op' | 'outcome'>
  readonly cloudSeconds: Histogram<'op'>
  readonly fencedReleases: Counter
  readonly publications: Counter<'outcome'>
  readonly refusedConnections: Counter
  /** Where the gauges read from at each scrape; 0 before. */
  observe(sources: GaugeSources): void
}

export interface GaugeSources {
  readonly queueDepth: () => number
  readonly settling: () => number
  readonly drift: (kind: DriftKind) => number
  readonly isDriftStopped: () => boolean
  /** Sub-ENIs under our name whose mark says another store. */
  readonly others: () => number
  readonly prewarmed: () => { readonly ready: number; readonly unready: number }
}

export function createMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry]
  let sources: GaugeSources | undefined
  createGauges(registers, () => sources)
  return {
    requests: new Counter({
      name: 'subeni_provider_api_requests_total',
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
    refusedConnections: refusedConnections(registry),
    observe(given) {
      sources = given
    },
  }
}

function createGauges(registers: Registry[], sources: () => GaugeSources | undefined): void {
  const gauge = (name: string, help: string, read: (from: GaugeSources) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const from = sources()
        this.set(from === undefined ? 0 : read(from))
      },
    })
  void new Gauge({
    name: 'subeni_drift_findings',
    help: 'Sub-ENIs of which the cloud and the pools disagree, as of the last sweep',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of DRIFT_KINDS) this.set({ kind }, sources()?.drift(kind) ?? 0)
    },
  })
  gauge('subeni_drift_stopped', '1: no orphan is deleted until a person has looked', (from) =>
    Number(from.isDriftStopped()),
  )
  gauge('subeni_strange_sub_enis', "Sub-ENIs under this stack's name that another store marked", (from) =>
    from.others(),
  )
  gauge('subeni_cloud_queue_depth', 'Calls waiting for a slot', (from) => from.queueDepth())
  gauge('subeni_settling_addresses', 'Addresses in background work', (from) => from.settling())
  gauge(
    'subeni_prewarm_ready_addresses',
    'Node-pool addresses that are ready',
    (from) => from.prewarmed().ready,
  )
  gauge(
    'subeni_prewarm_unready_addresses',
    'Node-pool addresses that are not',
    (from) => from.prewarmed().unready,
  )
}
