import { loadConfig } from '@subeni/shared/config'
import { announce, runService, startHealthServer, systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { createRegistry } from '@subeni/shared/metrics'
import { announceService, connectNats, openPoolStore } from '@subeni/shared/nats'
import { readHostNics } from './adapters/host-nics.ts'
import { ParentNicReporter } from './app/parent-nic-reporter.ts'
import { NodeAgentVariables } from './config.ts'
import { createReportCounter } from './metrics.ts'

await runService('node-agent', {}, async ({ log, stop }) => {
  const { env } = loadConfig([], NodeAgentVariables, process.env)
  const registry = createRegistry('node-agent')
  const name = env.SUBENI_INSTANCE ?? `node-agent/${env.NODE_NAME}`
  await using link = await connectNats({ url: env.NATS_URL, name, log })
  const node = env.NODE_NAME
  using _service = announceService(link, { service: 'node-agent', node, clock: systemClock })
  const missing = (): string[] => link.stores.missing().map((stream) => `${stream} is not there`)
  const notReady = (): string[] =>
    link.isConnected() ? missing() : [`no connection to NATS at ${env.NATS_URL}`]
  await using store = await openPoolStore(link, { clock: systemClock, log, follows: 'settings' })
  await using reporter = new ParentNicReporter(env.NODE_NAME, {
    store,
    clock: systemClock,
    random: systemRandom,
    log,
    nics: () => env.NODE_NICS ?? readHostNics(),
    onReport: createReportCounter(registry),
  })
  await using _watch = await store.watch(reporter)
  await using health = await startHealthServer({ listen: env.SUBENI_HEALTH_LISTEN, registry, notReady })
  announce({ http: health.url })
  await stop
})
