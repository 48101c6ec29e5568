import { Counter, DURATION_BUCKETS_S, Gauge, Histogram, type Registry } from '@subeni/shared/metrics'

/** Every metric that the release-worker exports, besides the process's own. */
export function createMetrics(registry: Registry) {
  const registers = [registry]
  return {
    jobs: new Counter({
      name: 'subeni_release_jobs_total',
      help: 'Runs of release jobs, by result: done, retry, wait, dead',
      labelNames: ['result'],
      registers,
    }),
    failures: new Counter({
      name: 'subeni_release_step_failures_total',
      help: 'Failed steps of release jobs',
      labelNames: ['step', 'code'],
      registers,
    }),
    duration: new Histogram({
      name: 'subeni_release_run_duration_seconds',
      help: 'One run of a release job, whatever its result',
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    deadLetters: new Gauge({
      name: 'subeni_release_dead_letters',
      help: 'Release jobs that need a person, as last counted',
      registers,
    }),
  }
}

export type WorkerMetrics = ReturnType<typeof createMetrics>
