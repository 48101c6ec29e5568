import { loadConfig, type Environment } from '@subeni/shared/config'
import { z } from 'zod'
import type { ProviderSettings } from './app/provider.ts'

const listen = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[^:[\]]*):\d{1,5}$/, 'must be host:port')

/** The process's own variables; see docs for the settings. */
const Variables = z.object({
  NATS_URL: z.string().min(1, 'must be a NATS URL').default('nats://127.0.0.1:4222'),
  SUBENI_INSTANCE: z.string().min(1).default('iaas-provider/0'),
  SUBENI_HEALTH_LISTEN: listen.default('127.0.0.1:0'),
  /** Sub-ENIs marked for another cluster are foreign. */
  SUBENI_CLUSTER: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,63}$/, 'must have 1 to 63 letters, digits, dots, _ and - only')
    .default('default'),
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
})

const SETTING_NAMES = [
  'prewarm.onRelease',
  'cloud.qps',
  'cloud.burst',
  'cloud.queueTimeout',
  'cloud.transactionTimeout',
  'lease.ttl',
] as const

export interface ProviderConfig {
  readonly env: Readonly<z.output<typeof Variables>>
  readonly settings: ProviderSettings
}

/** Throws INVALID_CONFIG with all problems at once. */
export function loadProviderConfig(env: Environment): ProviderConfig {
  const config = loadConfig(SETTING_NAMES, Variables, env)
  const { settings } = config
  return {
    env: config.env,
    settings: {
      onRelease: settings['prewarm.onRelease'],
      qps: settings['cloud.qps'],
      burst: settings['cloud.burst'],
      queueTimeoutMs: settings['cloud.queueTimeout'],
      transactionTimeoutMs: settings['cloud.transactionTimeout'],
      leaseTtlMs: settings['lease.ttl'],
    },
  }
}

/** Where the cloud is, and as whom to call it. */
export function cloudOptions(env: ProviderConfig['env']): {
  readonly endpoint: string
  readonly project: string
  readonly accessKey: string
  readonly secretKey: string
} {
  return {
    endpoint: env.CLOUD_ENDPOINT,
    project: env.CLOUD_PROJECT,
    accessKey: env.CLOUD_ACCESS_KEY,
    secretKey: env.CLOUD_SECRET_KEY,
  }
}
