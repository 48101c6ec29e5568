import { afterAll, beforeAll, expect, test } from 'vitest'
import { STREAM } from '../contracts/index.ts'
import { systemClock as clock } from '../lifecycle/system-clock.ts'
import type { PoolStore } from '../ports/index.ts'
import { aClaim, aPool, type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { callApi } from './core/jet-stream.ts'
import { connectNats, ensureStreams, type NatsLink, openPoolStore } from './index.ts'

const log = silentLog()
const MAX_BYTES = 200_000
let server: NatsServer
let link: NatsLink
let pools: PoolStore

beforeAll(async () => {
  server = await startNatsServer()
  link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
  const { config } = await callApi<{ config?: object }>(link, `STREAM.INFO.${STREAM.pools}`, {})
  await callApi(link, `STREAM.UPDATE.${STREAM.pools}`, { ...config, max_bytes: MAX_BYTES })
  pools = await openPoolStore(link, { clock, log })
  await pools.list()
})
afterAll(async () => {
  await pools[Symbol.asyncDispose]()
  await link[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const addressOf = (n: number): string => `10.0.${n >> 8}.${n & 255}`

test('a stream that fills takes no new claim, says why and what helps, and lets every claim be ended', async () => {
  let revision = await pools.create(aPool({ name: 'p' }))
  let count = 0
  const fill = async (): Promise<void> => {
    for (; ; count += 1) {
      const claim = aClaim({ podUid: `uid-${count}` })
      revision = await pools.write('p', { putClaims: { [addressOf(count)]: claim } }, revision)
    }
  }
  await expect(fill()).rejects.toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringMatching(
      /^SUBENI_POOLS holds \d+ bytes of its max_bytes of 200000 bytes: .*nats stream edit SUBENI_POOLS --max-bytes 400000$/,
    ),
  })
  expect(count).toBeGreaterThan(100)
  for (let n = 0; n < count; n += 1) {
    const address = addressOf(n)
    const releasing = { ...aClaim({ podUid: `uid-${n}` }), state: 'releasing' as const }
    revision = await pools.write('p', { putClaims: { [address]: releasing } }, revision)
    revision = await pools.write('p', { removeClaims: [address] }, revision)
  }
  expect((await pools.read('p'))?.value.claims.size).toBe(0)
  await link.stores.of(STREAM.pools).look('turn')
  await pools.write('p', { putClaims: { '10.0.0.1': aClaim() } }, revision)
})
