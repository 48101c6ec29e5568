import { announce, runService, startHealthServer, systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import { connectNats, ensureStreams, openEventLog, openLeaseStore, openPoolStore } from '@subeni/shared/nats'
import { openHttpApi } from './adapters/http-api/server.ts'
import { apiRoutes } from './adapters/http-api/routes.ts'
import { HuaweiDriver } from './adapters/huawei/driver.ts'
import { loadOrCreateCertificate } from './adapters/tls/certificates.ts'
import { Provider } from './app/provider.ts'
import { cloudOptions, loadProviderConfig } from './config.ts'
import { createMetrics } from './metrics.ts'

await runService('iaas-provider', {}, async ({ log, stop }) => {
  const { env, settings } = loadProviderConfig(process.env)
  const clock = systemClock
  const registry = createRegistry('iaas-provider')
  const certificate = env.PROVIDER_TLS
    ? await loadOrCreateCertificate(env.PROVIDER_DIR, env.PROVIDER_SERVER_NAME, clock.now())
    : undefined
  await using link = await connectNats({ url: env.NATS_URL, name: env.SUBENI_INSTANCE, log })
  await ensureStreams(link)
  await using store = await openPoolStore(link, { clock, log })
  await using events = await openEventLog(link, { source: env.SUBENI_INSTANCE, clock, log, registry })
  const leases = await openLeaseStore(link, { clock })
  await using driver = new HuaweiDriver({ ...cloudOptions(env), clock })
  const metrics = createMetrics(registry)
  const identity = { holder: env.SUBENI_INSTANCE, cluster: env.SUBENI_CLUSTER }
  const ports = { store, leases, events, driver, clock, random: systemRandom, metrics, log }
  await using provider = new Provider({ ...ports, ...identity, settings })
  const notReady = (): readonly string[] => provider.notReady()
  await using health = await startHealthServer({ listen: env.SUBENI_HEALTH_LISTEN, registry, notReady })
  const routes = apiRoutes(provider, { clock, registry })
  await using api = await openHttpApi({
    listen: env.PROVIDER_LISTEN,
    certificate,
    routes,
    metrics,
    clock,
    log,
  })
  announce({ http: health.url, provider: api.url })
  await Promise.race([stop, provider.run()])
})
