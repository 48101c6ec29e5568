import { IpamError } from '../errors/index.ts'
import { callApi, type JsFailure, JS_ERROR } from './core/jet-stream.ts'
import type { NatsLink } from './core/link.ts'
import { STREAM_CONFIGS, type StreamConfig } from './stream-configs.ts'
import { type FoundConfig, judgeStream } from './stream-fitness.ts'

/** A pool's snapshot must fit one message; NATS' own default. `subeni up` sets 8 MB. */
const PAYLOAD_MIN_BYTES = 1024 * 1024

export interface StreamOptions {
  /** Servers that hold each stream that is made; those there are stay as they are. 1 when absent. */
  readonly replicas?: number
}

/**
 * Creates every stream and bucket that is missing. Those there are belong to their operator: nothing of them is changed; less
 * than they are made with is warned of. Several processes may do it at once. Throws STORE_UNAVAILABLE, in plain words, for a
 * server or a stream that cannot serve.
 */
export async function ensureStreams(link: NatsLink, options: StreamOptions = {}): Promise<void> {
  await requireJetStream(link)
  const payloadMax = link.nc.info?.max_payload ?? PAYLOAD_MIN_BYTES
  if (payloadMax < PAYLOAD_MIN_BYTES) {
    throw new IpamError(
      'STORE_UNAVAILABLE',
      `the NATS server takes messages up to ${payloadMax} bytes (max_payload), and ${PAYLOAD_MIN_BYTES} are needed`,
    )
  }
  const problems = await Promise.all(STREAM_CONFIGS.map((config) => ensureStream(link, config, options)))
  if (problems.flat().length > 0) throw new IpamError('STORE_UNAVAILABLE', problems.flat().join('; '))
}

/**
 * Makes those of these streams anew that were lost while processes run; true when there was one. What made them is no
 * start, so that it asks once and leaves a server that does not answer to the next try.
 */
export async function restoreStreams(
  link: NatsLink,
  names: ReadonlySet<string>,
  options: StreamOptions = {},
): Promise<boolean> {
  const wanted = STREAM_CONFIGS.filter(({ name }) => names.has(name))
  const restored = await Promise.allSettled(wanted.map((config) => restoreStream(link, config, options)))
  return restored.some((outcome) => outcome.status === 'fulfilled' && outcome.value)
}

/** Of one who only reads: it makes nothing. Throws STORE_UNAVAILABLE, naming those that are missing. */
export async function requireStreams(link: NatsLink, names: readonly string[]): Promise<void> {
  const found = await Promise.all(
    names.map((name) => retried(link, () => callApi(link, `STREAM.INFO.${name}`, {}))),
  )
  const missing = names.filter((_, at) => found[at]?.error?.err_code === JS_ERROR.streamNotFound)
  if (missing.length === 0) return
  const text = `not there: ${missing.join(', ')}. Services make what is missing: does one run, and on this NATS server?`
  throw new IpamError('STORE_UNAVAILABLE', text)
}

async function restoreStream(link: NatsLink, config: StreamConfig, options: StreamOptions): Promise<boolean> {
  const found = await callApi(link, `STREAM.INFO.${config.name}`, {})
  if (found.error?.err_code !== JS_ERROR.streamNotFound) return false
  const made = await createStream(link, config, options)
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

/** What the stream cannot serve with; nothing when it was made here. */
async function ensureStream(
  link: NatsLink,
  config: StreamConfig,
  options: StreamOptions,
): Promise<readonly string[]> {
  const found = await retried(link, () =>
    callApi<{ config?: FoundConfig }>(link, `STREAM.INFO.${config.name}`, {}),
  )
  if (found.config === undefined) {
    if (found.error?.err_code !== JS_ERROR.streamNotFound) throw refused(config, found.error)
    const made = await retried(link, () => createStream(link, config, options))
    // Somebody else may have made it, with other replicas, since it was looked for.
    if (made.error && made.error.err_code !== JS_ERROR.streamNameInUse) throw refused(config, made.error)
    return []
  }
  const { problems, warnings } = judgeStream(config, found.config)
  for (const warning of warnings) link.log.warn({ stream: config.name }, warning)
  return problems
}

function createStream(
  link: NatsLink,
  config: StreamConfig,
  { replicas = 1 }: StreamOptions,
): Promise<{ readonly error?: JsFailure }> {
  return callApi(link, `STREAM.CREATE.${config.name}`, { ...config, num_replicas: replicas })
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

function refused(config: StreamConfig, failure: JsFailure | undefined): IpamError {
  const why =
    failure?.description ?? (failure ? `error ${failure.code}` : 'an answer that cannot be understood')
  return new IpamError('STORE_UNAVAILABLE', `stream ${config.name} cannot be made: ${why}`)
}
