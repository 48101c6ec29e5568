import { systemClock } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import { createRegistry } from '@subeni/shared/metrics'
import {
  connectNats,
  ensureStreams,
  openBus,
  openEndpointStore,
  type KeyValue,
  type NatsLink,
  openEventLog,
  openKeyValue,
  openObjectStore,
  openPoolStore,
  openReleaseQueue,
} from '@subeni/shared/nats'
import type { Bus, EndpointStore, EventLog, ObjectStore, PoolStore, ReleaseQueue } from '@subeni/shared/ports'

/** A command does not keep a person waiting for a server that is not there. */
const COMMAND_CONNECT_MS = 3_000

/** A connection on which stores are opened only when a command asks for them. */
export interface Stores extends AsyncDisposable {
  pools(): Promise<PoolStore>
  endpoints(): Promise<EndpointStore>
  objects(): Promise<ObjectStore>
  releases(): Promise<ReleaseQueue>
  events(): Promise<EventLog>
  bucket(name: string): Promise<KeyValue<unknown>>
  bus(): Promise<Bus>
  isConnected(): boolean
}

export interface StoresOptions {
  /** Longest wait for the first connect; 3 s when absent. */
  readonly connectWithinMs?: number
  readonly follows?: 'all' | 'settings'
  /** Is given the connection before anything is asked of it. */
  readonly onLink?: (link: NatsLink) => void
}

export async function openStores(
  url: string,
  log: Logger,
  { connectWithinMs = COMMAND_CONNECT_MS, follows = 'all', onLink }: StoresOptions = {},
): Promise<Stores> {
  const link = await connectNats({ url, name: 'subeni-cli', log, connectWithinMs })
  try {
    onLink?.(link)
    await ensureStreams(link)
    return storesOn(link, log, follows)
  } catch (thrown) {
    // What is left open here would reconnect for ever.
    await link[Symbol.asyncDispose]()
    throw thrown
  }
}

function storesOn(link: NatsLink, log: Logger, follows: 'all' | 'settings'): Stores {
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
    pools: once(() => openPoolStore(link, { clock, log, follows })),
    endpoints: once(() => openEndpointStore(link)),
    objects: once(() => openObjectStore(link)),
    releases: once(() => openReleaseQueue(link, { clock, log })),
    events: once(() => openEventLog(link, { source: 'cli', clock, log, registry: createRegistry('cli') })),
    bucket: async (name) => {
      const bucket = openKeyValue<unknown>(link, name)
      opened.push(bucket)
      return bucket
    },
    bus: once(async () => openBus(link, { service: 'cli', clock, log })),
    isConnected: () => link.isConnected(),
    async [Symbol.asyncDispose]() {
      for (const store of opened.toReversed()) await store[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}
