import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, ReleaseQueue } from '@subeni/shared/ports'
import type { WorkerMetrics } from '../metrics.ts'

export interface WatchQueueOptions {
  readonly queue: ReleaseQueue
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<WorkerMetrics, 'queue' | 'oldestAge'>
}

/** As often as Prometheus usually scrapes. */
const INTERVAL_MS = 15_000

/** Keeps the queue's figures in the metrics until disposed. */
export function watchQueue(options: WatchQueueOptions): AsyncDisposable {
  const stopping = new AbortController()
  const running = loop(options, stopping.signal)
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

async function loop(options: WatchQueueOptions, signal: AbortSignal): Promise<void> {
  const { clock, log } = options
  while (!signal.aborted) {
    try {
      await measure(options)
    } catch (thrown) {
      log.warn({ err: IpamError.from(thrown) }, 'cannot look at the queue now')
    }
    await clock.sleep(INTERVAL_MS, signal).catch(() => undefined)
  }
}

async function measure({ queue, clock, metrics }: WatchQueueOptions): Promise<void> {
  const { waiting, inFlight, unsettled, oldestAt } = await queue.figures()
  metrics.queue.set({ state: 'waiting' }, waiting)
  metrics.queue.set({ state: 'in-flight' }, inFlight)
  metrics.queue.set({ state: 'retrying' }, Math.max(unsettled - inFlight, 0))
  metrics.oldestAge.set(oldestAt === undefined ? 0 : Math.max(clock.now() - oldestAt, 0) / 1_000)
}
