import { anEndpoint, anEndpointNic } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPool, nodePool } from './pools.ts'
import { answerFor, World } from './world.ts'

/** DESIGN §3.1, rule *stamp*: also where a DEL has left nothing to compare with. An ask outlives an ingress that is killed. */
describe('stamp: an ask that comes after the DEL of its NIC', () => {
  const late = { code: 'OVERTAKEN' }

  test.each([{ pool: nodePool() }, { pool: globalPool() }])(
    'gets nothing from $pool.metadata.name, though all is gone',
    async ({ pool }) => {
      const world = await World.start({ pools: [pool], allocators: 2 })
      await using _worker = await world.work()
      await world.add({ stamp: 20 })
      await world.del({ stamp: 30 })
      await world.run(world.clock.sleep(1_000))
      await expect(world.add({ stamp: 10 })).rejects.toMatchObject(late)
      expect(await world.claims()).toEqual({})
      expect(await world.endpoint()).toBeUndefined()
    },
  )

  test('gets nothing either when the DEL found nothing', async () => {
    const world = await World.start({ pools: [nodePool()] })
    expect(await world.del({ stamp: 30 })).toBe('nothing')
    await expect(world.add({ stamp: 10 })).rejects.toMatchObject(late)
    expect(await world.claims()).toEqual({})
  })

  test('gets nothing from an allocator that started after the DEL', async () => {
    const world = await World.start({ pools: [globalPool()] })
    await world.add({ stamp: 20 })
    await world.del({ stamp: 30 })
    await world.allocators[0]?.[Symbol.asyncDispose]()
    await world.startAllocator({})
    await expect(world.add({ stamp: 10 })).rejects.toMatchObject(late)
    expect(await world.endpoint()).toBeUndefined()
  })

  test('takes its own back when the DEL was at work beside it', async () => {
    const world = await World.start({ pools: [globalPool()], allocators: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    world.provide = async (request) => {
      await promise
      return answerFor(request)
    }
    const former = world.add({ stamp: 10, nic: 'eth0' })
    former.catch(() => undefined)
    await world.clock.advance(100)
    await world.del({ stamp: 30 })
    resolve()
    await expect(former).rejects.toMatchObject(late)
    expect(Object.values(await world.claims()).filter((claim) => !claim.endsWith('quarantined'))).toEqual([])
    expect(await world.endpoint()).toBeUndefined()
  })

  test('gets nothing when it waited for an address until then', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await using _worker = await world.work()
    await world.add({ pod: 'pod-0' })
    const former = world.add({ stamp: 2_010 })
    former.catch(() => undefined)
    await world.clock.advance(100)
    await world.del({ stamp: 2_030 })
    await world.del({ pod: 'pod-0', stamp: 2_040 })
    await expect(world.run(former)).rejects.toMatchObject(late)
    await world.run(world.clock.sleep(1_000))
    expect(await world.claims()).toEqual({})
  })

  test('of one NIC is refused while the Pod has another', async () => {
    const world = await World.start({ pools: [globalPool()] })
    await world.add({ stamp: 11, nic: 'net1' })
    await world.add({ stamp: 20 })
    await world.del({ stamp: 30 })
    await expect(world.add({ stamp: 10 })).rejects.toMatchObject(late)
    expect((await world.endpoint())?.nics.map(({ interface: nic }) => nic)).toEqual(['net1'])
  })

  test('is no obstacle to a later one, to a re-ask of it, or to the next Pod of the name', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add({ stamp: 20 })
    await world.del({ stamp: 30 })
    expect(await world.add({ stamp: 40 })).toMatchObject({ path: 'cache_hit' })
    expect(await world.add({ stamp: 40 })).toMatchObject({ path: 'held' })
    await world.del({ stamp: 50 })
    expect(await world.add({ stamp: 15, uid: 'uid-next', container: 'c-next' })).toMatchObject({
      path: 'cache_hit',
    })
  })

  test('a DEL acts on what an older ask wrote after it had looked', async () => {
    const world = await World.start({ pools: [nodePool()] })
    const read = world.endpoints.read.bind(world.endpoints)
    let isFirst = true
    world.endpoints.read = async (namespace, name) => {
      const found = await read(namespace, name)
      if (!isFirst) return found
      isFirst = false
      await world.endpoints.create(anEndpoint({ uid: 'uid-pod-1', nics: [anEndpointNic({ stamp: 10 })] }))
      return found
    }
    expect(await world.del({ stamp: 30 })).toBe('released')
    expect(await world.endpoint()).toBeUndefined()
  })
})
