import type { StoredObject } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { globalPool, nodePool } from './pools.ts'
import { World, type WorldOptions } from './world.ts'

const ADD = { stamp: 2_000, id: 'ask-1' }
const late = { code: 'OVERTAKEN' }

/** A world whose first endpoint is written only when told; everything before and beside that goes on. */
async function startHeldUp(options: WorldOptions) {
  const world = await World.start({ allocators: 2, ...options })
  const gate = Promise.withResolvers<void>()
  const create = world.endpoints.create.bind(world.endpoints)
  let isFirst = true
  world.endpoints.create = async (endpoint) => {
    const isHeldUp = isFirst
    isFirst = false
    if (isHeldUp) await gate.promise
    return create(endpoint)
  }
  const reads: string[] = []
  const revision = world.pools.revision.bind(world.pools)
  world.pools.revision = async (name) => {
    reads.push(name)
    return revision(name)
  }
  return { world, reads, write: () => gate.resolve() }
}

const HITS = [{ pool: nodePool({ count: 1 }) }, { pool: globalPool({ count: 1, entries: readyEntries() }) }]

function readyEntries() {
  return { '10.0.0.10': { mac: 'fa:16:3e:00:02:00', vlan: 200, node: 'worker-1', status: 'bound' as const } }
}

describe.each(HITS)('between the claim of a hit and its endpoint, in $pool.spec.nodeName', ({ pool }) => {
  test('nothing more is asked of the pool', async () => {
    const { world, reads, write } = await startHeldUp({ pools: [pool] })
    write()
    expect(await world.add(ADD)).toMatchObject({ path: 'cache_hit' })
    expect(reads).toEqual([])
  })

  test('a DEL is answered, and the ADD gets nothing', async () => {
    const { world, write } = await startHeldUp({ pools: [pool] })
    const add = world.add(ADD)
    add.catch(() => undefined)
    await world.clock.advance(100)
    await world.del({ stamp: 3_000 })
    write()
    await expect(world.run(add)).rejects.toMatchObject(late)
    expect(await world.endpoint()).toBeUndefined()
    expect(Object.values(await world.claims())).not.toContain('pod-1 held')
  })

  test('the Pod ends, and the ADD gets nothing', async () => {
    const { world, write } = await startHeldUp({ pools: [pool] })
    const revision = await world.objects.create(somePod())
    const add = world.add(ADD)
    add.catch(() => undefined)
    await world.clock.advance(100)
    await world.objects.replace(somePod('2026-01-01T00:00:00Z'), revision)
    await world.clock.advance(1_000)
    expect(await world.objects.read('Pod', 'default', 'pod-1')).toBeUndefined()
    write()
    await expect(world.run(add)).rejects.toMatchObject(late)
    expect(await world.endpoint()).toBeUndefined()
    expect(Object.values(await world.claims())).not.toContain('pod-1 held')
  })

  test('another ask takes the claim over, and both are answered the same', async () => {
    const { world, write } = await startHeldUp({ pools: [pool] })
    const former = world.add(ADD)
    await world.clock.advance(100)
    const latter = await world.add({ ...ADD, id: 'ask-2' })
    write()
    expect((await world.run(former)).ips).toEqual(latter.ips)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect((await world.endpoint())?.nics).toMatchObject([{ ipv4: '10.0.0.10/24' }])
  })
})

describe('between the endpoint of a cold address and the answer', () => {
  test('the claim is proven, and not before', async () => {
    const { world, reads, write } = await startHeldUp({ pools: [globalPool({ count: 1 })] })
    const add = world.add(ADD)
    await world.clock.advance(100)
    expect(reads).toEqual([])
    write()
    await world.run(add)
    expect(reads).toEqual(['pool-1'])
  })
})

function somePod(deletionTimestamp?: string): StoredObject {
  const metadata = {
    name: 'pod-1',
    namespace: 'default',
    uid: 'uid-pod-1',
    generation: 1,
    labels: {},
    annotations: {},
    finalizers: ['subeni.io/release'],
    ...(deletionTimestamp !== undefined && { deletionTimestamp }),
  }
  return { apiVersion: 'v1', kind: 'Pod', metadata }
}
