import { systemClock } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import { createRegistry } from '@subeni/shared/metrics'
import {
  connectNats,
  ensureStreams,
  openEndpointStore,
  openEventLog,
  openObjectStore,
  openPoolStore,
  openReleaseQueue,
} from '@subeni/shared/nats'
import type { EndpointStore, EventLog, ObjectStore, PoolStore, ReleaseQueue } from '@subeni/shared/ports'

/** A command does not keep a person waiting for a server that is not there. */
const COMMAND_CONNECT_MS = 3_000

/** A connection on which stores are opened only when a command asks for them. */
export interface Stores extends AsyncDisposable {
  pools(): Promise<PoolStore>
  endpoints(): Promise<EndpointStore>
  objects(): Promise<ObjectStore>
  releases(): Promise<ReleaseQueue>
  events(): Promise<EventLog>
}

export async function openStores(
  url: string,
  log: Logger,
  connectWithinMs = COMMAND_CONNECT_MS,
): Promise<Stores> {
  const link = await connectNats({ url, name: 'subeni-cli', log, connectWithinMs })
  await ensureStreams(link)
  const opened: AsyncDisposable[] = []
  const clock = systemClock
  const once = <T extends AsyncDisposable>(open: () => Promise<T>): (() => Promise<T>) => {
    let store: Promise<T> | undefined
    return () => {
      store ??= open().then((made) => {
        opened.push(made)
        return made
      })
      return store
    }
  }
  return {
    pools: once(() => openPoolStore(link, { clock, log })),
    endpoints: once(() => openEndpointStore(link)),
    objects: once(() => openObjectStore(link)),
    releases: once(() => openReleaseQueue(link, { clock, log })),
    events: once(() => openEventLog(link, { source: 'cli', clock, log, registry: createRegistry('cli') })),
    async [Symbol.asyncDispose]() {
      for (const store of opened.toReversed()) await store[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}
