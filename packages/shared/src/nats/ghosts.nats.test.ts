import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock as clock } from '../lifecycle/index.ts'
import type { EndpointStore, ObjectStore, PoolStore } from '../ports/index.ts'
import { aClaim, anEndpoint, aPool, type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { connectNats, ensureStreams, type NatsLink, openEndpointStore, openObjectStore, openPoolStore } from './index.ts'

const log = silentLog()
const KILLS = 2
let server: NatsServer
let link: NatsLink

beforeEach(async () => {
  server = await startNatsServer()
  link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
})

afterEach(async () => {
  await link[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** What may be made, changed and removed by name, and listed by a store of its own. */
interface Kind<S extends AsyncDisposable> {
  open(): Promise<S>
  list(store: S): Promise<string[]>
  create(store: S, name: string): Promise<number>
  change(store: S, name: string, revision: number): Promise<number>
  remove(store: S, name: string, revision: number): Promise<void>
}

const endpoints: Kind<EndpointStore> = {
  open: () => openEndpointStore(link),
  list: async (store) => (await store.list()).map(({ value }) => value.metadata.name),
  create: (store, name) => store.create(anEndpoint({ name })),
  change: (store, name, revision) => store.replace({ ...anEndpoint({ name }), node: 'other' }, revision),
  remove: (store, name, revision) => store.remove('default', name, revision),
}

const aPod = (name: string): Parameters<ObjectStore['create']>[0] => ({
  kind: 'pods',
  metadata: { name, namespace: 'default' },
  spec: {},
}) as never

const objects: Kind<ObjectStore> = {
  open: () => openObjectStore(link),
  list: async (store) => (await store.list('pods' as never)).map(({ value }) => value.metadata.name),
  create: (store, name) => store.create(aPod(name)),
  change: (store, name, revision) => store.replace(aPod(name), revision),
  remove: (store, name, revision) => store.remove('pods' as never, 'default', name, revision),
}

const pools: Kind<PoolStore> = {
  open: () => openPoolStore(link, { clock, log }),
  list: async (store) => (await store.list()).map(({ value }) => value.metadata.name),
  create: (store, name) => store.create(aPool({ name })),
  change: (store, name, revision) => store.write(name, { putClaims: { '10.0.0.1': aClaim() } }, revision),
  remove: (store, name, revision) => store.remove(name, revision),
}

async function inParallel(count: number, workers: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/** Every 300th stays; each is changed before it goes. */
async function churn<S extends AsyncDisposable>(kind: Kind<S>, store: S, round: number): Promise<string[]> {
  const alive: string[] = []
  await inParallel(2_400, 8, async (index) => {
    const name = `r${round}-${index}`
    const revision = await kind.change(store, name, await kind.create(store, name))
    if (index % 300 === 0) alive.push(name)
    else await kind.remove(store, name, revision)
  })
  return alive
}

async function crash(): Promise<void> {
  await server.kill('SIGKILL')
  await server.restart()
  await link.connected(5_000)
}

describe('after nats-server was killed', () => {
  test.each([
    { title: 'endpoints', kind: endpoints as Kind<AsyncDisposable> },
    { title: 'objects', kind: objects as Kind<AsyncDisposable> },
    { title: 'pools', kind: pools as Kind<AsyncDisposable> },
  ])('exactly the $title that were not removed are there', async ({ kind }) => {
    await using store = await kind.open()
    await kind.list(store)
    const alive: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      alive.push(...(await churn(kind, store, round)))
      await crash()
      await using fresh = await kind.open()
      expect((await kind.list(fresh)).toSorted()).toEqual(alive.toSorted())
      await expect.poll(async () => (await kind.list(store)).toSorted()).toEqual(alive.toSorted())
    }
  }, 60_000)
})
