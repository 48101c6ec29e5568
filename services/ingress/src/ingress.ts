import { createAsk } from '@subeni/shared/asking'
import type { NodeNic } from '@subeni/shared/contracts'
import type { Logger } from '@subeni/shared/logging'
import type { Registry } from '@subeni/shared/metrics'
import type { Bus, Clock, Random } from '@subeni/shared/ports'
import { agentRoutes, probeRoutes } from './adapters/agent-routes.ts'
import { createAgentServer } from './adapters/agent-server.ts'
import { openJournalFile } from './adapters/journal-file.ts'
import { listenForProbes } from './adapters/probe-listener.ts'
import { serveSocket } from './adapters/serve-socket.ts'
import type { SocketClaim } from './adapters/unix-socket.ts'
import { DelRepeater } from './app/del-repeater.ts'
import { NodeBooks } from './app/node-books.ts'
import { SharedAdds } from './app/shared-adds.ts'
import { InFlight } from './domain/in-flight.ts'
import { SandboxWindows } from './domain/sandbox-windows.ts'
import { createMetrics } from './metrics.ts'

export interface IngressPorts {
  readonly bus: Bus
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly registry: Registry
  readonly nics: () => readonly NodeNic[]
  readonly notReady: () => readonly string[]
}

export interface IngressOptions {
  readonly nodeName: string
  /** The claim comes first: whoever has it may write the file. */
  readonly claim: SocketClaim
  readonly stateFile: string
  readonly inFlightMax: number
  /** "host:port" of the probes over TCP, if wanted. */
  readonly probeListen: string | undefined
  /** DELETE /v1/ipam/ips is not forbidden altogether. */
  readonly releasesConflicts: boolean
}

/** Opens the node's books and serves its socket. Disposal drains: the socket, then the repeats, then the file. */
export async function openIngress(options: IngressOptions, ports: IngressPorts): Promise<AsyncDisposable> {
  const { bus, clock, random, log, nics, notReady } = ports
  const { nodeName, releasesConflicts } = options
  await using opening = new AsyncDisposableStack()
  const books = opening.adopt(new NodeBooks(openJournalFile(options.stateFile, clock), clock), (open) =>
    open.close(),
  )
  if (books.unreadableLines > 0)
    log.warn({ lines: books.unreadableLines }, 'torn lines of the state file left out')
  const inFlight = new InFlight(options.inFlightMax)
  const gauges = { inFlight: () => inFlight.count, pendingDels: () => books.pendingCount }
  const metrics = createMetrics(ports.registry, gauges)
  const ask = createAsk({ bus, clock, random, onReask: (code) => metrics.reasked(code) })
  const onGivenUp = () => metrics.delGivenUp()
  const repeats = opening.use(new DelRepeater({ ask, books, nodeName, clock, random, log, onGivenUp }))
  const windows = new SandboxWindows()
  const adds = new SharedAdds(clock)
  const shared = { ask, books, nodeName, nics, clock, inFlight, notReady, releasesConflicts }
  const routes = agentRoutes({ ...shared, repeats, windows, adds })
  opening.use(await serveSocket(createAgentServer({ routes, metrics, clock, log }), options.claim, clock))
  if (options.probeListen !== undefined) {
    const { server: probes } = createAgentServer({ routes: probeRoutes(notReady), metrics, clock, log })
    opening.use(await listenForProbes(probes, options.probeListen, clock))
  }
  log.info({ socket: options.claim.path, nodeName, pendingDels: books.pendingCount }, 'serving')
  return opening.move()
}
