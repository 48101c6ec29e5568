import { anEndpoint, anEndpointNic, aClaim, aPool, aPod, aReleaseJob } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { deafPools } from './deaf.ts'
import { globalPool, nodePool } from './pools.ts'
import { answerFor, World } from './world.ts'

/** A provider that answers when it is let go. */
function heldUp(world: World): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.provide = async (request) => {
    await promise
    return answerFor(request)
  }
  return resolve
}

describe('token', () => {
  test('a re-ask adopts the pending claim, and the ask before it ends without effect', async () => {
    const world = await World.start({ pools: [globalPool()], allocators: 2 })
    const letGo = heldUp(world)
    const former = world.add({ stamp: 2_000, id: 'ask-1' })
    former.catch(() => undefined)
    await world.clock.advance(100)
    const latter = world.add({ stamp: 2_000, id: 'ask-2' })
    await world.clock.advance(100)
    letGo()
    expect(await latter).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
    await expect(former).rejects.toMatchObject({ code: 'OVERTAKEN' })
    expect((await world.pool()).claims.get('10.0.0.10')).toMatchObject({ id: 'ask-2', stamp: 2_000 })
    expect((await world.endpoint())?.nics).toMatchObject([{ id: 'ask-2' }])
  })

  test('what was found held is not taken back when the ask fails afterwards', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    world.endpoints.failNext('replace', 'before')
    await expect(world.add()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect(await world.endpoint()).toBeDefined()
  })

  test('taking back in a node pool means releasing, and a job', async () => {
    const world = await World.start({ pools: [nodePool()] })
    world.endpoints.failNext('create', 'before')
    await expect(world.add({ id: 'ask-1' })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
    expect(await world.jobs()).toMatchObject([{ claimId: 'ask-1' }])
  })
})

describe('hold', () => {
  test('an endpoint alone proves nothing: without its claim another address is claimed', async () => {
    const world = await World.start({ pools: [nodePool({ count: 2 })] })
    await world.endpoints.create(anEndpoint({ nics: [anEndpointNic({ ipv4: '10.0.0.11/24', stamp: 5 })] }))
    expect(await world.add()).toMatchObject({ path: 'cache_hit' })
    expect((await world.endpoint())?.nics).toHaveLength(1)
  })

  test('a pool whose view is behind is read live before anything is claimed', async () => {
    const world = new World()
    await world.pools.create(nodePool())
    await world.startAllocator({ wrap: deafPools })
    const claim = aClaim({ pod: 'default/pod-1', stamp: 7 })
    await world.pools.write('pool-1', { putClaims: { '10.0.0.12': claim } }, 1)
    await world.endpoints.create(anEndpoint({ nics: [anEndpointNic({ ipv4: '10.0.0.12/24', stamp: 7 })] }))
    expect(await world.add()).toMatchObject({ ips: [{ address: '10.0.0.12/24' }], path: 'held' })
    expect((await world.pool()).claims.size).toBe(1)
  })

  test('an address that is being released is not one the Pod has', async () => {
    const world = await World.start({ pools: [nodePool({ count: 2 })] })
    await world.add()
    await world.del()
    expect(await world.add()).toMatchObject({ ips: [{ address: '10.0.0.11/24' }] })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing', '10.0.0.11': 'pod-1 held' })
  })
})

describe('finalize by id', () => {
  test('an allocator whose view is behind still knows whether the claim stands', async () => {
    const world = new World()
    await world.pools.create(nodePool())
    await world.startAllocator({ wrap: deafPools })
    const job = { ...aReleaseJob(), claimId: 'ask-1' }
    const claim = aClaim({ id: 'ask-1', state: 'releasing' })
    const revision = await world.pools.write('pool-1', { putClaims: { '10.0.0.10': claim } }, 1)
    expect(await world.verify(job)).toBe(true)
    await world.pools.write('pool-1', { putClaims: { '10.0.0.10': aClaim({ id: 'next' }) } }, revision)
    expect(await world.verify(job)).toBe(false)
    expect(await world.finalize(job)).toEqual([])
    expect((await world.pool()).claims.get('10.0.0.10')?.id).toBe('next')
  })

  test('a pool that is gone holds nobody up', async () => {
    const world = await World.start()
    expect(await world.verify(aReleaseJob())).toBe(false)
    expect(await world.finalize(aReleaseJob())).toEqual([])
  })
})

describe('stamp', () => {
  test.each([
    { title: 'than the endpoint', prepare: async (world: World) => void (await world.add({ stamp: 3_000 })) },
    {
      title: 'than a claim without endpoint',
      prepare: async (world: World) => {
        await world.pools.write('pool-1', { putClaims: { '10.0.0.10': aClaim({ stamp: 3_000 }) } }, 1)
      },
    },
  ])('an ADD that is older $title ends without effect, retryable', async ({ prepare }) => {
    const world = await World.start({ pools: [nodePool()] })
    await prepare(world)
    const before = await world.pool()
    await expect(world.add({ stamp: 2_000 })).rejects.toMatchObject({ code: 'OVERTAKEN', retryable: true })
    expect((await world.pool()).claims).toEqual(before.claims)
  })
})

describe('one endpoint', () => {
  test("whoever loses the race takes its own claim back and answers with the winner's", async () => {
    const world = await World.start({ pools: [nodePool({ count: 2 })] })
    await world.pools.create(
      aPool({ name: 'plain', spec: { subnet: '10.1.0.0/24', ips: ['10.1.0.1-10.1.0.2'] } }),
    )
    const letGo = slowEndpoints(world)
    const loser = world.add({ stamp: 2_000, id: 'loser' })
    await world.clock.advance(50)
    const revision = (await world.pools.read('plain'))?.revision ?? 0
    await world.pools.write(
      'plain',
      { putClaims: { '10.1.0.1': aClaim({ id: 'winner', stamp: 2_000 }) } },
      revision,
    )
    await world.endpoints.create(
      anEndpoint({
        nics: [anEndpointNic({ ipv4: '10.1.0.1/24', ipv4Pool: 'plain', id: 'winner', stamp: 2_000 })],
      }),
    )
    letGo()
    expect(await loser).toMatchObject({ ips: [{ address: '10.1.0.1/24' }], path: 'held' })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
  })

  test('an ask is not written over by the ask that it took the claim from', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    const letGo = slowEndpoints(world)
    const former = world.add({ stamp: 2_000, id: 'ask-1' })
    await world.clock.advance(50)
    await startSecond(world)
    const latter = await world.add({ stamp: 2_000, id: 'ask-2' })
    expect(latter).toMatchObject({ ips: [{ address: '10.0.0.10/24' }], path: 'held' })
    letGo()
    await world.run(former.catch(() => undefined))
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect((await world.endpoint())?.nics).toMatchObject([{ ipv4: '10.0.0.10/24' }])
  })

  test("another UID's endpoint stays when a live read says that its Pod is the current one", async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.objects.create(manifestOf('uid-new'))
    await world.add({ uid: 'uid-new' })
    await expect(world.add({ uid: 'uid-old' })).rejects.toMatchObject({ code: 'POD_DEAD' })
    expect((await world.endpoint())?.uid).toBe('uid-new')
  })

  test('of Pods that were never applied the later one is the current one', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add({ uid: 'uid-new', stamp: 3_000 })
    await expect(world.add({ uid: 'uid-old', stamp: 2_000 })).rejects.toMatchObject({ code: 'POD_DEAD' })
    expect(await world.add({ uid: 'uid-next', stamp: 4_000 })).toMatchObject({ path: 'cache_hit' })
  })
})

