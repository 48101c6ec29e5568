export {
  aClaim,
  anEndpoint,
  anEndpointNic,
  aPod,
  aPool,
  aReleaseJob,
  type PoolGiven,
  someMeta,
} from './factories.ts'
export { FakeClock, seededRandom, settle } from './fake-clock.ts'
export { type Fault, Faults } from './faults.ts'
export { MemoryBroker, MemoryBus } from './memory-bus.ts'
export { MemoryEventLog } from './memory-event-log.ts'
export { MemoryPoolStore } from './memory-pool-store.ts'
export { MemoryStoreWatch } from './memory-store-watch.ts'
export { MemoryPoolTurns } from './memory-pool-turns.ts'
export { MemoryReleaseQueue } from './memory-release-queue.ts'
export {
  MemoryEndpointStore,
  MemoryLeaseStore,
  MemoryObjectStore,
  MemoryPodDirectory,
  MemoryStoreIdentity,
} from './memory-stores.ts'
export { type NatsCluster, startNatsCluster } from './nats-cluster.ts'
export { findNatsServer, type NatsServer, type NatsServerOptions, startNatsServer } from './nats-server.ts'
export { silentLog } from './silent-log.ts'
export { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
