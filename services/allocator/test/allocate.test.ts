import { aPool, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool, metadataOf, nodePair, nodePool, PARENT_MAC } from './pools.ts'
import { World } from './world.ts'
import { IpamError } from '@subeni/shared/errors'

describe('allocate', () => {
  test('answers a prewarmed address with its MAC and VLAN, without the provider', async () => {
    const world = await World.start({ pools: [nodePool()] })
    expect(await world.add()).toMatchObject({
      ips: [
        {
          version: 4,
          address: '10.0.0.10/24',
          nic: 'eth0',
          pool: 'pool-1',
          gateway: '10.0.0.1',
          vlan: 100,
          mac: 'fa:16:3e:00:01:00',
        },
      ],
      routes: [{ ifName: 'eth0', dst: '0.0.0.0/0', gw: '10.0.0.1' }],
      path: 'cache_hit',
    })
    expect(world.asked).toEqual([])
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect((await world.endpoint())?.nics).toMatchObject([
      { interface: 'eth0', ipv4: '10.0.0.10/24', ipv4Pool: 'pool-1' },
    ])
  })

  test('answers the held address again when ADD repeats, with the new container', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    const again = await world.add({ container: 'container-2' })
    expect(again).toMatchObject({
      ips: [{ address: '10.0.0.10/24', mac: 'fa:16:3e:00:01:00' }],
      path: 'held',
    })
    expect((await world.pool()).claims.size).toBe(1)
    expect((await world.endpoint())?.nics[0]?.containerID).toBe('container-2')
  })

  test('gives the endpoint a UID and the time of its creation, and keeps both', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    const metadata = (await world.endpoint())?.metadata
    expect(metadata?.uid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(metadata?.creationTimestamp).toBe(new Date(world.clock.now()).toISOString())
    await world.clock.advance(1_000)
    await world.add({ container: 'container-2' })
    expect((await world.endpoint())?.metadata).toEqual(metadata)
  })

  test('asks the provider for a cold address and holds it once it is bound', async () => {
    const world = await World.start({ pools: [globalPool()] })
    const states: unknown[] = []
    world.provide = async (request) => {
      states.push(await world.claims())
      return { allocation: { subEnis: [{ ...request.subEnis?.[0], mac: 'FA:16:3E:AA:00:01', vlan: 7 }] } }
    }
    expect(await world.add()).toMatchObject({
      ips: [{ address: '10.0.0.10/24', vlan: 7, mac: 'fa:16:3e:aa:00:01' }],
      path: 'cold_create',
    })
    expect(states).toEqual([{ '10.0.0.10': 'pod-1 pending' }])
    expect(world.asked[0]?.subEnis).toMatchObject([
      { parentNicMac: PARENT_MAC, subnet: '10.0.0.0/24', ipv4Address: '10.0.0.10', ipv4Pool: 'pool-1' },
    ])
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
  })

  test('answers both families of a prewarmed pair', async () => {
    const world = await World.start({ pools: nodePair() })
    expect(await world.add()).toMatchObject({
      ips: [
        { version: 4, address: '10.0.0.10/24', vlan: 100 },
        { version: 6, address: 'fd00::1/64', vlan: 100, mac: 'fa:16:3e:00:01:00', gateway: 'fd00::ff' },
      ],
      routes: [{ dst: '0.0.0.0/0' }, { dst: '::/0' }],
    })
    expect(await world.claims('pool-1-v6')).toEqual({ 'fd00::1': 'pod-1 held' })
  })

  test('gives ten Pods at once ten different cold pairs', async () => {
    const world = await World.start({ pools: globalPair(10) })
    const pods = Array.from({ length: 10 }, (_, n) => `pod-${n}`)
    const answers = await Promise.all(pods.map((pod) => world.add({ pod })))
    const addresses = answers.flatMap(({ ips }) => (ips ?? []).map(({ address }) => address))
    expect(new Set(addresses).size).toBe(20)
    expect(world.asked).toHaveLength(10)
  })

  test('gives plain addresses of both families', async () => {
    const pools = [
      aPool(),
      aPool({ name: 'pool-6', spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1-fd00::9'] } }),
    ]
    const world = await World.start({ pools })
    const answer = await world.add({ v6: ['pool-6'] })
    expect(answer).toMatchObject({
      ips: [{ address: '10.0.0.10/24' }, { address: 'fd00::1/64' }],
      path: 'plain',
    })
  })

  test.each([
    { code: 'PROVIDER_REJECTED' as const, left: {} },
    { code: 'PROVIDER_THROTTLED' as const, left: {} },
    { code: 'OUTCOME_UNKNOWN' as const, left: { '10.0.0.10': 'pod-1 quarantined' } },
    { code: 'INTERNAL' as const, left: { '10.0.0.10': 'pod-1 quarantined' } },
  ])('leaves $left after the provider failed with $code', async ({ code, left }) => {
    const world = await World.start({ pools: [globalPool()] })
    world.provide = () => {
      throw new IpamError(code, 'as told')
    }
    await expect(world.add()).rejects.toMatchObject({ code })
    expect(await world.claims()).toEqual(left)
    expect(await world.endpoint()).toBeUndefined()
  })

  test('says in plain words that no provider-gateway runs, and takes the claim back', async () => {
    const world = new World()
    await world.pools.create(globalPool())
    await world.startAllocator({})
    await expect(world.add()).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('IaaS IP allocate failed: no provider-gateway is running; asked '),
    })
    expect(await world.claims()).toEqual({})
  })

  test('adopts its own quarantined address, through the provider', async () => {
    const world = await World.start({ pools: [globalPool()] })
    world.provide = () => {
      throw new IpamError('OUTCOME_UNKNOWN', 'as told')
    }
    await expect(world.add()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    world.provide = ({ subEnis }) => ({
      allocation: { subEnis: [{ ...subEnis?.[0], mac: 'fa:16:3e:00:00:02', vlan: 5 }] },
    })
    expect(await world.add()).toMatchObject({ ips: [{ address: '10.0.0.10/24', vlan: 5 }] })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
  })

  test('waits for an address of an exhausted pool and takes the one that frees', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.work()
    await world.add()
    const waiting = world.add({ pod: 'pod-2' })
    await world.clock.advance(2_000)
    expect(await world.del()).toBe('accepted')
    expect(await waiting).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
  })

  test('says what was missing when the wait ends in vain', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.add()
    await expect(world.add({ pod: 'pod-2' })).rejects.toMatchObject({
      code: 'POOL_EXHAUSTED',
      message: expect.stringContaining('1 held'),
    })
  })

  test('is served when the metadata of a pool gets ready', async () => {
    const { ipMetaData, ...bare } = nodePool()
    const world = await World.start({ pools: [bare] })
    const waiting = world.add()
    await world.clock.advance(1_000)
    const pool = await world.pools.read('pool-1')
    if (ipMetaData) await world.pools.write('pool-1', { ipMetaData }, pool?.revision ?? 0)
    expect(await waiting).toMatchObject({ path: 'cache_hit' })
  })

  test.each([
    { title: 'an empty Pod name', given: { pod: '' }, code: 'INVALID_REQUEST' },
    { title: 'a stamp of 0', given: { stamp: 0 }, code: 'INVALID_REQUEST' },
    { title: 'a pool that does not exist', given: { v4: ['nowhere'] }, code: 'NO_POOL' },
    { title: 'a node that no pool fits', given: { node: 'worker-9' }, code: 'NO_POOL' },
  ])('refuses $title at once with $code', async ({ given, code }) => {
    const world = await World.start({ pools: [nodePool()] })
    await expect(world.add(given)).rejects.toMatchObject({ code })
    expect(await world.claims()).toEqual({})
  })

  test('names the parent NIC it looked for', async () => {
    const pool = globalPool()
    const annotations = { ...pool.metadata.annotations, 'ipam.spidernet.io/parent-nic': 'eth7' }
    const world = await World.start({ pools: [{ ...pool, metadata: { ...pool.metadata, annotations } }] })
    await expect(world.add()).rejects.toMatchObject({ message: expect.stringContaining('eth7') })
    expect(await world.claims()).toEqual({})
  })

  test.each([
    { where: 'a node pool', pool: nodePool },
    { where: 'a global pool', pool: globalPool },
  ])('refuses a Pod that has an address of $where on another node, and its DEL there', async ({ pool }) => {
    const other = globalPool({ name: 'pool-2' })
    const world = await World.start({ pools: [pool(), other], allocators: 2 })
    await world.add()
    const before = [await world.claims(), await world.claims('pool-2'), await world.endpoint()]
    for (const given of [{ v4: ['pool-2'] }, { nic: 'net1', v4: ['pool-2'] }, { container: 'c-2' }]) {
      const refused = world.add({ node: 'worker-2', ...given })
      await expect(refused).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringMatching(/default\/pod-1 .* on node worker-1: node worker-2 cannot/),
      })
    }
    expect(await world.del({ node: 'worker-2' })).toBe('stale')
    expect([await world.claims(), await world.claims('pool-2'), await world.endpoint()]).toEqual(before)
    expect(await world.add({ container: 'c-3' })).toMatchObject({ path: 'held' })
  })

  test('gives one of two nodes that ask for the same Pod at once its address, and refuses the other', async () => {
    const world = await World.start({ pools: [globalPool()], allocators: 2 })
    const asks = ['worker-1', 'worker-2'].map((node) => world.add({ node }))
    const ends = await Promise.allSettled(asks)
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await world.clock.advance(1_000)
    expect(Object.values(await world.claims()).filter((claim) => claim === 'pod-1 held')).toHaveLength(1)
  })

  test('takes the UID that a runtime does not pass from the Pod of that name, at ADD and at DEL', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await expect(world.add({ uid: '' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message:
        'podUID is "": must be the UID of the Pod, since no Pod default/pod-1 is known to take it from',
    })
    expect([await world.claims(), await world.del({ uid: '' })]).toEqual([{}, 'nothing'])
    const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1' })
    const pod = { apiVersion: 'v1', kind: 'Pod' as const, metadata }
    const revision = await world.objects.create(pod)
    expect(await world.add({ uid: '' })).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
    expect((await world.endpoint())?.uid).toBe('uid-pod-1')
    expect((await world.pool()).claims.get('10.0.0.10')).toMatchObject({ podUid: 'uid-pod-1' })
    expect(await world.del({ uid: '' })).toBe('alive')
    const ending = { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' }
    await world.objects.replace({ ...pod, metadata: ending }, revision)
    expect(await world.del({ uid: '' })).toBe('accepted')
  })

  test('refuses a Pod whose manifest names another node', async () => {
    const world = await World.start({ pools: [nodePool()] })
    const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1' })
    await world.objects.create({ apiVersion: 'v1', kind: 'Pod', metadata, spec: { nodeName: 'worker-9' } })
    await expect(world.add()).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Pod default/pod-1 is on node worker-9: node worker-1 cannot ask for it',
    })
    expect(await world.claims()).toEqual({})
  })

  test('takes an idle cached address of its node and no other', async () => {
    const entries = {
      '10.0.0.10': { mac: 'fa:16:3e:00:02:00', vlan: 9, node: 'worker-2', status: 'bound' as const },
      '10.0.0.11': { mac: 'fa:16:3e:00:02:01', vlan: 8, node: 'worker-1', status: 'bound' as const },
    }
    const world = await World.start({ pools: [globalPool({ entries })] })
    expect(await world.add()).toMatchObject({
      ips: [{ address: '10.0.0.11/24', vlan: 8 }],
      path: 'cache_hit',
    })
    expect(metadataOf('', entries).readyIPCount).toBe(2)
  })
})