describe('recheck', () => {
  test('a cold claim that went away after the endpoint was written is not answered, and the endpoint goes too', async () => {
    const world = await World.start({ pools: [globalPool()] })
    const create = world.endpoints.create.bind(world.endpoints)
    world.endpoints.create = async (endpoint) => {
      const revision = await create(endpoint)
      const pool = await world.pools.read('pool-1')
      await world.pools.write('pool-1', { removeClaims: ['10.0.0.10'] }, pool?.revision ?? 0)
      return revision
    }
    await expect(world.add()).rejects.toMatchObject({ code: 'OVERTAKEN' })
    expect(await world.endpoint()).toBeUndefined()
  })
})

describe('budget', () => {
  test('a request past its budget never answers with success: it takes back', async () => {
    const world = await World.start({ pools: [globalPool()] })
    world.provide = async (request) => {
      await world.clock.sleep(3_000)
      return answerFor(request)
    }
    await expect(world.add({ budgetMs: 2_000 })).rejects.toMatchObject({ retryable: true })
    await world.clock.advance(5_000)
    expect(await world.endpoint()).toBeUndefined()
    expect(Object.values(await world.claims())).not.toContain('pod-1 held')
  })

  test('a cancelled request leaves the queue of waiters', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.add()
    const waiting = world.add({ pod: 'pod-2', id: 'ask-2' })
    waiting.catch(() => undefined)
    await world.clock.advance(100)
    expect(world.allocators[0]?.parts.waiters.size).toBe(1)
    world.client.cancel('ask-2')
    await world.clock.advance(100)
    expect(world.allocators[0]?.parts.waiters.size).toBe(0)
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})

describe('waiters', () => {
  test('are served in the order in which they came', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.work()
    await world.add()
    const served: string[] = []
    const pods = ['pod-2', 'pod-3', 'pod-4']
    const waiting: Promise<unknown>[] = []
    for (const pod of pods) {
      waiting.push(world.add({ pod }).then(() => served.push(pod)))
      await world.clock.advance(10)
    }
    for (const pod of ['pod-1', ...pods]) {
      await world.del({ pod })
      await world.clock.advance(50)
    }
    await Promise.all(waiting)
    expect(served).toEqual(pods)
  })

  test('beyond the limit are refused at once', async () => {
    const world = await World.start({
      pools: [nodePool({ count: 1 })],
      env: { SUBENI_ALLOCATOR_WAITERS_MAX: '1' },
    })
    await world.add()
    world.add({ pod: 'pod-2' }).catch(() => undefined)
    await world.clock.advance(10)
    await expect(world.add({ pod: 'pod-3' })).rejects.toMatchObject({ code: 'POOL_EXHAUSTED' })
    expect(world.clock.monotonicMs()).toBeLessThan(1_000)
  })

  test('are answered NOT_READY at drain', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.add()
    const waiting = world.add({ pod: 'pod-2' })
    waiting.catch(() => undefined)
    await world.clock.advance(100)
    await world.run(world.allocators[0]?.[Symbol.asyncDispose]() ?? Promise.resolve())
    await expect(waiting).rejects.toMatchObject({ code: 'NOT_READY' })
  })
})

