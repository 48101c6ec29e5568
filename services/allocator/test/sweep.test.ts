import { IpamError } from '@subeni/shared/errors'
import type { Endpoint } from '@subeni/shared/objects'
import { aClaim, anEndpoint, anEndpointNic, aReleaseJob, someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool, nodePool, PARENT_MAC } from './pools.ts'
import { World } from './world.ts'

/** Longer than sweep.claimAge and two rounds. */
const LONG_MS = 250_000

function mended(world: World): string[] {
  return world.events.events.filter(({ kind }) => kind === 'sweep-mended').map(({ message }) => message ?? '')
}

describe('sweep', () => {
  test('stores the job of a releasing claim that has none, once', async () => {
    const releasing = aClaim({ state: 'releasing', id: 'lost' })
    const world = await World.start({
      pools: [{ ...nodePool(), claims: new Map([['10.0.0.10', releasing]]) }],
      allocators: 2,
    })
    await world.clock.advance(LONG_MS)
    expect(await world.jobs()).toMatchObject([{ claimId: 'lost', incarnation: 2 }])
    expect(mended(world)).toHaveLength(1)
  })

  test('an endpoint that is not JSON keeps its claim, and the others from nothing', async () => {
    const claims = new Map([
      ['10.0.0.10', aClaim({ pod: 'default/pod-1', podUid: 'uid-1', id: 'ask-1' })],
      ['10.0.0.11', aClaim({ pod: 'default/pod-2', podUid: 'uid-2', id: 'ask-2' })],
    ])
    const world = await World.start({ pools: [{ ...nodePool(), claims }] })
    const malformed = {
      revision: 1,
      get value(): Endpoint {
        throw new IpamError('MALFORMED_MESSAGE', 'not JSON')
      },
    }
    world.allocators[0]?.parts.endpoints.onEndpoint(malformed, 'default', 'pod-1')
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toMatchObject({ '10.0.0.10': 'pod-1 held', '10.0.0.11': 'pod-2 held' })
    expect(await world.endpoint('pod-2')).toMatchObject({ nics: [{ ipv4: '10.0.0.11/24' }] })
  })

  test('leaves a releasing claim to its dead letter', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add({ id: 'ask-1' })
    await world.del()
    const worker = await world.queue.consume(
      async () => ({ kind: 'dead', code: 'PROVIDER_REJECTED', text: 'no' }),
      1,
    )
    await world.clock.advance(LONG_MS)
    await worker[Symbol.asyncDispose]()
    expect(await world.queue.deadIds()).toHaveLength(1)
    expect(await world.jobs()).toEqual([])
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
  })

  test('removes a letter whose claim is gone', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.add()
    await world.del()
    const [job] = await world.jobs()
    const worker = await world.queue.consume(
      async () => ({ kind: 'dead', code: 'PROVIDER_REJECTED', text: 'no' }),
      1,
    )
    await world.clock.advance(10)
    await worker[Symbol.asyncDispose]()
    if (job) await world.finalize(job)
    await world.clock.advance(LONG_MS)
    expect(await world.queue.deadIds()).toEqual([])
  })

  test('keeps the letter of a job that could not be decoded, which says nothing of any claim', async () => {
    const world = await World.start({ pools: [nodePool()] })
    world.queue.publishBytes('odd', new Uint8Array([255, 255]))
    const worker = await world.queue.consume(async () => ({ kind: 'done' }), 1)
    await world.clock.advance(10)
    await worker[Symbol.asyncDispose]()
    expect(await world.queue.deadIds()).toEqual(['odd'])
    await world.clock.advance(LONG_MS)
    expect(await world.queue.deadIds()).toEqual(['odd'])
  })

  test('removes a job whose claim is gone, but not before sweep.claimAge', async () => {
    const world = await World.start({ pools: [nodePool()] })
    await world.queue.publish(aReleaseJob({ claimId: 'orphan' }))
    await world.clock.advance(100_000)
    expect(await world.queue.has('orphan')).toBe(true)
    await world.clock.advance(LONG_MS)
    expect(await world.queue.has('orphan')).toBe(false)
    expect(mended(world)).toEqual(['the claim of a release job is gone: removed'])
  })

  test('leaves jobs whose claims stand releasing alone, however old', async () => {
    const world = await World.start({ pools: [nodePool()], allocators: 2 })
    await world.add()
    await world.del()
    await world.clock.advance(3_600_000)
    expect(await world.jobs()).toHaveLength(1)
    expect(mended(world)).toEqual([])
  })

  test('restores every job when the streams are lost', async () => {
    const world = await World.start({ pools: [nodePool({ count: 5 })], allocators: 2 })
    for (const pod of ['a', 'b', 'c', 'd', 'e']) {
      await world.add({ pod })
      await world.del({ pod })
    }
    for (const { claimId } of await world.jobs()) await world.queue.removeJob(claimId)
    await world.clock.advance(LONG_MS)
    expect(await world.jobs()).toHaveLength(5)
    await world.work()
    await world.clock.advance(1_000)
    expect(await world.claims()).toEqual({})
    expect(mended(world)).toHaveLength(5)
  })

  test('releases what a dead Pod left quarantined through the provider, once, and frees it then', async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })], allocators: 2 })
    world.provide = () => {
      throw new IpamError('OUTCOME_UNKNOWN', 'as told')
    }
    await expect(world.add({ id: 'ask-1' })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await world.clock.advance(110_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 quarantined' })
    await world.clock.advance(100_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
    const jobs = await world.jobs()
    expect(jobs).toMatchObject([
      { claimId: 'ask-1', podUid: 'uid-pod-1', nodeName: 'worker-1', addresses: [{ address: '10.0.0.10' }] },
    ])
    expect(mended(world)).toEqual(['a dead Pod had left a quarantined claim: released through the provider'])
    await world.work()
    await world.clock.advance(1_000)
    expect(await world.claims()).toEqual({})
  })

  test('releases both halves of a quarantined pair in one job', async () => {
    const world = await World.start({ pools: globalPair(1) })
    world.provide = () => {
      throw new IpamError('OUTCOME_UNKNOWN', 'as told')
    }
    await expect(world.add()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await world.clock.advance(LONG_MS)
    expect(await world.jobs()).toMatchObject([
      { addresses: [{ address: '10.0.0.10' }, { pool: 'pool-1-v6' }], incarnation: 2 },
    ])
    expect([await world.claims(), await world.claims('pool-1-v6')].map(Object.values)).toEqual([
      ['pod-1 releasing'],
      ['pod-1 releasing'],
    ])
  })

  test.each([
    { title: 'is gone', pod: undefined, want: 'releasing' },
    { title: 'lives', pod: {}, want: 'quarantined' },
    { title: 'is ending', pod: { deletionTimestamp: '2026-01-01T00:00:00Z' }, want: 'quarantined' },
    { title: 'is finished', pod: { phase: 'Failed' }, want: 'releasing' },
    { title: 'has another UID now', pod: { uid: 'uid-next' }, want: 'releasing' },
    { title: 'has it in its endpoint', pod: undefined, nics: [anEndpointNic()], want: 'quarantined' },
  ])('leaves a claim $want that waits for its entry, when its Pod $title', async ({ pod, want, nics }) => {
    const was = { node: 'worker-1', mac: 'fa:16:3e:00:00:99', vlan: 9 }
    const claim = aClaim({ state: 'quarantined', was })
    const entries = { '10.0.0.10': { mac: PARENT_MAC, vlan: 8, node: 'worker-2', status: 'bound' as const } }
    const pools = [{ ...globalPool({ entries }), claims: new Map([['10.0.0.10', claim]]) }]
    const world = await World.start({ pools })
    if (nics) await world.endpoints.create(anEndpoint({ nics }))
    if (pod) {
      const { phase, ...meta } = { phase: 'Running', ...pod }
      const metadata = someMeta({ name: 'pod-1', namespace: 'default', uid: 'uid-pod-1', ...meta })
      const spec = { restartPolicy: 'Never' }
      await world.objects.create({ apiVersion: 'v1', kind: 'Pod', metadata, spec, status: { phase } })
    }
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({ '10.0.0.10': `pod-1 ${want}` })
    expect(await world.jobs()).toHaveLength(want === 'releasing' ? 1 : 0)
  })

  test('never touches a claim that its endpoint names', async () => {
    const world = await World.start({ pools: [nodePool()], allocators: 2 })
    await world.add()
    await world.clock.advance(3_600_000)
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect(mended(world)).toEqual([])
  })

  test('finishes a DEL that died half way', async () => {
    const claims = new Map([['10.0.0.10', aClaim()]])
    const world = await World.start({ pools: [{ ...nodePool(), claims }] })
    await world.endpoints.create(anEndpoint({ nics: [anEndpointNic({ releasing: true })] }))
    await world.clock.advance(LONG_MS)
    expect(await world.endpoint()).toBeUndefined()
    expect(await world.jobs()).toHaveLength(1)
  })

  test('releases what a deleted Pod held and lets the Pod go, at once', async () => {
    const world = await World.start({ pools: [nodePool()], allocators: 2 })
    const metadata = {
      name: 'pod-1',
      namespace: 'default',
      uid: 'uid-pod-1',
      generation: 1,
      labels: {},
      annotations: {},
      finalizers: ['subeni.io/release'],
    }
    const pod = { apiVersion: 'v1', kind: 'Pod' as const, metadata }
    const revision = await world.objects.create(pod)
    await world.add()
    await world.objects.replace(
      { ...pod, metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } },
      revision,
    )
    await world.clock.advance(1_000)
    expect(await world.objects.read('Pod', 'default', 'pod-1')).toBeUndefined()
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 releasing' })
    expect(await world.jobs()).toHaveLength(1)
    expect(await world.endpoint()).toBeUndefined()
  })
})
