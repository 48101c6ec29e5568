import { BUCKET, STREAM } from '@subeni/shared/contracts'
import { systemClock, systemRandom } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import { createRegistry } from '@subeni/shared/metrics'
import {
  bucketStream,
  connectNats,
  ensureStreams,
  findServices,
  openBus,
  openEndpointStore,
  type KeyValue,
  type NatsLink,
  openEventLog,
  openLeaseStore,
  asStored,
  openKeyValue,
  openObjectStore,
  openPoolStore,
  openPoolTurns,
  openReleaseQueue,
  requireStreams,
  type StreamOptions,
  openStoreIdentity,
} from '@subeni/shared/nats'
import type {
  Bus,
  EndpointStore,
  EventLog,
  LeaseStore,
  ObjectStore,
  PoolStore,
  PoolTurns,
  ReleaseQueue,
  StoreIdentity,
} from '@subeni/shared/ports'

/** A command does not keep a person waiting for a server that is not there. */
const COMMAND_CONNECT_MS = 3_000

/** A connection on which stores are opened only when a command asks for them. */
export interface Stores extends AsyncDisposable {
  pools(): Promise<PoolStore>
  turns(): Promise<PoolTurns>
  endpoints(): Promise<EndpointStore>
  objects(): Promise<ObjectStore>
  releases(): Promise<ReleaseQueue>
  events(): Promise<EventLog>
  bucket(name: string): Promise<KeyValue<unknown>>
  identity(): Promise<StoreIdentity>
  leases(): Promise<LeaseStore>
  bus(): Promise<Bus>
  isConnected(): boolean
  /** Which of the services have a process that answers. */
  living(services: readonly string[]): Promise<ReadonlySet<string>>
}

export interface StoresOptions {
  /** Longest wait for the first connect; 3 s when absent. */
  readonly connectWithinMs?: number
  readonly follows?: 'all' | 'settings'
  /** Is given the connection before anything is asked of it. */
  readonly onLink?: (link: NatsLink) => void
  /** How streams that are missing are made; absent: of one who only reads, they are not. */
  readonly makes?: StreamOptions | undefined
}

export async function openStores(
  url: string,
  log: Logger,
  { connectWithinMs = COMMAND_CONNECT_MS, follows = 'all', onLink, makes }: StoresOptions = {},
): Promise<Stores> {
  const link = await connectNats({ url, name: 'subeni-cli', log, connectWithinMs })
  try {
    onLink?.(link)
    if (makes !== undefined) await ensureStreams(link, makes)
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
  const once = <T extends AsyncDisposable>(
    open: () => Promise<T>,
    ...streams: readonly string[]
  ): (() => Promise<T>) => {
    let store: Promise<T> | undefined
    return () => {
      store ??= requireStreams(link, streams)
        .then(open)
        .then((made) => {
          opened.push(made)
          return made
        })
      return store
    }
  }
  const queueStreams = [STREAM.releases, STREAM.dead, bucketStream(BUCKET.releaseAttempts)]
  const openEvents = (): Promise<EventLog> =>
    openEventLog(link, { source: 'cli', clock, log, registry: createRegistry('cli') })
  const pools = once(() => openPoolStore(link, { clock, log, follows }), STREAM.pools)
  const openTurns = async (): Promise<PoolTurns> =>
    openPoolTurns(link, { store: await pools(), clock, random: systemRandom })
  return {
    pools,
    turns: once(openTurns, STREAM.pools, bucketStream(BUCKET.leases)),
    endpoints: once(() => openEndpointStore(link), bucketStream(BUCKET.endpoints)),
    objects: once(() => openObjectStore(link), bucketStream(BUCKET.objects)),
    releases: once(() => openReleaseQueue(link, { clock, log }), ...queueStreams),
    events: once(openEvents, STREAM.events),
    bucket: async (name) => {
      await requireStreams(link, [bucketStream(name)])
      const bucket = openKeyValue(link, name, { decode: asStored })
      opened.push(bucket)
      return bucket
    },
    identity: () => openStoreIdentity(link),
    leases: async () => {
      await requireStreams(link, [bucketStream(BUCKET.leases)])
      return openLeaseStore(link, { clock })
    },
    bus: once(async () => openBus(link, { service: 'cli', clock, log })),
    isConnected: () => link.isConnected(),
    living: (services) => findServices(link, services),
    async [Symbol.asyncDispose]() {
      for (const store of opened.toReversed()) await store[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}
