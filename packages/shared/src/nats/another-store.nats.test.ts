import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BUCKET, STREAM } from '../contracts/index.ts'
import { systemClock as clock } from '../lifecycle/system-clock.ts'
import type { Endpoint, Revision, Versioned } from '../objects/index.ts'
import type { StoreChange } from '../ports/index.ts'
import { anEndpoint, aPool, type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { callApi, purgeBelow } from './core/jet-stream.ts'
import {
  bucketStream,
  connectNats,
  ensureStreams,
  type NatsLink,
  openEndpointStore,
  openPoolStore,
} from './index.ts'
import { restoreStreams } from './streams.ts'

const log = silentLog()
const ENDPOINTS = bucketStream(BUCKET.endpoints)
let server: NatsServer
let one: NatsLink
let two: NatsLink
let changes: StoreChange[]

beforeEach(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
  await ensureStreams(one)
  changes = []
  one.stores.onChange((change) => changes.push(change))
  for (const link of [one, two])
    link.stores.guard({ restore: (name) => restoreStreams(link, new Set([name])) })
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const data = (): string => join(server.dir, 'data')
const copy = (): string => join(server.dir, 'copy')

/** The store as it was at the copy, under processes that know more. */
async function putBack(): Promise<void> {
  await server.kill('SIGTERM')
  rmSync(data(), { recursive: true })
  cpSync(copy(), data(), { recursive: true })
  await server.restart()
  await Promise.all([one.connected(5_000), two.connected(5_000)])
}

async function takeCopy(): Promise<void> {
  await server.kill('SIGTERM')
  cpSync(data(), copy(), { recursive: true })
  await server.restart()
  await Promise.all([one.connected(5_000), two.connected(5_000)])
}

/** Waits for what the period sees, or lets them look at once. */
async function told(
  what: StoreChange['what'],
  stream: string,
  looks: 'now' | 'in-turn' = 'now',
): Promise<void> {
  const seen = async (): Promise<string[]> => {
    if (looks === 'now') await one.stores.of(stream).look('turn')
    return changes.map((change) => `${change.what} ${change.stream}`)
  }
  await expect.poll(seen, { timeout: 8_000 }).toContain(`${what} ${stream}`)
}

const pods = (book: ReadonlyMap<string, Revision>): string[] => [...book.keys()].toSorted()

async function follow(link: NatsLink) {
  const store = await openEndpointStore(link)
  const book = new Map<string, Revision>()
  const watch = await store.watch({
    // As every book does it: what is not newer is old news.
    onEndpoint({ value, revision }: Versioned<Endpoint>) {
      const { name } = value.metadata
      if ((book.get(name) ?? 0) < revision) book.set(name, revision)
    },
    onRemoved: (_namespace, name) => void book.delete(name),
  })
  return { store, book, watch }
}

describe('a store that goes back under those who know more', () => {
  test('is seen by all at their reconnect, and what is told of it is newer than all before', async () => {
    const { store, book } = await follow(one)
    const first = await store.create(anEndpoint({ name: 'a' }))
    await takeCopy()
    for (let n = 0; n < 20; n += 1) await store.create(anEndpoint({ name: `late-${n}` }))
    const late = await store.replace({ ...anEndpoint({ name: 'a' }), node: 'late' }, first)
    await expect.poll(() => book.get('a')).toBe(late)
    await putBack()
    await told('went-back', ENDPOINTS)
    await expect.poll(() => pods(book)).toEqual(['a'])
    expect(book.get('a')).toBeGreaterThan(late)
    const read = await store.read('default', 'a')
    expect(read).toMatchObject({ revision: book.get('a'), value: { node: anEndpoint().node } })
    // What was decided on the store of before lands on nothing.
    await expect(store.replace(anEndpoint({ name: 'a' }), late)).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    const next = await store.replace(anEndpoint({ name: 'a' }), book.get('a') ?? 0)
    await expect.poll(() => book.get('a')).toBe(next)
  })

  test('is seen though others wrote more than was lost before anybody looked', async () => {
    const { store, book } = await follow(one)
    await store.create(anEndpoint({ name: 'a' }))
    await takeCopy()
    for (const name of ['b', 'c']) await store.create(anEndpoint({ name }))
    await expect.poll(() => pods(book)).toEqual(['a', 'b', 'c'])
    await server.kill('SIGTERM')
    rmSync(data(), { recursive: true })
    cpSync(copy(), data(), { recursive: true })
    // A server on another port: the processes of before come back when a newcomer has written as much as was lost.
    await using elsewhere = await startNatsServer({ dir: server.dir })
    await using newcomer = await connectNats({ url: elsewhere.url, name: 'newcomer', log })
    await using theirs = await openEndpointStore(newcomer)
    for (const name of ['x', 'y', 'z']) await theirs.create(anEndpoint({ name }))
    await elsewhere.kill('SIGTERM')
    await server.restart()
    await told('replaced', ENDPOINTS)
    await expect.poll(() => pods(book), { timeout: 5_000 }).toEqual(['a', 'x', 'y', 'z'])
  })

  test('takes no write of a pool that was decided before, and serves the next', async () => {
    await using pools = await openPoolStore(one, { clock, log })
    await using theirs = await openPoolStore(two, { clock, log })
    await pools.create(aPool({ name: 'p' }))
    await pools.read('p')
    await takeCopy()
    let revision = (await pools.read('p'))?.revision ?? 0
    for (let n = 0; n < 5; n += 1) revision = await pools.write('p', { totalIPCount: n }, revision)
    await putBack()
    await expect(pools.write('p', { totalIPCount: 99 }, revision)).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    const live = await pools.read('p')
    expect(live?.revision).toBeGreaterThan(revision)
    await pools.write('p', { totalIPCount: 7 }, live?.revision ?? 0)
    expect((await theirs.read('p'))?.value.totalIPCount).toBe(7)
  })
})

describe('a stream that is lost while all run', () => {
  test.each([STREAM.pools, ENDPOINTS, bucketStream(BUCKET.gateways), STREAM.releases])(
    '%s is made anew within seconds, and told',
    async (stream) => {
      one.stores.of(stream)
      await expect.poll(() => one.stores.heights().map((height) => height.stream)).toContain(stream)
      await callApi(two, `STREAM.DELETE.${stream}`, {})
      await told('made-anew', stream, stream === STREAM.pools ? 'in-turn' : 'now')
      expect(one.stores.missing()).toEqual([])
    },
  )

  test('is told by name where it cannot be made anew', async () => {
    one.stores.guard({ restore: async () => false })
    two.stores.guard({ restore: async () => false })
    one.stores.of(STREAM.dead)
    await expect.poll(() => one.stores.heights().length).toBe(1)
    await callApi(two, `STREAM.DELETE.${STREAM.dead}`, {})
    await told('missing', STREAM.dead)
    expect(one.stores.missing()).toEqual([STREAM.dead])
  })

  test('leaves nothing of it known', async () => {
    const { store, book } = await follow(one)
    const revision = await store.create(anEndpoint({ name: 'a' }))
    await callApi(two, `STREAM.DELETE.${ENDPOINTS}`, {})
    await told('made-anew', ENDPOINTS)
    await expect.poll(() => pods(book)).toEqual([])
    await expect(store.replace(anEndpoint({ name: 'a' }), revision)).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    await store.create(anEndpoint({ name: 'a' }))
    await expect.poll(() => pods(book)).toEqual(['a'])
  })
})

describe('messages that are gone without a removal', () => {
  test('are told, by name', async () => {
    const { store, book } = await follow(one)
    for (const name of ['a', 'b', 'c']) await store.create(anEndpoint({ name }))
    await expect.poll(() => pods(book)).toEqual(['a', 'b', 'c'])
    await purgeBelow(two, ENDPOINTS, 3)
    await told('lost-messages', ENDPOINTS)
    expect(changes.at(-1)?.text).toBe('2 of 3 are gone and nothing removed them: default.a, default.b')
    await expect.poll(() => pods(book)).toEqual(['c'])
  })

  test('are told of a pool whose log has a gap, also by one who never knew them', async () => {
    await using writer = await openPoolStore(two, { clock, log })
    let revision = await writer.create(aPool({ name: 'p' }))
    for (let n = 0; n < 3; n += 1) revision = await writer.write('p', { totalIPCount: n }, revision)
    await purgeBelow(two, STREAM.pools, revision)
    await using reader = await openPoolStore(one, { clock, log })
    await reader.list()
    await told('lost-messages', STREAM.pools)
    expect(changes.at(-1)?.text).toBe('pool p: message 4 follows 3, and nothing stands before it')
  })

  test('are not what is removed, nor what is compacted, nor what a rollup replaced', async () => {
    const { store, book } = await follow(one)
    await using pools = await openPoolStore(one, { clock, log })
    await pools.list()
    let revision = await pools.create(aPool({ name: 'p' }))
    for (let n = 0; n < 5; n += 1) revision = await pools.write('p', { totalIPCount: n }, revision)
    await pools.remove('p', revision)
    await pools.create(aPool({ name: 'p' }))
    for (const name of ['a', 'b']) await store.create(anEndpoint({ name }))
    await store.remove(
      { ...anEndpoint({ name: 'a' }), nics: [] },
      (await store.read('default', 'a'))?.revision ?? 0,
    )
    await expect.poll(() => pods(book)).toEqual(['b'])
    for (const stream of [ENDPOINTS, STREAM.pools]) await one.stores.of(stream).look('turn')
    expect(changes).toEqual([])
  })
})
