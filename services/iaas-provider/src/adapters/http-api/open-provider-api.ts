import type { Registry } from '@subeni/shared/metrics'
import { loadOrCreateCertificate } from '../tls/certificates.ts'
import { followCertificate } from '../tls/follow-certificate.ts'
import { type ApiTarget, apiRoutes } from './routes.ts'
import { type HttpApi, type HttpApiOptions, openHttpApi } from './server.ts'

export interface ProviderApiConfig {
  readonly PROVIDER_LISTEN: string
  readonly PROVIDER_TLS: boolean
  readonly PROVIDER_DIR: string
  readonly PROVIDER_SERVER_NAME: string
}

export interface ProviderApiParts extends Pick<HttpApiOptions, 'metrics' | 'clock' | 'log'> {
  readonly registry: Registry
}

/** The contract API as configured: over TLS with the certificate of its folder, or in the clear. */
export async function openProviderApi(
  config: ProviderApiConfig,
  target: ApiTarget,
  parts: ProviderApiParts,
): Promise<HttpApi> {
  const { PROVIDER_LISTEN: listen, PROVIDER_DIR: dir, PROVIDER_SERVER_NAME: serverName } = config
  const certificate = config.PROVIDER_TLS
    ? await loadOrCreateCertificate(dir, serverName, parts.clock.now())
    : undefined
  const onNewCertificate =
    certificate && followCertificate({ dir, certificate, clock: parts.clock, log: parts.log })
  return openHttpApi({ ...parts, listen, certificate, onNewCertificate, routes: apiRoutes(target, parts) })
}
