import { loadConfig } from '@subeni/shared/config'
import { announce, runService, startHealthServer, systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import { connectNats, openBus, openPeers } from '@subeni/shared/nats'
import { openNodeNics } from './adapters/host-nics.ts'
import { claimSocket } from './adapters/unix-socket.ts'
import { IngressVariables } from './config.ts'
import { openIngress } from './ingress.ts'

await runService('ingress', {}, async ({ log, stop }) => {
  const { env } = loadConfig([], IngressVariables, process.env)
  const registry = createRegistry('ingress')
  const nics = openNodeNics(env.NODE_NICS, systemClock)
  using claim = await claimSocket(env.SUBENI_SOCKET)
  const name = env.SUBENI_INSTANCE ?? `ingress/${env.NODE_NAME}`
  await using link = await connectNats({ url: env.NATS_URL, name, log })
  await using allocators = await openPeers(link, { service: 'allocator', id: '', clock: systemClock })
  await using bus = openBus(link, {
    service: 'ingress',
    node: env.NODE_NAME,
    clock: systemClock,
    log,
    asked: { allocator: allocators },
  })
  const notReady = (): string[] => (bus.isConnected() ? [] : [`no connection to NATS at ${env.NATS_URL}`])
  await using _ingress = await openIngress(
    {
      nodeName: env.NODE_NAME,
      claim,
      stateFile: env.SUBENI_STATE_FILE ?? `${env.SUBENI_SOCKET}.state`,
      inFlightMax: env.SUBENI_IN_FLIGHT_MAX,
      probeListen: env.SUBENI_PROBE_LISTEN,
      releasesConflicts: env.SPIDERPOOL_ENABLED_RELEASE_CONFLICT_IPS,
    },
    { bus, clock: systemClock, random: systemRandom, log, registry, nics, notReady },
  )
  await using health = await startHealthServer({ listen: env.SUBENI_HEALTH_LISTEN, registry, notReady })
  announce({ http: health.url })
  await stop
})
