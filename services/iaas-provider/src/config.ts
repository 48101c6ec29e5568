import { loadConfig, type Environment } from '@subeni/shared/config'
import { z } from 'zod'
import type { HuaweiClientOptions } from './adapters/huawei/client.ts'
import type { ProviderSettings } from './app/provider.ts'

const listen = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[^:[\]]*):\d{1,5}$/, 'must be host:port')

/** The process's own variables; see docs for the settings. */
const Variables = z.object({
  NATS_URL: z.string().min(1, 'must be a NATS URL').default('nats://127.0.0.1:4222'),
  SUBENI_INSTANCE: z.string().min(1).default('iaas-provider/0'),
  SUBENI_HEALTH_LISTEN: listen.default('127.0.0.1:0'),
  PROVIDER_LISTEN: listen.default('127.0.0.1:0'),
  PROVIDER_DIR: z.string().min(1, 'must be the folder of the certificates').default('./iaas-provider'),
  PROVIDER_TLS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((text) => text === 'true'),
  /** Added to the names of a certificate made here. */
  PROVIDER_SERVER_NAME: z.string().default('iaas-network-provider.iaas-network-provider-system.svc'),
  CLOUD_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  CLOUD_PROJECT: z.string().regex(/^[\w-]+$/, 'must have letters, digits, _ and - only'),
  CLOUD_ACCESS_KEY: z.string().regex(/^[^,\s]+$/, 'must not contain a comma or a space'),
  CLOUD_SECRET_KEY: z.string().min(1, 'must not be empty'),
  /** With `cloud.auth: token`: who asks the identity service for tokens. Absent: the key and its secret, at CLOUD_ENDPOINT. */
  CLOUD_IAM_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CLOUD_USER: z.string().min(1, 'must not be empty').optional(),
  CLOUD_PASSWORD: z.string().min(1, 'must not be empty').optional(),
  CLOUD_DOMAIN: z.string().min(1, 'must not be empty').optional(),
})

const SETTING_NAMES = [
  'nats.replicas',
  'cluster',
  'prewarm.onRelease',
  'cloud.qps',
  'cloud.burst',
  'cloud.queueTimeout',
  'cloud.transactionTimeout',
  'lease.ttl',
  'cloud.releaseShare',
  'cloud.prewarmShare',
  'cloud.reclaimShare',
  'cloud.auth',
  'reclaim.detachThreshold',
  'reclaim.deleteThreshold',
  'reclaim.interval',
  'reclaim.minIdle',
  'reclaim.batch',
  'drift.interval',
  'drift.orphansMax',
  'drift.repair',
] as const

export interface ProviderConfig {
  readonly env: Readonly<z.output<typeof Variables>>
  readonly settings: ProviderSettings
  readonly auth: 'aksk' | 'token'
  readonly replicas: number
}

/** Throws INVALID_CONFIG with all problems at once. */
export function loadProviderConfig(env: Environment): ProviderConfig {
  const config = loadConfig(SETTING_NAMES, Variables, env)
  const { settings } = config
  return {
    env: config.env,
    auth: settings['cloud.auth'],
    replicas: settings['nats.replicas'],
    settings: {
      cluster: settings.cluster,
      onRelease: settings['prewarm.onRelease'],
      qps: settings['cloud.qps'],
      burst: settings['cloud.burst'],
      queueTimeoutMs: settings['cloud.queueTimeout'],
      transactionTimeoutMs: settings['cloud.transactionTimeout'],
      leaseTtlMs: settings['lease.ttl'],
      shares: {
        release: settings['cloud.releaseShare'],
        prewarm: settings['cloud.prewarmShare'],
        reclaim: settings['cloud.reclaimShare'],
      },
      reclaim: {
        detachThreshold: settings['reclaim.detachThreshold'],
        deleteThreshold: settings['reclaim.deleteThreshold'],
        intervalMs: settings['reclaim.interval'],
        minIdleMs: settings['reclaim.minIdle'],
        batch: settings['reclaim.batch'],
      },
      drift: {
        intervalMs: settings['drift.interval'],
        repair: settings['drift.repair'],
        orphansMax: settings['drift.orphansMax'],
      },
    },
  }
}

/** Where the cloud is, and as whom to call it. */
export function cloudOptions({ env, auth }: ProviderConfig): Omit<HuaweiClientOptions, 'clock'> {
  const token = {
    endpoint: env.CLOUD_IAM_ENDPOINT ?? env.CLOUD_ENDPOINT,
    user: env.CLOUD_USER ?? env.CLOUD_ACCESS_KEY,
    password: env.CLOUD_PASSWORD ?? env.CLOUD_SECRET_KEY,
    ...(env.CLOUD_DOMAIN !== undefined && { domain: env.CLOUD_DOMAIN }),
  }
  return {
    ...(auth === 'token' && { token }),
    endpoint: env.CLOUD_ENDPOINT,
    project: env.CLOUD_PROJECT,
    accessKey: env.CLOUD_ACCESS_KEY,
    secretKey: env.CLOUD_SECRET_KEY,
  }
}
