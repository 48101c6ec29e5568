export { type BusOptions, openBus } from './bus/bus.ts'
export { connectNats, type LinkOptions, type NatsLink } from './core/link.ts'
export { openPoolStore, type PoolStoreOptions } from './stores/pool-store.ts'
export { ensureStreams } from './streams.ts'
