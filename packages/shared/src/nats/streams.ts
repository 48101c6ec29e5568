import { BUCKET, STREAM, SUBJECT } from '../contracts/index.ts'
import { IpamError } from '../errors/index.ts'
import { callApi, type JsFailure, JS_ERROR } from './core/jet-stream.ts'
import type { NatsLink } from './core/link.ts'

const MIB = 1024 * 1024
const NS_PER_S = 1_000_000_000
const DAY_S = 86_400
/** A pool's snapshot must fit one message; NATS' own default. `subeni up` sets 8 MB. */
const PAYLOAD_MIN_BYTES = MIB
/** The gateways' shared state is forgotten when nobody wrote it for this long. */
const GATEWAYS_TTL_S = 600
/**
 * A job that did not fail for this long starts its history anew. The workers that settle jobs keep no replica and do not
 * compact: age bounds the markers, and what came before a marker is always older.
 */
const ATTEMPTS_TTL_S = DAY_S

interface StreamConfig extends Record<string, unknown> {
  readonly name: string
}

const COMMON = {
  storage: 'file',
  num_replicas: 1,
  max_consumers: -1,
  max_msgs: -1,
  max_msg_size: -1,
  max_age: 0,
  discard: 'new',
  retention: 'limits',
}

/** Every stream and bucket, with its limits. No metadata: nats-server 2.9 refuses it. */
export const STREAM_CONFIGS: readonly StreamConfig[] = [
  {
    ...COMMON,
    name: STREAM.pools,
    subjects: [SUBJECT.poolsAll],
    max_bytes: 256 * MIB,
    allow_rollup_hdrs: true,
    deny_delete: true,
  },
  {
    ...COMMON,
    name: STREAM.releases,
    subjects: [SUBJECT.releaseJobsAll],
    max_bytes: 128 * MIB,
    retention: 'workqueue',
    duplicate_window: 120 * NS_PER_S,
  },
  {
    ...COMMON,
    name: STREAM.dead,
    subjects: [SUBJECT.deadLettersAll],
    max_bytes: 128 * MIB,
    max_msgs_per_subject: 1,
  },
  {
    ...COMMON,
    name: STREAM.events,
    subjects: [SUBJECT.eventsAll],
    max_bytes: 1024 * MIB,
    max_age: 7 * DAY_S * NS_PER_S,
    discard: 'old',
    duplicate_window: 120 * NS_PER_S,
  },
  bucketConfig(BUCKET.endpoints, 256 * MIB),
  bucketConfig(BUCKET.objects, 128 * MIB),
  bucketConfig(BUCKET.leases, MIB),
  bucketConfig(BUCKET.gateways, MIB, GATEWAYS_TTL_S),
  bucketConfig(BUCKET.releaseAttempts, 64 * MIB, ATTEMPTS_TTL_S),
  bucketConfig(BUCKET.store, MIB),
]

export function bucketStream(bucket: string): string {
  return `KV_${bucket}`
}

/** A KV bucket as the NATS tools know it. */
function bucketConfig(bucket: string, maxBytes: number, ttlS = 0): StreamConfig {
  return {
    ...COMMON,
    name: bucketStream(bucket),
    subjects: [`$KV.${bucket}.>`],
    max_bytes: maxBytes,
    max_msgs_per_subject: 1,
    max_age: ttlS * NS_PER_S,
    allow_rollup_hdrs: true,
    deny_delete: true,
  }
}

/**
 * Creates every stream and bucket that is missing and repairs those whose limits differ. Several processes may do it at
 * once. Throws STORE_UNAVAILABLE, in plain words, for a server that cannot serve: no JetStream, too small a payload.
 */
export async function ensureStreams(link: NatsLink): Promise<void> {
  await requireJetStream(link)
  const payloadMax = link.nc.info?.max_payload ?? PAYLOAD_MIN_BYTES
  if (payloadMax < PAYLOAD_MIN_BYTES) {
    throw new IpamError(
      'STORE_UNAVAILABLE',
      `the NATS server takes messages up to ${payloadMax} bytes (max_payload), and ${PAYLOAD_MIN_BYTES} are needed`,
    )
  }
  await Promise.all(STREAM_CONFIGS.map((config) => ensureStream(link, config)))
}

/**
 * Makes those of these streams anew that were lost while processes run; true when there was one. What made them is no
 * start, so that it asks once and leaves a server that does not answer to the next try.
 */
export async function restoreStreams(link: NatsLink, names: ReadonlySet<string>): Promise<boolean> {
  const wanted = STREAM_CONFIGS.filter(({ name }) => names.has(name))
  const restored = await Promise.allSettled(wanted.map((config) => restoreStream(link, config)))
  return restored.some((outcome) => outcome.status === 'fulfilled' && outcome.value)
}

async function restoreStream(link: NatsLink, config: StreamConfig): Promise<boolean> {
  const found = await callApi(link, `STREAM.INFO.${config.name}`, {})
  if (found.error?.err_code !== JS_ERROR.streamNotFound) return false
  const made = await callApi(link, `STREAM.CREATE.${config.name}`, config)
  link.log.warn({ stream: config.name, failure: made.error }, 'a stream was lost: made anew')
  return made.error === undefined
}

async function requireJetStream(link: NatsLink): Promise<void> {
  const text = 'the NATS server has no JetStream: start it with jetstream enabled'
  const info = await retried(link, () => callApi(link, 'INFO', {})).catch((cause: unknown) => {
    throw new IpamError('STORE_UNAVAILABLE', link.isConnected() ? text : 'not connected to NATS', { cause })
  })
  if (info.error) throw new IpamError('STORE_UNAVAILABLE', info.error.description ?? text)
}

async function ensureStream(link: NatsLink, config: StreamConfig): Promise<void> {
  const found = await retried(link, () =>
    callApi<{ config?: StreamConfig }>(link, `STREAM.INFO.${config.name}`, {}),
  )
  if (found.error && found.error.err_code !== JS_ERROR.streamNotFound) throw refused(config, found.error)
  if (found.config && isSame(found.config, config)) return
  const verb = found.config ? 'UPDATE' : 'CREATE'
  const request = { ...found.config, ...config }
  const made = await retried(link, () => callApi(link, `STREAM.${verb}.${config.name}`, request))
  if (made.error) throw refused(config, made.error)
}

/** A server that has just started may need more than one time-out until JetStream answers. */
async function retried<T>(link: NatsLink, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (thrown) {
      if (attempt >= 10 || link.nc.isClosed()) throw thrown
      await link.clock.sleep(200)
      await link.connected(1_000)
    }
  }
}

function isSame(found: StreamConfig, wanted: StreamConfig): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    const default_ = value === false || value === 0 ? value : undefined
    return JSON.stringify(found[key] ?? default_) === JSON.stringify(value)
  })
}

function refused(config: StreamConfig, failure: JsFailure): IpamError {
  return new IpamError(
    'STORE_UNAVAILABLE',
    `stream ${config.name} cannot be made: ${failure.description ?? `error ${failure.code}`}`,
  )
}
