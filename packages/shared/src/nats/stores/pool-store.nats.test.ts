import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STREAM } from '../../contracts/index.ts'
import { systemClock as clock } from '../../lifecycle/index.ts'
import type { PoolStore } from '../../ports/index.ts'
import { aClaim, aPool, type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { callApi } from '../core/jet-stream.ts'
import { connectNats, ensureStreams, type NatsLink, openPoolStore } from '../index.ts'

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

const putClaim = (index: number): object => ({
  putClaims: {
    [`10.0.${index >> 8}.${index & 255}`]: aClaim({ containerID: 'c'.repeat(64), id: `request-${index}` }),
  },
})

async function storedMessages(): Promise<number> {
  const info = await callApi<{ state: { messages: number } }>(link, `STREAM.INFO.${STREAM.pools}`, {})
  return info.state.messages
}

describe('NatsPoolStore', () => {
  test('replaces a log that outweighs its pool by a snapshot', async () => {
    await using store = await openPoolStore(link, { clock, log })
    await store.list()
    let revision = await store.create(aPool({ name: 'compacted' }))
    for (let index = 0; index < 1_000; index += 1) {
      revision = await store.write('compacted', putClaim(index % 10), revision)
    }
    expect(await storedMessages()).toBeLessThan(200)
    expect((await store.read('compacted'))?.value.claims.size).toBe(10)
  })

  test.each(['\0', 'null', '{"pool":{}}', '{"change":null}', '{"change":{"putClaims":7}}'])(
    'goes on reading after a record that is none: %j',
    async (text) => {
      await using store = await openPoolStore(link, { clock, log })
      await store.list()
      const name = `after-${Buffer.from(text).toString('hex')}`
      await link.nc.jetstream().publish(`subeni.v1.pool.${name}-bad`, text)
      await store.create(aPool({ name }))
      const names = async (): Promise<string[]> =>
        (await store.list()).map(({ value }) => value.metadata.name)
      await expect.poll(names).toContain(name)
      expect(await names()).not.toContain(`${name}-bad`)
    },
  )

  test('compacts for a writer that never reads, too', async () => {
    await using store = await openPoolStore(link, { clock, log })
    let revision = await store.create(aPool({ name: 'blind' }))
    for (let index = 0; index < 1_000; index += 1)
      revision = await store.write('blind', putClaim(index % 10), revision)
    expect(await storedMessages()).toBeLessThan(600)
  })

  test('a reader that lags misses nothing when other pools are compacted meanwhile', async () => {
    await using writer = await openPoolStore(link, { clock, log })
    let revision = await writer.create(aPool({ name: 'long' }))
    for (let index = 0; index < 60; index += 1) {
      const putClaims = Object.fromEntries(
        Array.from({ length: 200 }, (_, nth) => [
          `10.${index}.0.${nth}`,
          aClaim({ containerID: 'c'.repeat(64) }),
        ]),
      )
      revision = await writer.write('long', { putClaims }, revision)
    }
    await using reader = await openPoolStore(link, { clock, log })
    const listing = reader.list()
    for (let nth = 0; nth < 20; nth += 1) await writer.create(aPool({ name: `short-${nth}` }))
    await listing
    const revisionsIn = async (store: PoolStore): Promise<unknown> =>
      Object.fromEntries((await store.list()).map(({ value, revision: at }) => [value.metadata.name, at]))
    expect((await reader.read('long'))?.value.claims.size).toBe(12_000)
    await expect.poll(() => revisionsIn(reader)).toEqual(await revisionsIn(writer))
  })

  test('names both numbers when a pool does not fit one message', async () => {
    await using store = await openPoolStore(link, { clock, log })
    const metadata = 'm'.repeat(9 * 1024 * 1024)
    const pool = aPool({
      ipMetaData: { metadata, observedGeneration: 1, readyIPCount: 0, unreadyIPCount: 0 },
    })
    await expect(store.create(pool)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringMatching(
        /^pool pool-1: 94\d+ bytes to write, and the NATS server takes 8387584 \(max_payload\)$/,
      ),
    })
  })

  test.each(['', 'UPPER', 'a..b', 'a.*', '>', 'with space', '-a'])('refuses the name "%s"', async (name) => {
    await using store = await openPoolStore(link, { clock, log })
    await expect(store.create(aPool({ name }))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })
})
