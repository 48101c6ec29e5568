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
    attempts: new Histogram({
      name: 'subeni_release_attempts',
      help: 'Attempts that a release job had when it ended, by result: done, dead',
      labelNames: ['result'],
      buckets: [1, 2, 3, 5, 8, 12, 16, 32],
      registers,
    }),
    queue: new Gauge({
      name: 'subeni_release_jobs',
      help: 'Release jobs by state, of all workers: waiting, in-flight, retrying',
      labelNames: ['state'],
      registers,
    }),
    oldestAge: new Gauge({
      name: 'subeni_release_oldest_job_age_seconds',
      help: 'Age of the oldest stored release job; 0 when there is none',
      registers,
    }),
    deadLetters: new Gauge({
      name: 'subeni_release_dead_letters',
      help: 'Release jobs that need a person, by the code they died of, as last counted',
      labelNames: ['code'],
      registers,
    }),
  }
}

export type WorkerMetrics = ReturnType<typeof createMetrics>
