import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasCode } from '../errors/index.ts'
import { rejection } from '../testing/contracts/index.ts'
import { type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { callApi } from './core/jet-stream.ts'
import { connectNats, ensureStreams, type NatsLink, openReleaseQueue, requireStreams } from './index.ts'
import { STREAM_CONFIGS } from './stream-configs.ts'

const warnings: string[] = []
const log = {
  ...silentLog(),
  warn: (_fields: unknown, text: string) => void warnings.push(text),
} as ReturnType<typeof silentLog>
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeAll(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
})
beforeEach(async () => {
  for (const { name } of STREAM_CONFIGS) await callApi(one, `STREAM.DELETE.${name}`, {})
  warnings.length = 0
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

interface Info {
  readonly config?: Record<string, unknown>
  readonly created?: string
  readonly error?: { readonly err_code?: number }
}
const infoOf = (name: string): Promise<Info> => callApi<Info>(one, `STREAM.INFO.${name}`, {})
const change = async (name: string, config: Record<string, unknown>): Promise<void> => {
  const { config: found } = await infoOf(name)
  expect((await callApi(one, `STREAM.UPDATE.${name}`, { ...found, ...config })).error).toBeUndefined()
}

describe('ensureStreams', () => {
  test('makes everything once, with words on what it is, also when two processes start together', async () => {
    await Promise.all([ensureStreams(one), ensureStreams(two)])
    for (const { name, max_bytes, description } of STREAM_CONFIGS) {
      expect((await infoOf(name)).config).toMatchObject({ storage: 'file', max_bytes, description })
    }
  })

  test('leaves what an operator decided as it is, raised or lowered, and warns of less by name', async () => {
    await ensureStreams(one)
    const decided: Record<string, Record<string, unknown>> = {
      SUBENI_RELEASES: { max_bytes: 1024 ** 3, description: 'mine', duplicate_window: 240_000_000_000 },
      SUBENI_EVENTS: { max_bytes: 1_000_000, max_age: 30 * 86_400_000_000_000 },
      'KV_subeni-endpoints': { max_bytes: -1, allow_direct: true },
    }
    for (const [name, config] of Object.entries(decided)) await change(name, config)
    const before = await Promise.all(STREAM_CONFIGS.map(({ name }) => infoOf(name)))
    await ensureStreams(two)
    const after = await Promise.all(STREAM_CONFIGS.map(({ name }) => infoOf(name)))
    expect(after.map(({ config }) => config)).toEqual(before.map(({ config }) => config))
    expect(warnings).toEqual([expect.stringContaining('stream SUBENI_EVENTS has max_bytes 1000000')])
  })

  test('refuses a stream that cannot serve, in words that say what mends it', async () => {
    await callApi(one, 'STREAM.CREATE.SUBENI_RELEASES', { name: 'SUBENI_RELEASES', subjects: ['other'] })
    await expect(ensureStreams(one)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringMatching(
        /SUBENI_RELEASES has retention "limits" and needs "workqueue"; .*makes it anew/,
      ),
    })
    expect((await infoOf('SUBENI_RELEASES')).config).toMatchObject({ subjects: ['other'] })
  })

  test('refuses a server without JetStream in plain words', async () => {
    await using bare = await startNatsServer({ jetstream: false })
    await using link = await connectNats({ url: bare.url, name: 'test', log })
    const refused = await ensureStreams(link).catch((thrown: unknown) => thrown)
    expect(hasCode(refused, 'STORE_UNAVAILABLE')).toBe(true)
    expect(refused).toMatchObject({
      message: 'the NATS server has no JetStream: start it with jetstream enabled',
    })
  })
})

describe('one who only reads', () => {
  test('makes no stream, and is told by name which are missing', async () => {
    const text = await rejection(requireStreams(one, ['SUBENI_POOLS', 'SUBENI_DEAD']))
    expect(text).toMatchObject({ message: expect.stringContaining('not there: SUBENI_POOLS, SUBENI_DEAD.') })
    await using queue = await openReleaseQueue(one, { clock: one.clock, log })
    await rejection(queue.ids())
    await rejection(queue.deadIds())
    for (const { name } of STREAM_CONFIGS) expect((await infoOf(name)).error).toBeDefined()
  })
})
