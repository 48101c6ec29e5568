export { type BusOptions, openBus } from './bus/bus.ts'
export { openPeers, type PeersOptions } from './bus/peers.ts'
export { connectNats, type LinkOptions, type NatsLink } from './core/link.ts'
export { findServices } from './bus/find-services.ts'
export { type EventLogOptions, openEventLog } from './queue/event-log.ts'
export { openReleaseQueue, type ReleaseQueueOptions } from './queue/release-queue.ts'
export { openEndpointStore } from './stores/endpoint-store.ts'
export { encodeKey } from './stores/key-encoding.ts'
export { type KeyListener, type KeyValue, openKeyValue } from './stores/key-value.ts'
export { openLeaseStore } from './stores/lease-store.ts'
export { openObjectStore } from './stores/object-store.ts'
export { openPoolStore, type PoolStoreOptions } from './stores/pool-store.ts'
export { openStoreIdentity } from './stores/store-identity.ts'
export { bucketStream } from './stream-configs.ts'
export {
  acknowledgeStoreChanges,
  guardStores,
  storeChangesIn,
  type StoreGuard,
  type StoreGuardOptions,
} from './store-guard.ts'
export { ensureStreams, requireStreams, type StreamOptions } from './streams.ts'
