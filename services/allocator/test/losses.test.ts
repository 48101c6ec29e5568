import { IpamError } from '@subeni/shared/errors'
import type { Pool } from '@subeni/shared/objects'
import { aClaim, anEndpoint, anEndpointNic, aPool, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool, nodePair, nodePool } from './pools.ts'
import { World } from './world.ts'

/** Longer than sweep.claimAge and two rounds. */
const LONG_MS = 250_000
const A = '10.0.0.10'

const plainPool = (count = 3): Pool => aPool({ spec: { ips: [`10.0.0.10-10.0.0.${9 + count}`] } })
const boundOn = (node: string) => ({ mac: 'fa:16:3e:00:01:00', vlan: 100, node, status: 'bound' as const })

function told(world: World, kind: string) {
  return world.events.events.filter((event) => event.kind === kind)
}

const KINDS = [
  { kind: 'plain', pools: () => [plainPool(2)] },
  { kind: 'node', pools: () => [nodePool({ count: 2 })] },
  { kind: 'global', pools: () => [globalPool({ count: 2 })] },
  { kind: 'node pair', pools: () => nodePair(2) },
  { kind: 'global pair', pools: () => globalPair(2) },
]

/** adr/0018: absence is no evidence. */
describe('a lost endpoint', () => {
  test.each(KINDS)(
    'of a $kind pool is made again from its claims, and nothing is freed',
    async ({ pools }) => {
      const world = await World.start({ pools: pools(), allocators: 2 })
      const answer = await world.add({ id: 'ask-1', container: 'c-1' })
      const before = await world.endpoint()
      world.endpoints.lose('default', 'pod-1')
      await world.clock.advance(LONG_MS)
      expect(await world.claims()).toEqual({ [A]: 'pod-1 held' })
      const after = await world.endpoint()
      const [nic] = after?.nics ?? []
      const isKnown = world.asked.length === 0
      const { mac: _mac, vlan: _vlan, ...rest } = before?.nics[0] ?? anEndpointNic()
      expect(after).toMatchObject({ uid: 'uid-pod-1', node: 'worker-1' })
      expect(nic).toMatchObject(isKnown ? (before?.nics[0] ?? {}) : rest)
      expect(told(world, 'sweep-mended')[0]).toMatchObject({ address: A, podName: 'pod-1', warning: true })
      expect(await world.add({ container: 'c-1' })).toMatchObject({ ips: answer.ips, routes: answer.routes })
      await world.del({ container: 'c-1' })
      await world.work()
      await world.clock.advance(1_000)
      expect(await world.claims()).toEqual({})
      expect(await world.endpoint()).toBeUndefined()
    },
  )

  test('keeps what the entry says of MAC and VLAN', async () => {
    const pool = globalPool({ entries: { [A]: boundOn('worker-1') } })
    const world = await World.start({ pools: [pool] })
    await world.add()
    world.endpoints.lose('default', 'pod-1')
    await world.clock.advance(LONG_MS)
    expect(await world.endpoint()).toMatchObject({ nics: [{ mac: 'fa:16:3e:00:01:00', vlan: 100 }] })
    expect(world.asked).toEqual([])
  })

  test('is made again beside the other NICs of its Pod', async () => {
    const world = await World.start({ pools: [plainPool()] })
    await world.add({ nic: 'eth0' })
    await world.add({ nic: 'net1' })
    world.endpoints.lose('default', 'pod-1')
    await world.clock.advance(LONG_MS)
    const nics = (await world.endpoint())?.nics.map(({ interface: name, ipv4 }) => `${name} ${ipv4}`)
    expect(nics?.toSorted()).toEqual(['eth0 10.0.0.10/24', 'net1 10.0.0.11/24'])
  })

  test('of a request that says cleanGateway is answered so again', async () => {
    const world = await World.start({ pools: [nodePool()] })
    const answer = await world.add({ cleanGateway: true })
    world.endpoints.lose('default', 'pod-1')
    await world.clock.advance(LONG_MS)
    expect(await world.add({ cleanGateway: true })).toMatchObject({ routes: answer.routes })
  })

  test('that a DEL removed stays away, and a claim that came after it is freed', async () => {
    const world = await World.start({ pools: [plainPool()] })
    await world.del({ stamp: 3_000 })
    await world.pools.write('pool-1', { putClaims: { [A]: aClaim({ stamp: 2_000 }) } }, 1)
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({})
    expect(await world.endpoint()).toBeUndefined()
  })

  test('whose removal the store has forgotten by now stays away where an allocator remembers it', async () => {
    const world = await World.start({ pools: [plainPool()] })
    await world.add({ stamp: 2_000 })
    await world.del({ stamp: 3_000 })
    const { revision = 0 } = (await world.pools.read('pool-1')) ?? {}
    await world.pools.write('pool-1', { putClaims: { [A]: aClaim({ stamp: 2_000 }) } }, revision)
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({})
  })

  test.each([
    { title: 'is finished', pod: { phase: 'Failed' }, want: {} },
    { title: 'has another UID now', pod: { uid: 'uid-next' }, want: {} },
    { title: 'lives', pod: {}, want: { [A]: 'pod-1 held' } },
  ])('of a Pod that $title', async ({ pod, want }) => {
    const world = await World.start({ pools: [{ ...plainPool(), claims: new Map([[A, aClaim()]]) }] })
    const { phase, ...meta } = { phase: 'Running', ...pod }
    const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1', ...meta })
    const spec = { restartPolicy: 'Never' }
    await world.objects.create({ apiVersion: 'v1', kind: 'Pod', metadata, spec, status: { phase } })
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual(want)
    expect((await world.endpoint()) !== undefined).toBe(Object.keys(want).length > 0)
  })

  test.each([
    { title: 'a later one of its node', stamp: 9, node: 'worker-1', want: {} },
    { title: 'one of another node', stamp: 9, node: 'worker-2', want: { [A]: 'pod-1 held' } },
    { title: 'an older one', stamp: 0, node: 'worker-1', want: { [A]: 'pod-1 held' } },
  ])('gives way to the Pod that has its name now, if that is $title', async ({ stamp, node, want }) => {
    const claims = new Map([
      [A, aClaim()],
      ['10.0.0.11', aClaim({ podUid: 'uid-next', node, stamp })],
    ])
    const world = await World.start({ pools: [{ ...plainPool(), claims }] })
    const nics = [anEndpointNic({ ipv4: '10.0.0.11/24', stamp })]
    await world.endpoints.create(anEndpoint({ uid: 'uid-next', node, nics }))
    await world.clock.advance(LONG_MS)
    const { '10.0.0.11': next, ...left } = await world.claims()
    expect(left).toEqual(want)
    expect(next).toBe('pod-1 held')
  })

  test.each([
    { title: 'of no NIC', claim: aClaim({ nic: '' }) },
    { title: 'of no UID', claim: aClaim({ podUid: '' }) },
    { title: 'of a state nobody knows', claim: { ...aClaim(), state: 'lost' as 'pending' } },
  ])('is not made of a claim $title, which stays all the same', async ({ claim }) => {
    const world = await World.start({ pools: [{ ...plainPool(1), claims: new Map([[A, claim]]) }] })
    await world.clock.advance(LONG_MS)
    expect(Object.keys(await world.claims())).toEqual([A])
    expect(await world.endpoint()).toBeUndefined()
    await expect(world.add({ pod: 'pod-2', budgetMs: 3_000 })).rejects.toMatchObject({
      code: 'POOL_EXHAUSTED',
    })
  })

  test('of a pending claim was never answered: that is released, but not before sweep.claimAge', async () => {
    const claim = aClaim({ state: 'pending' })
    const world = await World.start({ pools: [{ ...globalPool(), claims: new Map([[A, claim]]) }] })
    await world.clock.advance(100_000)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 pending' })
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 releasing' })
  })
})

