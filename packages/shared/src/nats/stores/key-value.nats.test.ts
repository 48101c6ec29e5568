import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUCKET } from '../../contracts/index.ts'
import { type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { callApi } from '../core/jet-stream.ts'
import { connectNats, ensureStreams, type NatsLink, openKeyValue } from '../index.ts'
import { bucketStream } from '../streams.ts'

const log = silentLog()
let server: NatsServer
let link: NatsLink

beforeAll(async () => {
  server = await startNatsServer()
  link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
})

afterAll(async () => {
  await link[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function storedMessages(bucket: string): Promise<number> {
  const info = await callApi<{ state: { messages: number } }>(link, `STREAM.INFO.${bucketStream(bucket)}`, {})
  return info.state.messages
}

describe('NatsKeyValue', () => {
  test('leaves out what somebody else wrote and is not JSON, and lives on', async () => {
    await using bucket = openKeyValue<{ n: number }>(link, BUCKET.gateways)
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
    await bucket.create('good', { n: 1 })
    await expect.poll(() => seen).toEqual(['good'])
    // The server runs on this machine, and so has its clock.
    expect(Math.abs((storedAts[0] ?? 0) - since)).toBeLessThan(10_000)
    await expect(bucket.read('garbage')).rejects.toMatchObject({ code: 'MALFORMED_MESSAGE' })
  })

  test.each([{ watches: true }, { watches: false }])(
    'bounds the markers of removed keys (watches: $watches)',
    async ({ watches }) => {
      const name = watches ? BUCKET.objects : BUCKET.endpoints
      await using bucket = openKeyValue<number>(link, name)
      if (watches) await bucket.list()
      for (let index = 0; index < 1_100; index += 1) {
        await bucket.remove(`key-${index}`, await bucket.create(`key-${index}`, index))
      }
      await expect.poll(() => storedMessages(name)).toBeLessThanOrEqual(1_001)
      expect(await bucket.create('key-0', 0)).toBeGreaterThan(0)
    },
  )
})
