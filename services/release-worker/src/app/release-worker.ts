import type { SettingValues } from '@subeni/shared/config'
import type { Logger } from '@subeni/shared/logging'
import type { Registry } from '@subeni/shared/metrics'
import type { Bus, Clock, EventLog, Random, ReleaseQueue } from '@subeni/shared/ports'
import type { WORKER_SETTINGS } from '../config.ts'
import { createMetrics } from '../metrics.ts'
import { watchDeadLetters } from './auto-replay.ts'
import { serveDeadLetters } from './dead-letters.ts'
import { processJob } from './process-job.ts'
import { ReleaseSteps } from './release-steps.ts'
import { watchQueue } from './watch-queue.ts'

export interface WorkerOptions {
  readonly bus: Bus
  readonly queue: ReleaseQueue
  readonly events: EventLog
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly registry: Registry
  readonly settings: SettingValues<(typeof WORKER_SETTINGS)[number]>
}

/** Works on release jobs until disposed; jobs in flight then finish or go back to the queue. */
export async function startReleaseWorker(options: WorkerOptions): Promise<AsyncDisposable> {
  const { bus, queue, events, clock, random, log, settings } = options
  const metrics = createMetrics(options.registry)
  const steps = new ReleaseSteps({ bus, random, httpRequestTimeoutMs: settings.httpRequestTimeout })
  const retry = {
    maxAttempts: settings['release.maxAttempts'],
    backoffMinMs: settings['release.backoffMin'],
    backoffMaxMs: settings['release.backoffMax'],
  }
  const handler = processJob({ steps, events, clock, random, log, metrics, retry })
  await using cleanup = new AsyncDisposableStack()
  cleanup.use(await queue.consume(handler, settings['release.concurrency']))
  const afterMs = settings['release.autoReplayAfter']
  const onLetters = (counts: ReadonlyMap<string, number>): void => {
    metrics.deadLetters.reset()
    for (const [code, count] of counts) metrics.deadLetters.set({ code }, count)
  }
  cleanup.use(watchDeadLetters({ queue, events, steps, clock, random, log, afterMs, onLetters }))
  cleanup.use(watchQueue({ queue, clock, log, metrics }))
  cleanup.use(await serveDeadLetters({ bus, queue, events, clock, steps }))
  return cleanup.move()
}
