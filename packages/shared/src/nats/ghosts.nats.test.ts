import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BUCKET, STREAM } from '../contracts/index.ts'
import { systemClock } from '../lifecycle/index.ts'
import type { StoredObject } from '../objects/index.ts'
import type { Clock, EndpointStore, ObjectStore, PoolStore } from '../ports/index.ts'
import { aClaim, anEndpoint, aPool, type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { callApi } from './core/jet-stream.ts'
import {
  connectNats,
  ensureStreams,
  type NatsLink,
  openEndpointStore,
  openObjectStore,
  openPoolStore,
} from './index.ts'
import { bucketStream } from './stream-configs.ts'

const log = silentLog()
/** Compactions settle at once: the disk outlives the server's process here. */
const clock: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms >= 60_000 ? 10 : ms, signal),
}
const KILLS = 3
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeEach(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log, clock })
  two = await connectNats({ url: server.url, name: 'two', log, clock })
  await ensureStreams(one)
})

afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** What is made, changed and removed by name. */
interface Store extends AsyncDisposable {
  /** Names, each with how often it was changed. */
  list(): Promise<Record<string, number>>
  create(name: string): Promise<number>
  change(name: string, nth: number, revision: number): Promise<number>
  remove(name: string, revision: number): Promise<void>
}

