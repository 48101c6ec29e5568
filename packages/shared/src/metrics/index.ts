export { Counter, createRegistry, DURATION_BUCKETS_S, Gauge, Histogram, Registry } from './registry.ts'
