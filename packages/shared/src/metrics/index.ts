export {
  Counter,
  createRegistry,
  refusedConnections,
  DURATION_BUCKETS_S,
  Gauge,
  Histogram,
  Registry,
} from './registry.ts'
