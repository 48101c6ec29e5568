import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUCKET } from '../../contracts/index.ts'
import { systemClock } from '../../lifecycle/index.ts'
import { type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { isReadable, type Versioned } from '../../objects/index.ts'
import { callApi } from '../core/jet-stream.ts'
import { IpamError } from '../../errors/index.ts'
import { connectNats, ensureStreams, type NatsLink, openKeyValue } from '../index.ts'
import { bucketStream } from '../stream-configs.ts'

const log = silentLog()
let server: NatsServer
let link: NatsLink
/** Its compactions settle at once. */
let hasty: NatsLink

beforeAll(async () => {
  server = await startNatsServer()
  link = await connectNats({ url: server.url, name: 'test', log })
  const clock = { ...systemClock, sleep: (ms: number) => systemClock.sleep(ms >= 60_000 ? 10 : ms) }
  hasty = await connectNats({ url: server.url, name: 'hasty', log, clock })
  await ensureStreams(link)
})

afterAll(async () => {
  await hasty[Symbol.asyncDispose]()
  await link[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function storedMessages(bucket: string): Promise<number> {
  const info = await callApi<{ state: { messages: number } }>(link, `STREAM.INFO.${bucketStream(bucket)}`, {})
  return info.state.messages
}

const counted = (value: unknown): { n: number } => {
  if (typeof (value as { n?: unknown } | null)?.n === 'number') return value as { n: number }
  throw new IpamError('MALFORMED_MESSAGE', 'n: must be a number')
}

describe('NatsKeyValue', () => {
  test('leaves out what somebody else wrote and is not JSON, and lives on', async () => {
    await using bucket = openKeyValue(link, BUCKET.gateways, { decode: counted })
    const seen: string[] = []
    const storedAts: number[] = []
    const since = Date.now()
    await using _broken = await bucket.watch({
      onSet: () => {
        throw new Error('a listener that fails')
      },
      onRemoved: () => undefined,
    })
    await using _watch = await bucket.watch({
      onSet: (key, _value, storedAt) => storedAts.push(storedAt) && seen.push(key),
      onRemoved: () => undefined,
    })
    link.nc.publish(`$KV.${BUCKET.gateways}.garbage`, 'not json')
    link.nc.publish(`$KV.${BUCKET.gateways}.shapeless`, '{}')
    await bucket.create('good', { n: 1 })
    await expect.poll(() => seen).toEqual(['good'])
    // The server runs on this machine, and so has its clock.
    expect(Math.abs((storedAts[0] ?? 0) - since)).toBeLessThan(10_000)
    await expect(bucket.read('garbage')).rejects.toMatchObject({ code: 'MALFORMED_MESSAGE' })
    await expect(bucket.read('shapeless')).rejects.toThrow(/shapeless: revision \d+: n: must be a number/)
  })

  test('lazily, gives an object when it is looked at, and says then what is not JSON', async () => {
    await using bucket = openKeyValue(link, BUCKET.endpoints, { parsing: 'lazy', decode: counted })
    const seen: Versioned<{ n: number }>[] = []
    await using _watch = await bucket.watch({
      onSet: (_key, entry) => void seen.push(entry),
      onRemoved: () => undefined,
    })
    link.nc.publish(`$KV.${BUCKET.endpoints}.garbage`, 'not json')
    link.nc.publish(`$KV.${BUCKET.endpoints}.half`, '{"n":}')
    const revision = await bucket.create('good', { n: 1 })
    await expect.poll(() => seen.map((each) => each.revision)).toEqual([revision - 1, revision])
    const [half, good] = seen
    expect(good?.value).toEqual({ n: 1 })
    expect(good?.value).toBe(good?.value)
    expect(() => half?.value).toThrow(`$KV.${BUCKET.endpoints}.half: revision ${revision - 1} is not JSON`)
    expect([...(await bucket.list())].filter(([, entry]) => isReadable(entry))).toHaveLength(1)
  })

  test('bounds the markers of removed keys, and keeps what lives', async () => {
    await using bucket = openKeyValue(hasty, BUCKET.objects, { decode: (value) => value as number })
    await bucket.list()
    await bucket.create('alive', 7)
    for (let index = 0; index < 1_100; index += 1) {
      await bucket.remove(`key-${index}`, await bucket.create(`key-${index}`, index))
    }
    await expect.poll(() => storedMessages(BUCKET.objects), { timeout: 10_000 }).toBeLessThan(700)
    expect(await bucket.read('alive')).toMatchObject({ value: 7 })
    expect(await bucket.create('key-0', 0)).toBeGreaterThan(0)
  })

  test('leaves the markers to those that know them, and to age', async () => {
    await using bucket = openKeyValue(link, BUCKET.releaseAttempts, { decode: (value) => value as number })
    await bucket.remove('claim', await bucket.create('claim', 1))
    const { config } = await callApi<{ config: { max_age: number } }>(
      link,
      `STREAM.INFO.${bucketStream(BUCKET.releaseAttempts)}`,
      {},
    )
    expect(config.max_age).toBeGreaterThan(0)
    expect(await storedMessages(BUCKET.releaseAttempts)).toBe(1)
  })
})
