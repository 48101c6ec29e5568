import { endpoint } from '@subeni/shared/contracts'
import { ANNOTATION, type StoredObject } from '@subeni/shared/objects'
import { anEndpoint, anEndpointNic, aPool, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { deafObjects, latePools } from './deaf.ts'
import { globalPool, nodePool } from './pools.ts'
import { World } from './world.ts'

const NETWORKS = 'k8s.v1.cni.cncf.io/networks'

function anObject(
  kind: StoredObject['kind'],
  name: string,
  parts: { annotations?: Record<string, string>; spec?: unknown; namespace?: string },
): StoredObject {
  const { annotations = {}, spec, namespace = kind === 'Namespace' ? '' : 'default' } = parts
  const metadata = someMeta({ name, namespace, uid: `uid-${name}`, annotations })
  return { apiVersion: 'v1', kind, metadata, ...(spec !== undefined && { spec }) }
}

const config = (cniType: string, block: string) =>
  anObject('SpiderMultusConfig', 'net', {
    spec: { cniType, [block]: { master: ['eth1'], vlanID: 7, ippools: { ipv4: ['pool-*'] } } },
  })
const onNet = anObject('Pod', 'pod-1', { annotations: { [NETWORKS]: 'net' } })

describe('what Pods, namespaces and SpiderMultusConfigs say', () => {
  test('a Pod whose annotations the watch has not told yet is read live (DESIGN §8)', async () => {
    const world = new World()
    await world.pools.create(aPool())
    await world.pools.create(aPool({ name: 'other', spec: { subnet: '10.7.0.0/24', ips: ['10.7.0.1'] } }))
    await world.objects.create(anObject('Pod', 'seen-before', {}))
    await world.startAllocator({ wrap: deafObjects })
    await world.objects.create(
      anObject('Pod', 'pod-1', { annotations: { [ANNOTATION.ippool]: '{"ipv4":["other"]}' } }),
    )
    expect(await world.add()).toMatchObject({ ips: [{ pool: 'other' }] })
  })

  test('a SpiderMultusConfig’s pools are the defaults where the request names none (facts §5.1)', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.objects.create(config('eni-vlan', 'enivlan'))
    await world.objects.create(onNet)
    expect(await world.add({ nic: 'net1', v4: [] })).toMatchObject({ ips: [{ pool: 'pool-1' }] })
  })

  test('a SpiderMultusConfig’s master is the parent NIC of a pool that names none (facts §5.7)', async () => {
    const pool = globalPool()
    const { [ANNOTATION.parentNic]: _parent, ...annotations } = pool.metadata.annotations
    const world = await World.start({ pools: [{ ...pool, metadata: { ...pool.metadata, annotations } }] })
    await world.objects.create(config('eni-vlan', 'enivlan'))
    await world.objects.create(onNet)
    expect(await world.add({ nic: 'net1' })).toMatchObject({ path: 'cold_create' })
  })

  test('an IaaS pool behind a static VLAN is refused, by name (seed, SpiderMultusConfig)', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.objects.create(config('vlan', 'vlan'))
    await world.objects.create(onNet)
    await expect(world.add({ nic: 'net1' })).rejects.toMatchObject({
      code: 'NO_POOL',
      message: expect.stringContaining('cniType vlan') as string,
    })
  })

  test('a lookup answers what the endpoint says now, not what was last told (facts §1.4)', async () => {
    const world = new World()
    await world.startAllocator({ wrap: deafObjects })
    await world.endpoints.create(anEndpoint({ uid: 'uid-old', nics: [anEndpointNic()] }))
    const ask = () =>
      world.client.request(
        endpoint,
        { podNamespace: 'default', podName: 'pod-1' },
        { budgetMs: 1_000, requestId: world.random.id() },
      )
    expect((await world.run(ask())).endpoint?.podUid).toBe('uid-old')
    const stored = await world.endpoints.read('default', 'pod-1')
    await world.endpoints.replace(
      anEndpoint({ uid: 'uid-new', nics: [anEndpointNic()] }),
      stored?.revision ?? 0,
    )
    expect((await world.run(ask())).endpoint?.podUid).toBe('uid-new')
  })
})

describe('pools that were applied a moment ago', () => {
  test('are known, though the watch has not told of them yet', async () => {
    const world = new World()
    await world.startAllocator({ wrap: latePools })
    await world.pools.create(nodePool())
    expect(await world.add()).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
    await expect(world.add({ pod: 'pod-2', v4: ['pool-2'] })).rejects.toMatchObject({ code: 'NO_POOL' })
  })
})
