import type { ProviderAllocateReply } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { aClaim, anEndpoint, anEndpointNic, aPool, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool, metadataOf } from './pools.ts'
import { answerFor, World } from './world.ts'

const A = '10.0.0.10'
const MAC = 'fa:16:3e:aa:00:01'
const bound = { mac: MAC, vlan: 100, node: 'worker-1', status: 'bound' as const }

function told(world: World, kind: string) {
  return world.events.events.filter((event) => event.kind === kind)
}

async function publish(world: World, entry: Parameters<typeof metadataOf>[1][string]): Promise<void> {
  const { revision = 0 } = (await world.pools.read('pool-1')) ?? {}
  await world.pools.write('pool-1', { ipMetaData: metadataOf('', { [A]: entry }) }, revision)
}

/** A DEL while the provider call is at work; then its late answer. */
async function lateAnswer(world: World, answer: () => Promise<ProviderAllocateReply>): Promise<void> {
  const gate = Promise.withResolvers<void>()
  world.provide = () => gate.promise.then(answer)
  const add = world.add({ id: 'ask-1' }).catch(() => undefined)
  await world.clock.advance(100)
  await world.del()
  expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined' })
  gate.resolve()
  await world.run(add)
}

/** DESIGN §3.1, *quarantine*: it has an end. */
describe('a DEL while the provider call is at work', () => {
  const made = (world: World) => async () => answerFor(world.asked[0] ?? {})

  test('ends in an idle sub-ENI once the answer comes, which the next Pod of the node has at once', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    await lateAnswer(world, async () => {
      await publish(world, bound)
      return answerFor(world.asked[0] ?? {})
    })
    expect(await world.claims()).toEqual({})
    expect(await world.add({ pod: 'pod-2' })).toMatchObject({ path: 'cache_hit', ips: [{ mac: MAC }] })
  })

  test('waits for the entry to say what the late answer said', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })], allocators: 2 })
    await publish(world, { ...bound, node: 'worker-2' })
    await world.clock.advance(100)
    await lateAnswer(world, made(world))
    expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined' })
    await publish(world, bound)
    await world.clock.advance(100)
    expect(await world.claims()).toEqual({})
  })

  test('ends both halves of a pair', async () => {
    const world = await World.start({ pools: globalPair(1) })
    await lateAnswer(world, made(world))
    expect([await world.claims(), await world.claims('pool-1-v6')]).toEqual([{}, {}])
  })

  test('frees the address when the provider refuses', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    await lateAnswer(world, () => Promise.reject(new IpamError('PROVIDER_REJECTED', 'no')))
    expect(await world.claims()).toEqual({})
    expect(told(world, 'claim-freed')[0]).toMatchObject({ address: A, message: /made nothing/ })
  })

  test('stays where nobody knows what became of it, and ends through the provider', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    await lateAnswer(world, () => Promise.reject(new IpamError('OUTCOME_UNKNOWN', 'lost')))
    expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined' })
    await world.work()
    await world.clock.advance(250_000)
    expect(await world.claims()).toEqual({})
  })
})

describe('a quarantine that nobody touches', () => {
  const was = { node: 'worker-1', mac: MAC, vlan: 9 }
  const quarantined = aClaim({ state: 'quarantined', was })
  const alive = async (world: World): Promise<void> => {
    const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1' })
    await world.objects.create({ apiVersion: 'v1', kind: 'Pod', metadata })
  }

  test('ends after allocator.quarantineEnd through the provider, though its Pod lives', async () => {
    const pools = [{ ...globalPool({ entries: { [A]: bound } }), claims: new Map([[A, quarantined]]) }]
    const world = await World.start({ pools, allocators: 2 })
    await alive(world)
    await world.clock.advance(590_000)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined' })
    await world.clock.advance(100_000)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 releasing' })
    expect(told(world, 'sweep-mended')).toMatchObject([
      { address: A, message: /nobody touched .* for 600 s/ },
    ])
    await world.work()
    await world.clock.advance(1_000)
    expect(await world.claims()).toEqual({})
  })

  test('ends both halves of a pair in one job, and after a restart by the new allocator’s own clock', async () => {
    const [v4, v6] = globalPair(1, { [A]: { ...bound, ipv6: 'fd00::1' } })
    const unknown = aClaim({ state: 'quarantined' })
    const pools = [
      { ...(v4 ?? globalPool()), claims: new Map([[A, unknown]]) },
      { ...(v6 ?? globalPool()), claims: new Map([['fd00::1', unknown]]) },
    ]
    const world = await World.start({ pools })
    await alive(world)
    await world.clock.advance(400_000)
    await world.allocators[0]?.[Symbol.asyncDispose]()
    await world.startAllocator({})
    await world.clock.advance(550_000)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined' })
    await world.clock.advance(150_000)
    expect(await world.jobs()).toMatchObject([{ addresses: [{ address: A }, { address: 'fd00::1' }] }])
  })

  test('of a plain pool is free then: no provider has a part in it', async () => {
    const world = await World.start({
      pools: [{ ...aPool(), claims: new Map([[A, aClaim({ state: 'quarantined' })]]) }],
    })
    await alive(world)
    await world.clock.advance(700_000)
    expect(await world.claims()).toEqual({})
    expect(await world.jobs()).toEqual([])
  })

  test('does not end while the endpoint of another Pod names the address', async () => {
    const pools = [{ ...globalPool({ entries: { [A]: bound } }), claims: new Map([[A, quarantined]]) }]
    const world = await World.start({ pools })
    await world.endpoints.create(anEndpoint({ name: 'pod-2', nics: [anEndpointNic()] }))
    await world.clock.advance(900_000)
    expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined' })
  })

  test('says in its event whose it is, why, and until when', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    world.provide = () => Promise.reject(new IpamError('OUTCOME_UNKNOWN', 'as told'))
    await world.add().catch(() => undefined)
    expect(told(world, 'claim-quarantined')).toMatchObject([
      {
        address: A,
        pool: 'pool-1',
        podName: 'pod-1',
        message: /not known: others may have it from .*Z on, .* by .*Z/,
      },
    ])
  })
})

