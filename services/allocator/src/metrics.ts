import { Counter, DURATION_BUCKETS_S, Gauge, Histogram, type Registry } from '@subeni/shared/metrics'

export interface AllocatorMetrics {
  readonly allocateSeconds: Histogram<'path'>
  readonly allocateFailures: Counter<'code'>
  readonly releaseSeconds: Histogram<'result'>
  readonly releaseFailures: Counter<'code'>
  readonly providerSeconds: Histogram<'outcome'>
  /** Only ADDs that had to wait. */
  readonly waitSeconds: Histogram<'outcome'>
  readonly conflicts: Counter
  readonly handedOver: Counter
  readonly rollbacks: Counter
  readonly mends: Counter<'kind'>
  /** 1 while the sweep is stopped. */
  readonly sweepStopped: Gauge
  readonly contested: Gauge
  /** Reads its figures at each scrape. */
  watchDepths(depths: { readonly waiting: () => number; readonly queued: () => number }): void
  /** The same, of each pool. */
  watchPools(pools: () => Iterable<PoolUse>): void
}

/** How far a pool is used, in addresses. */
export interface PoolUse {
  readonly name: string
  readonly total: number
  readonly claimed: number
  readonly quarantined: number
}

/** Pools that are exported one by one, the fullest first: four figures each are still a small page to scrape. */
const POOLS_MAX = 1_000

export function allocatorMetrics(registry: Registry): AllocatorMetrics {
  const registers = [registry]
  const buckets = [...DURATION_BUCKETS_S]
  return {
    allocateSeconds: new Histogram({
      name: 'subeni_allocate_seconds',
      help: 'Answered ADDs, by the path their address took',
      labelNames: ['path'],
      buckets,
      registers,
    }),
    allocateFailures: new Counter({
      name: 'subeni_allocate_failures_total',
      help: 'Failed ADDs, by error code',
      labelNames: ['code'],
      registers,
    }),
    releaseSeconds: new Histogram({
      name: 'subeni_release_seconds',
      help: 'Answered DELs, by result',
      labelNames: ['result'],
      buckets,
      registers,
    }),
    releaseFailures: new Counter({
      name: 'subeni_release_failures_total',
      help: 'Failed DELs, by error code',
      labelNames: ['code'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'subeni_provider_allocate_seconds',
      help: 'Calls to the provider gateway, by outcome',
      labelNames: ['outcome'],
      buckets,
      registers,
    }),
    waitSeconds: waitSeconds(registers, buckets),
    conflicts: new Counter({
      name: 'subeni_pool_conflicts_total',
      help: 'Pool writes that met another writer and were decided again',
      registers,
    }),
    handedOver: new Counter({
      name: 'subeni_requests_handed_over_total',
      help: 'Requests handed over to the allocator that a contended pool has its home with',
      registers,
    }),
    rollbacks: new Counter({
      name: 'subeni_claims_taken_back_total',
      help: 'Claims that a failed ADD took back',
      registers,
    }),
    mends: mends(registers),
    ...lossGauges(registers),
    watchDepths: (depths) => watchDepths(registry, depths),
    watchPools: (pools) => watchPools(registry, pools),
  }
}

function lossGauges(registers: Registry[]): Pick<AllocatorMetrics, 'sweepStopped' | 'contested'> {
  return {
    sweepStopped: new Gauge({
      name: 'subeni_sweep_stopped',
      help: 'Whether the sweep found too much lost and frees nothing until "subeni sweep resume"',
      registers,
    }),
    contested: new Gauge({
      name: 'subeni_contested_addresses',
      help: 'Addresses that the endpoint of one Pod names and another Pod has claimed',
      registers,
    }),
  }
}

function mends(registers: Registry[]): Counter<'kind'> {
  return new Counter({
    name: 'subeni_sweep_mended_total',
    help: 'What the sweep put right, by kind',
    labelNames: ['kind'],
    registers,
  })
}

function waitSeconds(registers: Registry[], buckets: number[]): Histogram<'outcome'> {
  return new Histogram({
    name: 'subeni_wait_for_address_seconds',
    help: 'Time that ADDs waited for an address of an exhausted pool, by outcome: served, in-vain, given-up',
    labelNames: ['outcome'],
    buckets,
    registers,
  })
}

function watchDepths(
  registry: Registry,
  depths: { readonly waiting: () => number; readonly queued: () => number },
): void {
  const registers = [registry]
  const waiting: Gauge = new Gauge({
    name: 'subeni_waiting_requests',
    help: 'ADDs that wait for an address of an exhausted pool',
    registers,
    collect: () => waiting.set(depths.waiting()),
  })
  const queued: Gauge = new Gauge({
    name: 'subeni_queued_pool_requests',
    help: 'Requests that wait for their turn at a pool',
    registers,
    collect: () => queued.set(depths.queued()),
  })
}

function watchPools(registry: Registry, pools: () => Iterable<PoolUse>): void {
  const gauge: Gauge<'pool' | 'state'> = new Gauge({
    name: 'subeni_pool_addresses',
    help: `Addresses of a pool by state: total, claimed (quarantined ones too), quarantined; of the ${POOLS_MAX} fullest pools`,
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      gauge.reset()
      const fullest = [...pools()].toSorted((a, b) => shareOf(b) - shareOf(a)).slice(0, POOLS_MAX)
      for (const { name: pool, ...counts } of fullest)
        for (const [state, count] of Object.entries(counts)) gauge.set({ pool, state }, count)
    },
  })
}

function shareOf({ claimed, total }: PoolUse): number {
  return total > 0 ? claimed / total : 1
}
