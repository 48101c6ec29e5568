import type { Clock, Random } from '@subeni/shared/ports'
import type { Logger } from '@subeni/shared/logging'
import type { Registry } from '@subeni/shared/metrics'
import {
  connectNats,
  guardStores,
  openBus,
  openEndpointStore,
  openEventLog,
  openLeaseStore,
  openObjectStore,
  openPeers,
  openPoolStore,
  openReleaseQueue,
} from '@subeni/shared/nats'
import type { AllocatorPorts } from '../app/parts.ts'
import type { AllocatorSettings } from '../config.ts'
import { allocatorMetrics } from '../metrics.ts'
import { objectPodDirectory } from './object-pod-directory.ts'

export interface OutsideOptions {
  readonly env: {
    readonly NATS_URL: string
    readonly SUBENI_INSTANCE: string
    readonly MULTUS_CLUSTER_NETWORK?: string
  }
  readonly settings: AllocatorSettings
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly registry: Registry
}

/** Connects to NATS and opens every port on it; disposal closes them in reverse and drains the connection. */
export async function openPorts(
  options: OutsideOptions,
): Promise<AsyncDisposable & { readonly ports: AllocatorPorts }> {
  const { env, settings, clock, random, log, registry } = options
  await using opened = new AsyncDisposableStack()
  const link = opened.use(await connectNats({ url: env.NATS_URL, name: env.SUBENI_INSTANCE, log }))
  const making = { replicas: settings['nats.replicas'] }
  const events = opened.use(await openEventLog(link, { source: env.SUBENI_INSTANCE, clock, log, registry }))
  const stores = opened.use(await guardStores(link, { making, events, log, registry }))
  const queue = opened.use(await openReleaseQueue(link, { clock, log, restores: making }))
  const objectStore = opened.use(await openObjectStore(link))
  const endpointStore = opened.use(await openEndpointStore(link))
  const leases = await openLeaseStore(link, { clock })
  const poolStore = opened.use(await openPoolStore(link, { clock, log }))
  const gateways = opened.use(await openPeers(link, { service: 'provider-gateway', id: '', clock }))
  const asked = { 'provider-gateway': gateways }
  const bus = opened.use(openBus(link, { service: 'allocator', clock, log, registry, asked }))
  const peers = opened.use(await openPeers(link, { service: 'allocator', id: bus.id, clock }))
  const open = opened.move()
  const ports: AllocatorPorts = {
    bus,
    peers,
    stores,
    poolStore,
    leases,
    endpointStore,
    objectStore,
    podDirectory: objectPodDirectory(objectStore),
    queue,
    events,
    clock,
    random,
    log,
    metrics: allocatorMetrics(registry),
    settings,
    clusterNetwork: env.MULTUS_CLUSTER_NETWORK ?? '',
  }
  return { ports, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
