import { listenAddress, natsUrl } from '@subeni/shared/config'
import { z } from 'zod'

export const FOLLOW = 'active'

const absentWhenEmpty = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text))

/** The process's own variables; settings are named in main. */
export const GatewayVariables = z.object({
  NATS_URL: natsUrl,
  SUBENI_INSTANCE: z.string().default('provider-gateway/0'),
  SUBENI_HEALTH_LISTEN: listenAddress.default('127.0.0.1:0'),
  /** `active`: the active instance of our own provider, wherever it tells over NATS that it is. */
  PROVIDER_URL: z.string().transform((text, context) => {
    if (text === FOLLOW) return FOLLOW
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isUsable =
      url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.username === ''
    if (isUsable) return url
    context.addIssue({
      code: 'custom',
      message: `must be an http or https URL without user and query, or "${FOLLOW}" (got "${text}")`,
    })
    return z.NEVER
  }),
  PROVIDER_CA_FILE: absentWhenEmpty,
  PROVIDER_SERVER_NAME: absentWhenEmpty,
  PROVIDER_TOKEN_FILE: absentWhenEmpty,
  PROVIDER_INSECURE_SKIP_VERIFY: z
    .enum(['', 'true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
})

export type GatewayEnvironment = z.output<typeof GatewayVariables>

export const GATEWAY_SETTINGS = [
  'nats.replicas',
  'httpRequestTimeout',
  'rateLimit.qps',
  'rateLimit.burst',
  'rateLimit.queueMax',
  'provider.generation',
  'provider.insecureSkipVerify',
  'provider.serverName',
  'provider.tokenFile',
  'provider.clientCertFile',
  'provider.clientKeyFile',
  'breaker.resetTimeout',
  'breaker.errorThreshold',
  'breaker.volumeThreshold',
] as const
