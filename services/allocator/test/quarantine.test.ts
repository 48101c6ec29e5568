import { IpamError } from '@subeni/shared/errors'
import { aPool, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool, nodePair, nodePool } from './pools.ts'
import { World } from './world.ts'

const FOR_2_MIN = 130_000
const plainPool = (count: number) => aPool({ spec: { ips: [`10.0.0.10-10.0.0.${9 + count}`] } })

/** DESIGN §3.1, rule *quarantine*; facts/spiderpool-contract.md §14.4: a bad binding must not come back at once. */
describe('an address whose probe failed', () => {
  const kinds = [
    { kind: 'node', make: (count: number) => [nodePool({ count })] },
    { kind: 'global', make: (count: number) => [globalPool({ count })] },
    { kind: 'plain', make: (count: number) => [plainPool(count)] },
    { kind: 'node pair', make: (count: number) => nodePair(count) },
    { kind: 'global pair', make: (count: number) => globalPair(count) },
  ]

  test.each(kinds)(
    'of a $kind pool is not given to anybody, and its Pod gets another one',
    async ({ make }) => {
      const world = await World.start({ pools: make(3) })
      await world.work()
      const [bad] = (await world.add()).ips ?? []
      expect(await world.del({ reason: 'probe-failed' })).toBe('released')
      const others = [
        await world.add({ container: 'next' }),
        await world.add({ pod: 'pod-2' }),
        await world.add({ pod: 'pod-3', budgetMs: 3_000 }).catch(() => ({ ips: [] })),
      ]
      const given = others.map(({ ips }) => ips?.[0]?.address)
      expect(given).toEqual(['10.0.0.11/24', '10.0.0.12/24', undefined])
      expect(bad?.address).toBe('10.0.0.10/24')
      expect(await world.claims()).toMatchObject({ '10.0.0.10': 'pod-1 quarantined' })
    },
  )

  test.each(kinds)(
    'of a $kind pool comes back after the quarantine, and nothing is left of it',
    async (row) => {
      const world = await World.start({ pools: row.make(1) })
      await world.work()
      await world.add()
      await world.del({ reason: 'probe-failed' })
      await world.clock.advance(FOR_2_MIN)
      const pools = await world.pools.list()
      expect(pools.flatMap(({ value }) => [...value.claims])).toEqual([])
      expect(await world.jobs()).toEqual([])
      expect((await world.add({ pod: 'pod-2' })).ips?.[0]).toMatchObject({ address: '10.0.0.10/24' })
    },
  )

  test('stays away whole: halves that were withdrawn one after the other come back together, after the later one', async () => {
    const world = await World.start({ pools: globalPair(1) })
    await world.add()
    const write = world.pools.write.bind(world.pools)
    world.pools.write = (name, change, expected) =>
      name === 'pool-1'
        ? write(name, change, expected)
        : Promise.reject(new IpamError('STORE_UNAVAILABLE', 'away'))
    await expect(world.del({ reason: 'probe-failed' })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    world.pools.write = write
    await world.clock.advance(60_000)
    await world.del({ reason: 'probe-failed' })
    await world.clock.advance(80_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 quarantined' })
    expect(await world.claims('pool-1-v6')).toEqual({ 'fd00::1': 'pod-1 quarantined' })
    await world.clock.advance(60_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
    expect(await world.claims('pool-1-v6')).toEqual({ 'fd00::1': 'pod-1 releasing' })
  })

  test('goes the way of a release, provider first, where it is a sub-ENI: one job for both halves of a pair', async () => {
    const world = await World.start({ pools: globalPair(1) })
    await world.add({ id: 'ask-1' })
    await world.del({ reason: 'probe-failed' })
    expect(await world.jobs()).toEqual([])
    await world.clock.advance(FOR_2_MIN)
    expect(await world.jobs()).toMatchObject([
      { claimId: 'ask-1', addresses: [{ address: '10.0.0.10' }, { address: 'fd00::1' }] },
    ])
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
  })

  test('is released though its Pod lives, and told of in the event history', async () => {
    const world = await World.start({ pools: [nodePool()] })
    const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1' })
    await world.objects.create({ apiVersion: 'v1', kind: 'Pod', metadata })
    await world.add()
    expect(await world.del({ reason: 'probe-failed' })).toBe('released')
    expect(await world.endpoint()).toBeUndefined()
    const told = world.events.events.find(({ kind }) => kind === 'claim-quarantined')
    expect(told).toMatchObject({ address: '10.0.0.10', podName: 'pod-1', warning: true })
    expect(told?.message).toContain('its probe failed')
  })

  test('stays away after a restart, for the whole time on the new allocator’s own clock', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.work()
    await world.add()
    await world.del({ reason: 'probe-failed' })
    await world.clock.advance(60_000)
    await world.allocators[0]?.[Symbol.asyncDispose]()
    await world.startAllocator({})
    await world.clock.advance(100_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 quarantined' })
    await world.clock.advance(30_000)
    expect(await world.claims()).toEqual({})
  })

  test('stays away for as long as allocator.quarantine says, then serves who waits for it', async () => {
    const env = { SUBENI_ALLOCATOR_QUARANTINE: '4s' }
    const world = await World.start({ pools: [plainPool(1)], env })
    await world.add()
    await world.del({ reason: 'probe-failed' })
    const before = world.clock.monotonicMs()
    expect(await world.add()).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
    expect(world.clock.monotonicMs() - before).toBeGreaterThanOrEqual(4_000)
  })

  test('is not withdrawn by a repeat that comes after the next ADD', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add({ stamp: 1_000 })
    await world.del({ stamp: 1_001, reason: 'probe-failed' })
    await world.add({ stamp: 1_002 })
    expect(await world.del({ stamp: 1_001, reason: 'probe-failed' })).toBe('stale')
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 quarantined', '10.0.0.11': 'pod-1 held' })
  })
})
