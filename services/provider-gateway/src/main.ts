import { loadConfig } from '@subeni/shared/config'
import { announce, runService, startHealthServer, systemClock } from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import { connectNats, guardStores, openBus, openEventLog, openPeers } from '@subeni/shared/nats'
import { breakerFactory } from './adapters/circuit-breaker.ts'
import { ActiveProvider } from './adapters/provider-place.ts'
import { startGateway } from './app/gateway.ts'
import { GATEWAY_SETTINGS, GatewayVariables } from './config.ts'
import { createClient } from './create-client.ts'
import { joinGroup } from './join-group.ts'

await runService('provider-gateway', {}, async ({ log, stop }) => {
  const clock = systemClock
  const registry = createRegistry('provider-gateway')
  using active = new ActiveProvider(clock, log)
  const {
    client: transport,
    settings,
    env,
  } = createClient(() => loadConfig(GATEWAY_SETTINGS, GatewayVariables, process.env), {
    clock,
    log,
    registry,
    active,
  })
  await using link = await connectNats({ url: env.NATS_URL, name: env.SUBENI_INSTANCE, log })
  const source = env.SUBENI_INSTANCE
  await using events = await openEventLog(link, { source, clock, log, registry })
  const making = { replicas: settings['nats.replicas'] }
  await using stores = await guardStores(link, { making, events, log, registry })
  await using bus = openBus(link, { service: 'provider-gateway', clock, log, registry })
  await using peers = await openPeers(link, { service: 'provider-gateway', id: bus.id, clock })
  await using providers = await openPeers(link, { service: 'iaas-provider', id: '', clock })
  active.follow(providers)
  await using group = await joinGroup(link, { instance: source, clock, log, settings })
  const { board, slots } = group
  const openBreaker = breakerFactory(clock, settings)
  const ports = { bus, peers, events, transport, slots, board, openBreaker }
  const options = { ...ports, instance: source, settings, clock, log, registry }
  await using _gateway = await startGateway(options)
  const notReady = (): readonly string[] =>
    bus.isConnected() ? stores.notReady() : ['NATS is not connected']
  await using health = await startHealthServer({ listen: env.SUBENI_HEALTH_LISTEN, registry, notReady })
  announce({ http: health.url })
  await stop
})
