import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUCKET, STREAM } from '../contracts/index.ts'
import { systemClock as clock } from '../lifecycle/system-clock.ts'
import {
  anEndpoint,
  aPool,
  aReleaseJob,
  type NatsCluster,
  silentLog,
  startNatsCluster,
} from '../testing/index.ts'
import { callApi } from './core/jet-stream.ts'
import {
  bucketStream,
  connectNats,
  ensureStreams,
  type NatsLink,
  openEndpointStore,
  openPoolStore,
  openReleaseQueue,
} from './index.ts'

const log = silentLog()
let cluster: NatsCluster
const links: NatsLink[] = []

interface Info {
  readonly config?: Record<string, unknown>
  readonly cluster?: { readonly leader?: string }
}

beforeAll(async () => {
  cluster = await startNatsCluster(3)
  for (const { url } of cluster.servers) links.push(await connectNats({ url, name: 'test', log }))
  await ensureStreams(link(0), { replicas: 3 })
})
afterAll(async () => {
  for (const each of links) await each[Symbol.asyncDispose]()
  await cluster[Symbol.asyncDispose]()
})

function link(at: number): NatsLink {
  const found = links[at]
  if (found === undefined) throw new Error(`no link ${at}`)
  return found
}

const infoOf = (stream: string): Promise<Info> => callApi<Info>(link(0), `STREAM.INFO.${stream}`, {})

/** The number of a server that leads none of these streams. */
async function followerOf(...streams: readonly string[]): Promise<number> {
  const leaders = async (): Promise<string[]> =>
    Promise.all(streams.map(async (stream) => (await infoOf(stream)).cluster?.leader ?? ''))
  await expect.poll(leaders, { timeout: 10_000 }).not.toContain('')
  const leading = await leaders()
  return cluster.servers.findIndex((_server, at) => !leading.includes(`n${at}`))
}

/** Direct gets are answered by any replica: an operator may allow them, and they must not be what decides. */
async function allowDirect(stream: string): Promise<void> {
  const { config } = await infoOf(stream)
  expect(
    (await callApi(link(0), `STREAM.UPDATE.${stream}`, { ...config, allow_direct: true })).error,
  ).toBeUndefined()
}

describe('three servers, of which one lags', () => {
  test('a read that decides tells what was answered a moment ago, whichever server one asks', async () => {
    const stream = bucketStream(BUCKET.endpoints)
    await allowDirect(stream)
    await allowDirect(STREAM.pools)
    const lagging = await followerOf(stream, STREAM.pools)
    const writer = link((lagging + 1) % 3)
    await using endpoints = await openEndpointStore(writer)
    await using pools = await openPoolStore(writer, { clock, log })
    const created = await endpoints.create(anEndpoint({ name: 'a' }))
    const poolAt = await pools.create(aPool({ name: 'p' }))
    const { pid } = cluster.servers[lagging] ?? { pid: 0 }
    let revision = created
    let poolRevision = poolAt
    process.kill(pid, 'SIGSTOP')
    try {
      for (let n = 0; n < 20; n += 1) {
        revision = await endpoints.replace({ ...anEndpoint({ name: 'a' }), node: `node-${n}` }, revision)
        poolRevision = await pools.write('p', { totalIPCount: n }, poolRevision)
      }
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    // Through the one that lags, at once.
    await using theirs = await openEndpointStore(link(lagging))
    await using theirPools = await openPoolStore(link(lagging), { clock, log, follows: 'settings' })
    for (let n = 0; n < 20; n += 1) {
      expect(await theirs.read('default', 'a')).toMatchObject({ revision, value: { node: 'node-19' } })
      expect(await theirPools.revision('p')).toBe(poolRevision)
    }
    expect((await theirPools.read('p'))?.value.totalIPCount).toBe(19)
  })

  test('no subject of a direct get is ever asked', async () => {
    const asked: string[] = []
    const spy = link(0).nc.subscribe('$JS.API.DIRECT.>', {
      callback: (_error, { subject }) => asked.push(subject),
    })
    await link(0).nc.flush()
    await using endpoints = await openEndpointStore(link(1))
    await using pools = await openPoolStore(link(1), { clock, log })
    await using queue = await openReleaseQueue(link(1), { clock, log, restores: {} })
    const revision = await endpoints.create(anEndpoint({ name: 'b' }))
    await endpoints.read('default', 'b')
    await endpoints.list()
    await endpoints.remove({ ...anEndpoint({ name: 'b' }), nics: [] }, revision)
    await pools.list()
    await pools.read('p')
    await queue.publish(aReleaseJob())
    await queue.list()
    await queue.deadIds()
    await link(0).nc.flush()
    spy.unsubscribe()
    expect(asked).toEqual([])
  })
})
