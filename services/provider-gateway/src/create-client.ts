import type { SettingValues } from '@subeni/shared/config'
import type { Logger } from '@subeni/shared/logging'
import { Gauge, type Registry } from '@subeni/shared/metrics'
import type { Clock } from '@subeni/shared/ports'
import { fixedPlace, type ProviderPlace } from './adapters/provider-place.ts'
import { openTransport } from './adapters/undici-transport.ts'
import { IN_FLIGHT_MAX } from './app/gateway.ts'
import type { ProviderTransport } from './app/ports.ts'
import { FOLLOW, type GATEWAY_SETTINGS, type GatewayEnvironment } from './config.ts'

export interface LoadedConfig {
  readonly settings: SettingValues<(typeof GATEWAY_SETTINGS)[number]>
  readonly env: GatewayEnvironment
}

interface Surroundings {
  readonly clock: Clock
  readonly log: Logger
  readonly registry: Registry
  /** Where our own provider is, if it is to be followed. */
  readonly active: ProviderPlace
}

/**
 * Configuration and the client made of it. Operators look for these two log lines (seed, "检查功能是否已启用").
 * Throws INVALID_CONFIG, once logged.
 */
export function createClient(
  load: () => LoadedConfig,
  { clock, log, registry, active }: Surroundings,
): LoadedConfig & { readonly client: ProviderTransport } {
  try {
    const { settings, env } = load()
    const place = env.PROVIDER_URL === FOLLOW ? active : fixedPlace(env.PROVIDER_URL)
    const insecureSkipVerify = settings['provider.insecureSkipVerify'] || env.PROVIDER_INSECURE_SKIP_VERIFY
    const client = openTransport({
      place,
      caFile: env.PROVIDER_CA_FILE,
      serverName: settings['provider.serverName'] || env.PROVIDER_SERVER_NAME,
      insecureSkipVerify,
      tokenFile: settings['provider.tokenFile'] || env.PROVIDER_TOKEN_FILE,
      clientCertFile: settings['provider.clientCertFile'] || undefined,
      clientKeyFile: settings['provider.clientKeyFile'] || undefined,
      generation: settings['provider.generation'],
      connections: IN_FLIGHT_MAX,
      clock,
      log,
    })
    tellUnverified(insecureSkipVerify, log, registry)
    log.info({ url: String(env.PROVIDER_URL) }, 'IaaS client created successfully')
    return { settings, env, client }
  } catch (err) {
    log.error({ err }, 'IaaS provider configuration validation failed')
    throw err
  }
}

function tellUnverified(isUnverified: boolean, log: Logger, registry: Registry): void {
  const gauge = new Gauge({
    name: 'subeni_provider_tls_verification_disabled',
    help: '1 when the provider certificate is not verified',
    registers: [registry],
  })
  gauge.set(isUnverified ? 1 : 0)
  if (isUnverified) log.warn('insecureSkipVerify is set: the provider certificate is NOT verified')
}