function endpointsIn(store: EndpointStore): Store {
  const made = (name: string, nth: number): Parameters<EndpointStore['create']>[0] =>
    anEndpoint({ name, node: `node-${nth}` })
  return {
    list: async () =>
      Object.fromEntries((await store.list()).map(({ value }) => [value.metadata.name, nthOf(value.node)])),
    create: (name) => store.create(made(name, 0)),
    change: (name, nth, revision) => store.replace(made(name, nth), revision),
    remove: async (name, revision) => void (await store.remove({ ...made(name, 0), nics: [] }, revision)),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

function objectsIn(store: ObjectStore): Store {
  const made = (name: string, nth: number): StoredObject => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...anEndpoint({ name }).metadata },
    spec: `node-${nth}`,
  })
  return {
    list: async () =>
      Object.fromEntries(
        (await store.list('Pod')).map(({ value }) => [value.metadata.name, nthOf(String(value.spec))]),
      ),
    create: (name) => store.create(made(name, 0)),
    change: (name, nth, revision) => store.replace(made(name, nth), revision),
    remove: (name, revision) => store.remove('Pod', 'default', name, revision),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

function poolsIn(store: PoolStore): Store {
  return {
    list: async () =>
      Object.fromEntries((await store.list()).map(({ value }) => [value.metadata.name, value.claims.size])),
    create: (name) => store.create(aPool({ name })),
    change: (name, nth, revision) =>
      store.write(name, { putClaims: { [`10.0.0.${nth}`]: aClaim() } }, revision),
    remove: (name, revision) => store.remove(name, revision),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

function nthOf(node: string): number {
  return Number(node.slice('node-'.length))
}

const KINDS = [
  {
    title: 'endpoints',
    stream: bucketStream(BUCKET.endpoints),
    open: async (link: NatsLink) => endpointsIn(await openEndpointStore(link)),
  },
  {
    title: 'objects',
    stream: bucketStream(BUCKET.objects),
    open: async (link: NatsLink) => objectsIn(await openObjectStore(link)),
  },
  {
    title: 'pools',
    stream: STREAM.pools,
    open: async (link: NatsLink) => poolsIn(await openPoolStore(link, { clock, log })),
  },
]

/** What is known to stand; names whose last write was not acknowledged are in neither. */
interface Truth {
  readonly alive: Map<string, number>
  readonly removed: Set<string>
}

const STAYS_EACH = 150

/** Makes, changes and removes; every 150th stays. What fails on the way is left as it is. */
async function churn(
  store: Store,
  prefix: string,
  truth: Truth,
  isOver: (index: number) => boolean,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (!isOver(next)) {
      next += 1
      const stays = next % STAYS_EACH === 0
      await live(store, `${prefix}-${next}`, stays, truth).catch(() => systemClock.sleep(20))
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

async function live(store: Store, name: string, stays: boolean, truth: Truth): Promise<void> {
  const revision = await store.change(name, 1, await store.create(name))
  if (stays) {
    await store.change(name, 2, revision)
    truth.alive.set(name, 2)
    return
  }
  await store.remove(name, revision)
  truth.removed.add(name)
}

async function crash(): Promise<void> {
  await server.kill('SIGKILL')
  await server.restart()
  await Promise.all([one.connected(5_000), two.connected(5_000)])
}

/** Ghosts, and those lost or in an old state. */
async function wrongIn(store: Store, { alive, removed }: Truth): Promise<string[]> {
  const found = await store.list()
  const ghosts = Object.keys(found).filter((name) => removed.has(name))
  const lost = [...alive].filter(([name, nth]) => found[name] !== nth)
  return [...ghosts, ...lost.map(([name, nth]) => `${name}: ${found[name]}, not ${nth}`)]
}

async function firstSequence(stream: string): Promise<number> {
  const { state } = await callApi<{ state: { first_seq: number } }>(one, `STREAM.INFO.${stream}`, {})
  return state.first_seq
}

describe.each(KINDS)('when nats-server is killed, of $title', ({ stream, open }) => {
  test('exactly those that were not removed are there, however often', async () => {
    await using store = await open(one)
    await store.list()
    const truth: Truth = { alive: new Map(), removed: new Set() }
    for (let round = 0; round < KILLS; round += 1) {
      const before = await firstSequence(stream)
      await churn(store, `round-${round}`, truth, (index) => index >= 1_800)
      // A removal starts a compaction; one that the crash before this round broke off waits for the next removal.
      let pokes = 1_000 * round
      const poked = async (): Promise<number> => {
        await churn(store, `poke-${(pokes += 1)}`, truth, (index) => index >= 1)
        return await firstSequence(stream)
      }
      await expect.poll(poked, { timeout: 10_000 }).toBeGreaterThan(before + 1_000)
      await crash()
      await using fresh = await open(one)
      expect(await wrongIn(fresh, truth)).toEqual([])
      expect(Object.keys(await fresh.list())).toHaveLength(truth.alive.size)
      await expect.poll(() => wrongIn(store, truth), { timeout: 10_000 }).toEqual([])
    }
  }, 60_000)

  test('none comes back and none is lost while two processes remove and compact', async () => {
    await using first = await open(one)
    await using second = await open(two)
    await Promise.all([first.list(), second.list()])
    const truth: Truth = { alive: new Map(), removed: new Set() }
    for (let round = 0; round < KILLS - 1; round += 1) {
      let isOver = false
      const work = [first, second].map((store, nth) =>
        churn(store, `round-${round}-${nth}`, truth, () => isOver),
      )
      await systemClock.sleep(1_000 + 130 * round)
      await server.kill('SIGKILL')
      isOver = true
      await Promise.all(work)
      await crash()
      await using fresh = await open(one)
      expect(await wrongIn(fresh, truth)).toEqual([])
      await expect.poll(() => wrongIn(second, truth), { timeout: 10_000 }).toEqual([])
    }
    expect(await firstSequence(stream)).toBeGreaterThan(1)
  }, 60_000)
})

describe.each(KINDS)('while removal markers are compacted, of $title', ({ stream, open }) => {
  test('a reader that opens meanwhile misses nothing', async (context) => {
    if (stream === STREAM.pools && one.nc.info?.version.startsWith('2.9.')) {
      context.skip(
        'on nats-server 2.9 a reader of pools starts anew at each rollup, and catches up when they pause',
      )
    }
    await using store = await open(one)
    await store.list()
    const truth: Truth = { alive: new Map(), removed: new Set() }
    let isOver = false
    const work = churn(store, 'pod', truth, () => isOver)
    try {
      while ((await firstSequence(stream)) < 3_000) {
        const before: Truth = { alive: new Map(truth.alive), removed: new Set(truth.removed) }
        await using reader = await open(two)
        // What is written anew while it opens arrives a moment later.
        await expect.poll(() => wrongIn(reader, before), { timeout: 2_000, interval: 10 }).toEqual([])
      }
    } finally {
      isOver = true
      await work
    }
    await using fresh = await open(two)
    expect(await wrongIn(fresh, truth)).toEqual([])
  }, 60_000)
})
