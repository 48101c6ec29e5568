import { loadConfig } from '@subeni/shared/config'
import {
  announce,
  runService,
  startHealthServer,
  systemClock as clock,
  systemRandom as random,
} from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import { openPorts } from './adapters/open-ports.ts'
import { Allocator } from './app/allocator.ts'
import { ALLOCATOR_SETTINGS, AllocatorEnvironment } from './config.ts'

/** Until there is an allocator to ask. */
const notConnected = (): readonly string[] => ['NATS is not connected']

await runService('allocator', {}, async ({ log, stop }) => {
  const { settings, env } = loadConfig(ALLOCATOR_SETTINGS, AllocatorEnvironment, process.env)
  const registry = createRegistry('allocator')
  let notReady = notConnected
  await using health = await startHealthServer({
    listen: env.SUBENI_HEALTH_LISTEN,
    registry,
    notReady: () => notReady(),
  })
  await using outside = await openPorts({ env, settings, clock, random, log, registry })
  await using allocator = new Allocator(outside.ports)
  notReady = () => allocator.notReady()
  await allocator.start()
  announce({ http: health.url })
  log.info({ instance: env.SUBENI_INSTANCE, http: health.url }, 'serving')
  await stop
})