/** A provider that is away must not keep a Pod from what needs no provider. */
describe('a Pod whose own address is in quarantine', () => {
  test('gets what is ready on its node', async () => {
    const pool = globalPool({ count: 2 })
    const world = await World.start({ pools: [pool] })
    world.provide = () => Promise.reject(new IpamError('OUTCOME_UNKNOWN', 'as told'))
    await world.add().catch(() => undefined)
    const ips = { '10.0.0.11': { ...bound, mac: 'fa:16:3e:aa:00:02' } }
    const { revision = 0 } = (await world.pools.read('pool-1')) ?? {}
    await world.pools.write('pool-1', { ipMetaData: metadataOf('', ips) }, revision)
    await world.clock.advance(100)
    expect(await world.add()).toMatchObject({ path: 'cache_hit', ips: [{ address: '10.0.0.11/24' }] })
    expect(await world.claims()).toEqual({ [A]: 'pod-1 quarantined', '10.0.0.11': 'pod-1 held' })
    await world.work()
    await world.clock.advance(300_000)
    expect(await world.claims()).toEqual({ '10.0.0.11': 'pod-1 held' })
  })

  test('goes on with it where nothing is ready', async () => {
    const world = await World.start({ pools: [globalPool({ count: 2 })] })
    world.provide = () => Promise.reject(new IpamError('OUTCOME_UNKNOWN', 'as told'))
    await world.add().catch(() => undefined)
    world.provide = answerFor
    expect(await world.add()).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
  })
})

describe('an ADD that nobody waits for when it is looked at', () => {
  test('is no failure: thirty asks that were cancelled before they began tell nothing', async () => {
    const world = await World.start({ pools: [globalPool()] })
    const asks = Array.from({ length: 30 }, (_, n) => world.add({ id: `ask-${n}`, stamp: 2_000 }))
    for (let n = 0; n < 30; n += 1) world.client.cancel(`ask-${n}`)
    await Promise.allSettled(asks)
    expect(told(world, 'allocate-failed')).toEqual([])
    expect(world.events.events.filter(({ kind }) => kind === 'claim-taken-back')).toEqual([])
    expect(world.asked).toEqual([])
    expect(await world.claims()).toEqual({})
  })

  test('nor one that is given up before it has claimed anything', async () => {
    const gate = Promise.withResolvers<string>()
    const wrap = <P extends object>(name: string, port: P): P =>
      name === 'pods' ? { ...port, read: () => gate.promise } : port
    const world = await World.start({ pools: [globalPool()], wrap })
    await world.objects.create({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: someMeta({ name: 'another', namespace: 'default' }),
    })
    const asking = world.add({ id: 'ask-1' })
    await world.clock.advance(100)
    world.client.cancel('ask-1')
    gate.resolve('unknown')
    await expect(asking).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(told(world, 'allocate-failed')).toEqual([])
  })

  test('but one that had claimed an address is told, once', async () => {
    const world = await World.start({ pools: [globalPool()] })
    world.provide = (request) => world.clock.sleep(1_000).then(() => answerFor(request))
    const asking = world.add({ id: 'ask-1' }).catch(() => undefined)
    await world.clock.advance(100)
    world.client.cancel('ask-1')
    await world.run(asking)
    expect(told(world, 'allocate-failed')).toMatchObject([{ message: /CANCELLED/ }])
  })
})
