import { loadConfig } from '@subeni/shared/config'
import { allocate, BUCKET, release } from '@subeni/shared/contracts'
import { systemClock as clock, systemRandom as random } from '@subeni/shared/lifecycle'
import { Registry } from '@subeni/shared/metrics'
import { connectNats, ensureStreams, openBus } from '@subeni/shared/nats'
import type { PoolStore } from '@subeni/shared/ports'
import { aPool, silentLog, startNatsServer } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPorts } from '../src/adapters/open-ports.ts'
import { Allocator } from '../src/app/allocator.ts'
import { ALLOCATOR_SETTINGS } from '../src/config.ts'

const POOL = 'pool-1'
const RUNNING = Array.from({ length: 24 }, (_, n) => `running-${n}`)
const STREAM = `KV_${BUCKET.endpoints}`
/** A few rounds of the sweep, on a machine that is busy. */
const IN_TIME = { timeout: 30_000, interval: 100 }

async function openWorld() {
  await using opened = new AsyncDisposableStack()
  const log = silentLog()
  const { url } = opened.use(await startNatsServer())
  const quick = { SUBENI_SWEEP_INTERVAL: '200ms', SUBENI_SWEEP_CLAIM_AGE: '1s' }
  const { settings } = loadConfig(ALLOCATOR_SETTINGS, z.object({}), quick)
  let pools: PoolStore | undefined
  const started = opened.use(new AsyncDisposableStack())
  const startAllocator = async (n: number): Promise<void> => {
    const env = { NATS_URL: url, SUBENI_INSTANCE: `allocator/${n}` }
    const outside = started.use(
      await openPorts({ env, settings, clock, random, log, registry: new Registry() }),
    )
    const allocator = started.use(new Allocator(outside.ports))
    pools ??= outside.ports.poolStore
    if (n === 0) await pools.create(aPool({ name: POOL, spec: { ips: ['10.0.0.10-10.0.0.41'] } }))
    await allocator.start()
  }
  await startAllocator(0)
  await startAllocator(1)
  const link = opened.use(await connectNats({ url, name: 'test', log }))
  const bus = opened.use(openBus(link, { service: 'test', clock, log }))
  const open = opened.move()
  return {
    bus,
    link,
    startAllocator,
    pools: pools as unknown as PoolStore,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

const who = (podName: string) => ({
  podNamespace: 'default',
  podName,
  podUid: `uid-${podName}`,
  ifName: 'eth0',
  containerId: `container-${podName}`,
  nodeName: 'worker-1',
  stamp: clock.now(),
})

const options = () => ({ budgetMs: 10_000, requestId: random.id() })

async function add({ bus }: World, pod: string): Promise<string> {
  const { allocation } = await bus.request(allocate, { ...who(pod), defaultIpv4Pools: [POOL] }, options())
  return allocation?.ips?.[0]?.address ?? ''
}

async function del({ bus }: World, pod: string): Promise<void> {
  await bus.request(release, { ...who(pod), containerIsNewest: true }, options())
}

async function api({ link }: World, verb: string, body: object = {}): Promise<void> {
  await link.nc.request(`$JS.API.STREAM.${verb}.${STREAM}`, JSON.stringify(body))
}

/** By the server's own count of what it has, told nobody else. */
async function endpointCount({ link }: World): Promise<number> {
  const reply = await link.nc.request(
    `$JS.API.STREAM.INFO.${STREAM}`,
    JSON.stringify({ subjects_filter: '>' }),
  )
  const info = reply.json<{ state?: { subjects?: Record<string, number> } }>()
  const names = Object.keys(info.state?.subjects ?? {})
  return RUNNING.filter((pod) => names.some((name) => name.endsWith(`.${pod}`))).length
}

async function claimCount({ pools }: World): Promise<number> {
  return (await pools.read(POOL))?.value.claims.size ?? 0
}

/** Other Pods come and go meanwhile; answers every address that they were given. */
async function churn(world: World, rounds: number): Promise<Set<string>> {
  const given = new Set<string>()
  for (let n = 0; n < rounds; n += 1) {
    const pods = [0, 1, 2, 3].map((each) => `churn-${n}-${each}`)
    for (const address of await Promise.all(pods.map((pod) => add(world, pod)))) given.add(address)
    await Promise.all(pods.map((pod) => del(world, pod)))
  }
  return given
}

const LOSSES = [
  { what: 'every endpoint', lose: (world: World) => api(world, 'PURGE') },
  {
    what: 'the endpoints’ stream',
    lose: async (world: World) => {
      await api(world, 'DELETE')
      await ensureStreams(world.link)
    },
  },
  {
    what: 'three endpoints of twenty-four',
    lose: async (world: World) => {
      for (const n of [1, 5, 9]) {
        await api(world, 'PURGE', { filter: `$KV.${BUCKET.endpoints}.default.running-${n}` })
      }
    },
  },
  {
    what: 'every claim',
    lose: async ({ pools }: World) => {
      const { value, revision } = (await pools.read(POOL)) ?? {}
      if (value) await pools.write(POOL, { removeClaims: [...value.claims.keys()] }, revision ?? 0)
    },
  },
]

/** adr/0018, on a real server, under churn. */
describe('a store that loses', () => {
  test.each(LOSSES)(
    '$what makes no second owner, and all is made again',
    { timeout: 90_000 },
    async ({ lose }) => {
      await using world = await openWorld()
      const held = new Map<string, string>()
      for (const pod of RUNNING) held.set(pod, await add(world, pod))
      expect(new Set(held.values()).size).toBe(RUNNING.length)
      await lose(world)
      expect(Math.min(await endpointCount(world), await claimCount(world))).toBeLessThan(RUNNING.length)
      // One that knew nothing of before, too.
      await world.startAllocator(2)
      const given = await churn(world, 20)
      expect([...held.values()].filter((address) => given.has(address))).toEqual([])
      await expect.poll(() => endpointCount(world), IN_TIME).toBe(RUNNING.length)
      await expect.poll(() => claimCount(world), IN_TIME).toBe(RUNNING.length)
      const others = await churn(world, 5)
      expect([...held.values()].filter((address) => others.has(address))).toEqual([])
      for (const pod of RUNNING) expect(await add(world, pod)).toBe(held.get(pod))
      for (const pod of RUNNING) await del(world, pod)
      await expect.poll(() => claimCount(world), IN_TIME).toBe(0)
    },
  )
})
