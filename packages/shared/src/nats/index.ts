export { connectNats, type LinkOptions, type NatsLink } from './core/link.ts'
export { openPoolStore } from './stores/pool-store.ts'
export { ensureStreams } from './streams.ts'
