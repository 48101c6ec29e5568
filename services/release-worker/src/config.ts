import { listenAddress, natsUrl } from '@subeni/shared/config'
import { z } from 'zod'

/** The process's own variables; settings are named beside. */
export const WorkerVariables = z.object({
  NATS_URL: natsUrl,
  SUBENI_INSTANCE: z.string().default('release-worker/0'),
  SUBENI_HEALTH_LISTEN: listenAddress.default('127.0.0.1:0'),
})

export const WORKER_SETTINGS = [
  'httpRequestTimeout',
  'release.maxAttempts',
  'release.autoReplayAfter',
  'release.concurrency',
  'release.backoffMin',
  'release.backoffMax',
] as const