describe('Pods', () => {
  test.each([
    { title: 'being deleted', pod: { deletionTimestamp: '2026-01-01T00:00:00Z' }, status: {} },
    { title: 'finished', pod: {}, status: { phase: 'Failed', reason: 'Evicted' } },
  ])('that are $title get no address', async ({ pod, status }) => {
    const world = await World.start({ pools: [nodePool()] })
    const manifest = manifestOf('uid-pod-1')
    await world.objects.create({ ...manifest, metadata: { ...manifest.metadata, ...pod }, status })
    await expect(world.add()).rejects.toMatchObject({ code: 'POD_DEAD' })
  })
})

function manifestOf(uid: string): Parameters<World['objects']['create']>[0] {
  const { labels, annotations, name, namespace } = aPod()
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, uid, generation: 1, labels, annotations, finalizers: [] },
  }
}

/** Endpoint creation hangs until it is let go; what was created meanwhile by others stands first. */
function slowEndpoints(world: World): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const create = world.endpoints.create.bind(world.endpoints)
  let isFirst = true
  world.endpoints.create = async (endpoint) => {
    if (isFirst && endpoint.nics[0]?.id !== 'winner') {
      isFirst = false
      await promise
    }
    return create(endpoint)
  }
  return resolve
}

/** The next request goes to another allocator. */
async function startSecond(world: World): Promise<void> {
  await world.startAllocator({})
}