describe('a lost claim', () => {
  test.each(KINDS)(
    'of a $kind pool is made again, and nobody gets its address meanwhile',
    async ({ pools }) => {
      const world = await World.start({ pools: pools(), allocators: 2 })
      await world.add({ id: 'ask-1', container: 'c-1' })
      const before = await world.endpoint()
      for (const { value, revision } of await world.pools.list())
        await world.pools.write(value.metadata.name, { removeClaims: [...value.claims.keys()] }, revision)
      const other = await world.add({ pod: 'pod-2' })
      expect(other.ips?.map(({ address }) => address?.split('/')[0])).not.toContain(A)
      await expect(world.add({ pod: 'pod-3', budgetMs: 3_000 })).rejects.toMatchObject({
        message: /10\.0\.0\.10 of the endpoint of Pod default\/pod-1 is held back/,
      })
      await world.clock.advance(LONG_MS)
      expect(await world.claims()).toMatchObject({ [A]: 'pod-1 held', '10.0.0.11': 'pod-2 held' })
      expect((await world.pool()).claims.get(A)).toMatchObject({
        id: 'ask-1',
        containerID: 'c-1',
        nic: 'eth0',
      })
      expect(await world.endpoint()).toEqual(before)
      expect(told(world, 'sweep-mended')[0]).toMatchObject({ address: A, podName: 'pod-1' })
    },
  )

  test('of one half of a pair is made again too', async () => {
    const world = await World.start({ pools: nodePair() })
    await world.add()
    const { revision = 0 } = (await world.pools.read('pool-1-v6')) ?? {}
    await world.pools.write('pool-1-v6', { removeClaims: ['fd00::1'] }, revision)
    await world.clock.advance(LONG_MS)
    expect(await world.claims('pool-1-v6')).toEqual({ 'fd00::1': 'pod-1 held' })
  })

  test('is not stolen as an idle entry of another node, nor taken as a hit', async () => {
    const pool = globalPool({ count: 1, entries: { [A]: boundOn('worker-1') } })
    const world = await World.start({ pools: [pool] })
    await world.endpoints.create(anEndpoint())
    for (const node of ['worker-1', 'worker-2'])
      await expect(world.add({ pod: 'pod-2', node, budgetMs: 3_000 })).rejects.toMatchObject({
        code: 'POOL_EXHAUSTED',
      })
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 held' })
  })

  test('whose address another Pod has by now is told, and all evidence stays', async () => {
    const claims = new Map([[A, aClaim({ pod: 'default/pod-2', podUid: 'uid-pod-2' })]])
    const world = await World.start({ pools: [{ ...plainPool(), claims }] })
    await world.endpoints.create(anEndpoint())
    await world.endpoints.create(anEndpoint({ name: 'pod-2' }))
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({ [A]: 'pod-2 held' })
    expect(await world.endpoint()).toBeDefined()
    expect(told(world, 'address-contested')).toMatchObject([
      { address: A, pool: 'pool-1', podName: 'pod-1', warning: true, message: /default\/pod-2/ },
    ])
  })

  test('of an endpoint that cannot be read is nobody else’s', async () => {
    const world = await World.start({ pools: [plainPool(1)] })
    const unreadable = {
      revision: 1,
      text: '{"nics":[{"ipv4":"10.0.0.10/24"}]',
      get value(): never {
        throw new IpamError('MALFORMED_MESSAGE', 'not JSON')
      },
    }
    world.allocators[0]?.parts.endpoints.onEndpoint(unreadable, 'default', 'pod-1')
    const read = world.endpoints.read.bind(world.endpoints)
    world.endpoints.read = (namespace, name) =>
      name === 'pod-1'
        ? Promise.reject(new IpamError('MALFORMED_MESSAGE', 'not JSON'))
        : read(namespace, name)
    await expect(world.add({ pod: 'pod-2', budgetMs: 3_000 })).rejects.toMatchObject({
      code: 'POOL_EXHAUSTED',
    })
    expect(await world.claims()).toEqual({})
  })

  test('of a Pod that is being deleted at this moment is not in the way of the next one', async () => {
    const world = await World.start({ pools: [plainPool(1)], allocators: 2 })
    for (let n = 1; n <= 20; n += 1) {
      expect(await world.add({ pod: `pod-${n}` })).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
      await world.del({ pod: `pod-${n}` })
    }
  })
})
