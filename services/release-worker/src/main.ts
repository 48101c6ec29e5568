import { setFlagsFromString } from 'node:v8'
import { loadConfig } from '@subeni/shared/config'
import { announce, runService, startHealthServer, systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import {
  connectNats,
  guardStores,
  openBus,
  openEventLog,
  openPeers,
  openReleaseQueue,
} from '@subeni/shared/nats'
import { startReleaseWorker } from './app/release-worker.ts'
import { WORKER_SETTINGS, WorkerVariables } from './config.ts'

// Jobs are small and short-lived: with V8's own 16 MB a long queue costs a third more memory and gains nothing.
setFlagsFromString('--max-semi-space-size=2')
setFlagsFromString('--semi-space-growth-factor=1')

await runService('release-worker', {}, async ({ log, stop }) => {
  const { settings, env } = loadConfig(['nats.replicas', ...WORKER_SETTINGS], WorkerVariables, process.env)
  const registry = createRegistry('release-worker')
  const [clock, random, source] = [systemClock, systemRandom, env.SUBENI_INSTANCE]
  await using link = await connectNats({ url: env.NATS_URL, name: source, log })
  const making = { replicas: settings['nats.replicas'] }
  await using events = await openEventLog(link, { source, clock, log, registry })
  await using stores = await guardStores(link, { making, events, log, registry })
  await using queue = await openReleaseQueue(link, { clock, log, restores: making })
  await using allocators = await openPeers(link, { service: 'allocator', id: '', clock })
  await using gateways = await openPeers(link, { service: 'provider-gateway', id: '', clock })
  const asked = { allocator: allocators, 'provider-gateway': gateways }
  await using bus = openBus(link, { service: 'release-worker', clock, log, registry, asked })
  await using _worker = await startReleaseWorker({
    bus,
    queue,
    events,
    clock,
    random,
    log,
    registry,
    settings,
  })
  const notReady = (): readonly string[] =>
    bus.isConnected() ? stores.notReady() : ['NATS is not connected']
  await using health = await startHealthServer({ listen: env.SUBENI_HEALTH_LISTEN, registry, notReady })
  announce({ http: health.url })
  await stop
})
