import { randomUUID } from 'node:crypto'
import { announce, runService, startHealthServer, systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import {
  announceService,
  connectNats,
  guardStores,
  openEndpointStore,
  openEventLog,
  openLeaseStore,
  openPeers,
  openPoolStore,
  openStoreIdentity,
} from '@subeni/shared/nats'
import { openProviderApi } from './adapters/http-api/open-provider-api.ts'
import { HuaweiDriver } from './adapters/huawei/driver.ts'
import { deadFormerHolder, keepHolder } from './adapters/former-process.ts'
import { LEASE_NAME } from './app/lease.ts'
import { Provider } from './app/provider.ts'
import { cloudOptions, loadProviderConfig } from './config.ts'
import { createMetrics } from './metrics.ts'

await runService('iaas-provider', {}, async ({ log, until }) => {
  const config = loadProviderConfig(process.env)
  const { env, settings } = config
  const clock = systemClock
  const registry = createRegistry('iaas-provider')
  await using link = await connectNats({ url: env.NATS_URL, name: env.SUBENI_INSTANCE, log })
  using _service = announceService(link, { service: 'iaas-provider', clock })
  await using events = await openEventLog(link, { source: env.SUBENI_INSTANCE, clock, log, registry })
  const making = { replicas: config.replicas }
  await using stores = await guardStores(link, { making, events, log, registry })
  await using store = await openPoolStore(link, { clock, log })
  await using endpoints = await openEndpointStore(link)
  const leases = await openLeaseStore(link, { clock })
  const holder = `${env.SUBENI_INSTANCE}#${randomUUID()}`
  const former = await deadFormerHolder(env.PROVIDER_DIR, env.SUBENI_INSTANCE)
  // Where this fails the lease runs out by itself.
  if (former !== undefined)
    await leases
      .release(LEASE_NAME, former)
      .catch((err: unknown) => log.warn({ err }, 'former lease not ended'))
  await keepHolder(env.PROVIDER_DIR, env.SUBENI_INSTANCE, holder)
  await using driver = new HuaweiDriver({ ...cloudOptions(config), clock })
  const metrics = createMetrics(registry)
  const identity = await openStoreIdentity(link)
  const ports = { store, endpoints, leases, events, driver, clock, random: systemRandom, metrics, log }
  await using provider = new Provider({
    ...ports,
    identity,
    newId: randomUUID,
    holder,
    settings,
  })
  await using health = await startHealthServer({
    listen: env.SUBENI_HEALTH_LISTEN,
    registry,
    notReady: () => [...stores.notReady(), ...provider.notReady()],
  })
  await using api = await openProviderApi(env, provider, { clock, registry, metrics, log })
  // Tells gateways where the active instance is; one that stands by, or stops, says nothing.
  const isServing = (): boolean => provider.notReady().length === 0
  await using peers = await openPeers(link, { service: 'iaas-provider', id: api.url, clock, isServing })
  peers.join()
  announce({ http: health.url, provider: api.url })
  await until(provider.run())
})
