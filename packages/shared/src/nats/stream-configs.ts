import { BUCKET, STREAM, SUBJECT } from '../contracts/index.ts'

const MIB = 1024 * 1024
const NS_PER_S = 1_000_000_000
const DAY_S = 86_400
/** The gateways' shared state is forgotten when nobody wrote it for this long. */
const GATEWAYS_TTL_S = 600
/**
 * A job that did not fail for this long starts its history anew. The workers that settle jobs keep no replica and do not
 * compact: age bounds the markers, and what came before a marker is always older.
 */
const ATTEMPTS_TTL_S = DAY_S

export interface StreamConfig {
  readonly name: string
  readonly description: string
  readonly subjects: readonly string[]
  readonly retention: 'limits' | 'workqueue'
  readonly storage: 'file'
  readonly discard: 'new' | 'old'
  readonly max_consumers: number
  readonly max_msgs: number
  readonly max_bytes: number
  readonly max_age: number
  readonly max_msg_size: number
  readonly max_msgs_per_subject?: number
  readonly duplicate_window?: number
  readonly allow_rollup_hdrs?: boolean
  readonly deny_delete?: boolean
}

const COMMON = {
  storage: 'file',
  max_consumers: -1,
  max_msgs: -1,
  max_msg_size: -1,
  max_age: 0,
  discard: 'new',
  retention: 'limits',
} as const

/** Every stream and bucket as it is made. No metadata: nats-server 2.9 refuses it. */
export const STREAM_CONFIGS: readonly StreamConfig[] = [
  {
    ...COMMON,
    name: STREAM.pools,
    description: 'subeni: SpiderIPPools with their claims and entries, each a log of changes',
    subjects: [SUBJECT.poolsAll],
    max_bytes: 256 * MIB,
    allow_rollup_hdrs: true,
    deny_delete: true,
  },
  {
    ...COMMON,
    name: STREAM.releases,
    description: 'subeni: release jobs, each a promise that a claim will be freed',
    subjects: [SUBJECT.releaseJobsAll],
    max_bytes: 128 * MIB,
    retention: 'workqueue',
    duplicate_window: 120 * NS_PER_S,
  },
  {
    ...COMMON,
    name: STREAM.dead,
    description: 'subeni: dead letters, release jobs that need an eye',
    subjects: [SUBJECT.deadLettersAll],
    max_bytes: 128 * MIB,
    max_msgs_per_subject: 1,
  },
  {
    ...COMMON,
    name: STREAM.events,
    description: 'subeni: what happened, for seven days',
    subjects: [SUBJECT.eventsAll],
    max_bytes: 1024 * MIB,
    max_age: 7 * DAY_S * NS_PER_S,
    discard: 'old',
    duplicate_window: 120 * NS_PER_S,
  },
  bucketConfig(BUCKET.endpoints, 'SpiderEndpoints, what each Pod holds', 256 * MIB),
  bucketConfig(BUCKET.objects, 'applied Pods, Namespaces, Nodes and other objects', 128 * MIB),
  bucketConfig(BUCKET.leases, 'leases', MIB),
  bucketConfig(BUCKET.gateways, "the gateways' shared rate limit and circuits", MIB, GATEWAYS_TTL_S),
  bucketConfig(BUCKET.releaseAttempts, 'attempts of release jobs', 64 * MIB, ATTEMPTS_TTL_S),
  bucketConfig(BUCKET.store, 'what the store knows of itself', MIB),
]

export function bucketStream(bucket: string): string {
  return `KV_${bucket}`
}

/** What it holds goes by age, too. */
export function isAging(stream: string): boolean {
  return STREAM_CONFIGS.some(({ name, max_age: maxAge }) => name === stream && maxAge > 0)
}

/** A KV bucket as the NATS tools know it. */
function bucketConfig(bucket: string, holds: string, maxBytes: number, ttlS = 0): StreamConfig {
  return {
    ...COMMON,
    name: bucketStream(bucket),
    description: `subeni: ${holds}`,
    subjects: [`$KV.${bucket}.>`],
    max_bytes: maxBytes,
    max_msgs_per_subject: 1,
    max_age: ttlS * NS_PER_S,
    allow_rollup_hdrs: true,
    deny_delete: true,
  }
}
