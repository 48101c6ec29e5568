import { writeFileSync } from 'node:fs'
import { SETTINGS } from '@subeni/shared/config'
import { BUCKET } from '@subeni/shared/contracts'
import { systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { createLogger, type Logger } from '@subeni/shared/logging'
import { readStoreChanges } from '@subeni/shared/nats'
import { destination } from 'pino'
import { ensureParent, ensureSubnet } from '../adapters/cloud-sim-admin.ts'
import { openStores, type Stores } from '../adapters/stores.ts'
import { applyPaths } from '../apply/apply-paths.ts'
import { type ToldChange, toldChange } from '../print/store-lines.ts'
import { StackDir } from '../stack-dir.ts'
import { activeProvider } from './active-provider.ts'
import { startControlServer } from './control-server.ts'
import { lockDir } from './dir-lock.ts'
import { startGuard } from './guard-process.ts'
import { ensureSubnets, keepHouse } from './housekeeper.ts'
import { LogFiles } from './log-files.ts'
import { planNatsServer } from './nats-server.ts'
import { applyNodes } from './node-objects.ts'
import type { UpOptions } from './options.ts'
import { PortBook } from './port-book.ts'
import { ProcessPlan, type StackUrls } from './process-plan.ts'
import { nodesOfStart, readNodes, saveNodes } from './remembered-nodes.ts'
import { endLeftovers, saveTable } from './process-table.ts'
import { waitUntilReady } from './ready.ts'
import { type ReadyLine, readyLine } from './ready-line.ts'
import { Stack } from './stack.ts'
import { stackStatus } from './stack-status.ts'
import { stopEverything, stopServices } from './stop-order.ts'
import { Supervisor } from './supervisor.ts'

const NATS_READY_WITHIN_MS = 30_000
const LOG_CHECK_MS = 5_000

interface Base {
  readonly dir: StackDir
  readonly options: UpOptions
  readonly ports: PortBook
  readonly supervisor: Supervisor
  readonly log: Logger
  readonly progress: (line: string) => void
}

/** The whole life of `subeni up`: resolves when the signal aborted and everything is gone. */
export async function runUp(
  options: UpOptions,
  io: { readonly print: (line: string) => void; readonly progress: (line: string) => void },
  signal: AbortSignal,
): Promise<void> {
  const dir = new StackDir(options.dir)
  await using _lock = await lockDir(dir)
  await endLeftovers(dir.tableFile(), systemClock)
  const log = createLogger('up', 'info', destination({ dest: dir.logFile('up'), sync: true }))
  const logFiles = new LogFiles()
  await using _guard = startGuard(dir)
  const supervisor = new Supervisor({
    clock: systemClock,
    log,
    logFiles,
    onChange: (table) => saveTable(dir.tableFile(), table),
  })
  const cutting = setInterval(() => logFiles.cutLongOnes(), LOG_CHECK_MS)
  const ports = new PortBook(dir.file('run', 'ports.json'), () => systemRandom.next())
  try {
    const base = {
      dir,
      options: withNodes(options, dir, io.progress),
      ports,
      supervisor,
      log,
      progress: io.progress,
    }
    await runStack(base, io.print, signal)
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  } finally {
    await stopEverything(supervisor)
    dir.removeSocketFolder()
    clearInterval(cutting)
  }
}

function withNodes(options: UpOptions, dir: StackDir, progress: (line: string) => void): UpOptions {
  const file = dir.file('run', 'nodes.json')
  const { nodes, notice } = nodesOfStart(options.nodes, readNodes(file))
  if (notice !== undefined) progress(notice)
  saveNodes(file, nodes)
  return { ...options, nodes }
}

async function runStack(base: Base, print: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { dir, options, supervisor, log, progress } = base
  const urls = await planUrls(base, signal)
  const plan = new ProcessPlan({ dir, options, ports: base.ports, urls })
  const stack = new Stack({ dir, options, plan, supervisor, clock: systemClock, log, progress })
  await using stores = await connectStores(base, urls.nats)
  await stack.startCloud(signal)
  await applyOwn(base, stores, urls)
  const house = startHousekeeping(base, stores, urls, signal)
  await stack.startServices(signal)
  const ready = async (): Promise<ReadyLine> => {
    const states = supervisor.states()
    const provider = urls.provider ?? (await activeProvider(states))
    return readyLine({ dir, options, urls, provider, states })
  }
  const records = await stores.bucket(BUCKET.store)
  const storeChanges = async (): Promise<ToldChange[] | null> =>
    (await readStoreChanges(records).catch(() => null))?.map(toldChange) ?? null
  await using _control = await startControlServer(dir.controlSocket(), {
    status: async () => {
      const facts = { states: supervisor.states(), options, replicas: stack.replicas() }
      return stackStatus(await ready(), { ...facts, store: await storeChanges() })
    },
    scale: (service, count) => stack.scaleTo(service, count, signal),
    ensureSubnets: () => ensureCloudSubnets(stores, urls),
  })
  const line = JSON.stringify(await ready())
  writeFileSync(dir.readyPath(), line)
  print(line)
  await aborted(signal)
  progress('draining')
  await stopServices(supervisor)
  await house
}

async function planUrls(base: Base, signal: AbortSignal): Promise<StackUrls> {
  const { dir, options, ports } = base
  const nats = await startNats(base, signal)
  const providerCa = Stack.providerCa(dir, options)
  const hasCloud = options.provider === undefined && options.only.has('cloud-sim')
  return {
    nats,
    ...(options.provider !== undefined && { provider: options.provider.url }),
    ...(providerCa !== undefined && { providerCa }),
    ...(hasCloud && { cloudSim: `http://127.0.0.1:${await ports.portOf('cloud-sim')}` }),
  }
}

async function startNats(
  { dir, options, ports, supervisor, progress }: Base,
  signal: AbortSignal,
): Promise<string> {
  if (options.natsUrl !== undefined) return options.natsUrl
  const server = await planNatsServer(dir, ports, options, progress)
  supervisor.start(server.spec)
  await waitUntilReady({ ...server.spec, withinMs: NATS_READY_WITHIN_MS }, systemClock, signal)
  progress(`nats-server is ready on ${server.url}`)
  return server.url
}

/** Nodes and manifests of the command line, and their places in the embedded cloud, before any service looks. */
async function applyOwn({ options, progress }: Base, stores: Stores, urls: StackUrls): Promise<void> {
  const pools = await stores.pools()
  const objects = await stores.objects()
  if (options.manifests.length > 0) {
    const turns = await stores.turns()
    await applyPaths({ pools, turns, objects, clock: systemClock }, options.manifests, {
      acceptsIpMetaData: options.provider !== undefined,
      report: progress,
      warn: (line) => progress(`warning: ${line}`),
    })
  }
  // A manifest may bring a Node with its own UID, which never changes once it is there.
  await applyNodes(objects, options.nodes)
  if (urls.cloudSim === undefined) return
  for (const node of options.nodes) {
    for (const nic of node.nics) await ensureParent(urls.cloudSim, node.name, nic.mac)
  }
  await ensureCloudSubnets(stores, urls)
}

/** Idempotent; `apply` waits for it, so that what follows an apply finds its subnet. */
async function ensureCloudSubnets(stores: Stores, { cloudSim }: StackUrls): Promise<void> {
  if (cloudSim === undefined) return
  const pools = await stores.pools()
  const all = (await pools.list()).map(({ value }) => value)
  await ensureSubnets((cidr, cidrV6) => ensureSubnet(cloudSim, cidr, cidrV6), all, new Set())
}

/** Our own server is ready already; a foreign one may need to be waited for, aloud. */
async function connectStores({ log, options, progress }: Base, url: string): Promise<Stores> {
  if (options.natsUrl !== undefined) progress(`connecting to NATS at ${url}`)
  const { schema, default: fallback } = SETTINGS['nats.replicas']
  const makes = { replicas: schema.parse(options.settings['nats.replicas'] ?? fallback) }
  return openStores(url, log, { connectWithinMs: NATS_READY_WITHIN_MS, follows: 'settings', makes })
}

async function startHousekeeping(
  { log }: Base,
  stores: Stores,
  urls: StackUrls,
  signal: AbortSignal,
): Promise<void> {
  const { cloudSim } = urls
  await keepHouse(
    {
      pools: await stores.pools(),
      objects: await stores.objects(),
      clock: systemClock,
      log,
      ...(cloudSim !== undefined && {
        ensureSubnet: (cidr: string, cidrV6: string | undefined) => ensureSubnet(cloudSim, cidr, cidrV6),
      }),
    },
    signal,
  )
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
