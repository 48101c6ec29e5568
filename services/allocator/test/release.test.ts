import { IpamError } from '@subeni/shared/errors'
import type { StoredObject } from '@subeni/shared/objects'
import { aClaim, aPool, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool, metadataOf, nodePair, nodePool } from './pools.ts'
import { answerFor, World } from './world.ts'

describe('release', () => {
  test('marks a prewarmed address, stores its job, and removes the endpoint before it answers', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    expect(await world.del()).toBe('accepted')
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
    expect(await world.endpoint()).toBeUndefined()
    expect(await world.jobs()).toMatchObject([
      {
        addresses: [{ pool: 'pool-1', address: '10.0.0.10' }],
        podUid: 'uid-pod-1',
        nodeName: 'worker-1',
        subnet: '10.0.0.0/24',
        incarnation: 1,
      },
    ])
  })

  test('frees the address when the worker finalizes the very claim', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    await world.del()
    const [job] = await world.jobs()
    if (!job) throw new Error('no job')
    expect(await world.verify(job)).toBe(true)
    expect(await world.finalize({ ...job, claimId: 'another' })).toEqual([])
    expect(await world.finalize(job)).toEqual(['10.0.0.10'])
    expect(await world.finalize(job)).toEqual([])
    expect(await world.verify(job)).toBe(false)
    expect(await world.claims()).toEqual({})
  })

  test('tells why a DEL changed nothing', async () => {
    const world = await World.start({ pools: [globalPool()] })
    const late = world.nextStamp()
    await world.add()
    const pod = { ...someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1' }) }
    expect(await world.del({ node: 'worker-2' })).toBe('stale')
    expect(await world.del({ stamp: late })).toBe('stale')
    expect(await world.del({ container: 'former', isNewest: false })).toBe('stale')
    await world.objects.create({ apiVersion: 'v1', kind: 'Pod', metadata: pod })
    expect(await world.del()).toBe('alive')
    const ignored = world.events.events.filter(({ kind }) => kind === 'release-ignored')
    expect(ignored.map(({ podName, message }) => [podName, message])).toEqual([
      ['pod-1', 'what the Pod has is on another node'],
      ['pod-1', 'a later ADD or DEL of this NIC was here'],
      ['pod-1', 'it is of container former, and what the Pod has is of container container-pod-1'],
      ['pod-1', 'the Pod is alive: only its sandbox is being rebuilt'],
    ])
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
  })

  test('tells nothing of a DEL that found nothing', async () => {
    const world = await World.start({ pools: [globalPool()] })
    expect(await world.del()).toBe('nothing')
    expect(world.events.kinds).toEqual([])
  })

  test.each([
    { kind: 'node', pool: nodePool() },
    { kind: 'global', pool: globalPool() },
  ])(
    'a DEL without a UID, of a Pod that nobody told of, frees what its container has ($kind)',
    async ({ pool }) => {
      const world = await World.start({ pools: [pool] })
      await world.add()
      expect(await world.del({ uid: '', container: 'another', isNewest: false })).toBe('stale')
      expect(world.events.events.at(-1)).toMatchObject({
        kind: 'release-ignored',
        podName: 'pod-1',
        message: 'it is of container another, and what the Pod has is of container container-pod-1',
      })
      expect(await world.del({ uid: '', nic: 'eth7', isNewest: false })).toBe('nothing')
      expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
      expect(await world.del({ uid: '', isNewest: false })).toMatch(/accepted|released/)
      expect(await world.endpoint()).toBeUndefined()
      expect(Object.values(await world.claims())).not.toContain('pod-1 held')
    },
  )

  test('a DEL without a UID finds a claim whose endpoint was never written', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    const endpoint = await world.endpoints.read('default', 'pod-1')
    if (!endpoint) throw new Error('no endpoint')
    await world.endpoints.remove({ ...endpoint.value, nics: [] }, endpoint.revision)
    expect(await world.del({ uid: '', isNewest: false })).toBe('accepted')
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
  })

  test('puts both sides of a pair into one job', async () => {
    const world = await World.start({ pools: nodePair() })
    await world.add()
    await world.del()
    expect(await world.jobs()).toMatchObject([
      {
        addresses: [
          { pool: 'pool-1', address: '10.0.0.10' },
          { pool: 'pool-1-v6', address: 'fd00::1' },
        ],
      },
    ])
  })

  test('frees plain and cached global addresses at once', async () => {
    const entries = {
      '10.0.0.10': { mac: 'fa:16:3e:00:02:00', vlan: 9, node: 'worker-1', status: 'bound' as const },
    }
    const world = await World.start({
      pools: [
        globalPool({ entries }),
        aPool({ name: 'plain', spec: { subnet: '10.1.0.0/24', ips: ['10.1.0.1-10.1.0.3'] } }),
      ],
    })
    await world.add()
    await world.add({ pod: 'pod-2', v4: ['plain'] })
    expect(await world.del()).toBe('released')
    expect(await world.del({ pod: 'pod-2' })).toBe('released')
    expect([await world.claims(), await world.claims('plain'), await world.jobs()]).toEqual([{}, {}, []])
  })

  test('quarantines a freed global address whose entry disagrees, until it agrees', async () => {
    const stale = {
      '10.0.0.10': { mac: 'fa:16:3e:00:02:00', vlan: 9, node: 'worker-2', status: 'bound' as const },
    }
    const world = await World.start({ pools: [globalPool({ count: 1, entries: stale })] })
    expect(await world.add()).toMatchObject({ path: 'cold_steal' })
    expect(await world.del()).toBe('released')
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 quarantined' })
    const current = {
      '10.0.0.10': { mac: 'fa:16:3e:aa:00:01', vlan: 100, node: 'worker-1', status: 'bound' as const },
    }
    const { revision } = (await world.pools.read('pool-1')) ?? { revision: 0 }
    await world.pools.write('pool-1', { ipMetaData: metadataOf('', current) }, revision)
    await world.clock.advance(10)
    expect(await world.claims()).toEqual({})
  })

  test.each([
    { title: 'nothing was ever added', before: 'none', del: {}, want: 'nothing' },
    { title: 'the DEL is older than the ADD', before: 'add', del: { stamp: 1 }, want: 'stale' },
    { title: 'only another NIC was added', before: 'add', del: { nic: 'net1' }, want: 'nothing' },
    { title: 'it is repeated', before: 'del', del: {}, want: 'nothing-or-accepted' },
  ])('answers $want when $title', async ({ before, del, want }) => {
    const world = await World.start({ pools: [nodePool()] })
    if (before !== 'none') await world.add()
    if (before === 'del') await world.del()
    expect(want).toContain(await world.del(del))
    expect(await world.jobs()).toHaveLength(before === 'del' ? 1 : 0)
  })

  test.each([
    { state: 'alive', manifest: {}, isNewest: true, container: 'container-pod-1', want: 'alive' },
    {
      state: 'being deleted',
      manifest: { deletionTimestamp: '2026-01-01T00:00:00Z' },
      isNewest: true,
      container: 'x',
      want: 'accepted',
    },
    {
      state: 'being deleted',
      manifest: { deletionTimestamp: '2026-01-01T00:00:00Z' },
      isNewest: false,
      container: 'container-pod-1',
      want: 'accepted',
    },
    {
      state: 'being deleted',
      manifest: { deletionTimestamp: '2026-01-01T00:00:00Z' },
      isNewest: false,
      container: 'x',
      want: 'stale',
    },
    {
      state: 'of another UID',
      manifest: { uid: 'uid-new' },
      isNewest: false,
      container: 'x',
      want: 'accepted',
    },
  ])('answers $want when the Pod is $state and the container is $container', async (row) => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    await world.objects.create(podManifest(row.manifest))
    expect(await world.del({ isNewest: row.isNewest, container: row.container })).toBe(row.want)
  })

  test.each([
    { container: 'x', want: 'stale' },
    { container: 'container-pod-1', want: 'accepted' },
  ])(
    'answers $want when nobody was told of the Pod, its node forgot its containers, and it is $container',
    async ({ container, want }) => {
      const world = await World.start({ pools: [nodePool()] })
      await world.add()
      expect(await world.del({ isNewest: false, container })).toBe(want)
      expect(await world.claims()).toEqual({
        '10.0.0.10': want === 'stale' ? 'pod-1 held' : 'pod-1 releasing',
      })
    },
  )

  test('lets others have a quarantined address after two minutes, through the provider', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    world.provide = () => {
      throw new IpamError('OUTCOME_UNKNOWN', 'as told')
    }
    await expect(world.add()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    world.provide = (request) => answerFor(request)
    await world.clock.advance(120_000)
    expect(await world.add({ pod: 'pod-2', node: 'worker-2' })).toMatchObject({ path: 'cold_create' })
    expect(world.asked).toHaveLength(2)
  })

  test('fails when the job cannot be stored, and does the rest when it is repeated', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    world.queue.failNext('publish', 'before')
    await expect(world.del({ stamp: 5_000 })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    expect(await world.endpoint()).toBeDefined()
    expect(await world.del({ stamp: 5_000 })).toBe('accepted')
    expect(await world.jobs()).toHaveLength(1)
    expect(await world.endpoint()).toBeUndefined()
  })

  test('a DEL during the provider call takes the pending claim away, and the ADD ends without effect and settles it', async () => {
    const world = await World.start({ pools: globalPair(1) })
    const { promise, resolve } = Promise.withResolvers<void>()
    world.provide = async (request) => {
      await promise
      return answerFor(request)
    }
    const adding = world.add()
    adding.catch(() => undefined)
    await world.clock.advance(100)
    expect(await world.del()).toBe('released')
    resolve()
    await expect(adding).rejects.toMatchObject({ code: 'OVERTAKEN' })
    expect(await world.claims()).toEqual({})
    expect(await world.endpoint()).toBeUndefined()
  })

  test('holds an accepted release back for release.settle', async () => {
    const world = await World.start({ pools: [nodePool()], env: { SUBENI_RELEASE_SETTLE: '3s' } })
    await world.add()
    await world.del()
    const [job] = await world.jobs()
    if (!job) throw new Error('no job')
    const finalizing = world.finalize(job)
    await world.clock.advance(2_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
    expect(await finalizing).toEqual(['10.0.0.10'])
  })

  test('a new UID of the same name gets the address that its predecessor never gave back', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.work()
    await world.add()
    expect(await world.add({ uid: 'uid-next' })).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
    expect((await world.endpoint())?.uid).toBe('uid-next')
    expect((await world.pool()).claims.get('10.0.0.10')?.podUid).toBe('uid-next')
  })

  test('frees a claim that Spiderpool wrote, which has neither id nor NIC', async () => {
    const { id: _id, nic: _nic, stamp: _stamp, containerID: _container, ...bare } = aClaim()
    const world = await World.start({ pools: [aPool({ claims: { '10.0.0.10': bare } })] })
    expect(await world.del()).toBe('released')
    expect(await world.claims()).toEqual({})
  })
})

function podManifest(meta: { readonly uid?: string; readonly deletionTimestamp?: string }): StoredObject {
  const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1', ...meta })
  return { apiVersion: 'v1', kind: 'Pod', metadata }
}
