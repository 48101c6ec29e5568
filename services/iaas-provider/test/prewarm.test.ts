import { ANNOTATION, type Claim } from '@subeni/shared/objects'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claim, entries, eventually, MAC, nodePool, pool, startStack } from './support/stack.ts'

type Stack = Awaited<ReturnType<typeof startStack>>
let stack: Stack
let provider: Awaited<ReturnType<Stack['provider']>>

beforeEach(async () => {
  stack = await startStack()
})
afterEach(async () => {
  await provider[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
})

const status = (name = 'w1-pool') => stack.store.get(name).ipMetaData
const entryOf = (address: string, name = 'w1-pool') => entries(stack.store.get(name))[address]
const told = (kind: string) => stack.events.events.filter((event) => event.kind === kind)
const isReady =
  (count: number, name = 'w1-pool') =>
  () =>
    status(name)?.readyIPCount === count && status(name)?.unreadyIPCount === 0

async function start(settings: Parameters<Stack['provider']>[0] = {}, onRestart = false): Promise<void> {
  if (onRestart) await provider[Symbol.asyncDispose]()
  provider = await stack.provider(settings)
  await provider.started
}

function setClaim(address: string, one: Claim | undefined, name = 'w1-pool'): void {
  stack.store.change(
    name,
    one === undefined ? { removeClaims: [address] } : { putClaims: { [address]: one } },
  )
}

function edit(name: string, ips: string[]): void {
  const { metadata, spec } = stack.store.get(name)
  stack.store.change(name, {
    metadata: { ...metadata, generation: metadata.generation + 1 },
    spec: { ...spec, ips },
  })
}

describe('prewarming', () => {
  test('binds every address on the node, in few writes, and tells the generation when all were tried', async () => {
    await stack.store.create(nodePool('w1-pool', { ips: ['10.0.0.10-10.0.0.49'] }))
    await start()
    await eventually(isReady(40))
    expect(status()?.observedGeneration).toBe(1)
    expect(Object.keys(entries(stack.store.get('w1-pool')))).toHaveLength(40)
    expect(entryOf('10.0.0.10')).toMatchObject({
      status: 'bound',
      vlan: expect.any(Number),
      mac: expect.any(String),
    })
    expect(entryOf('10.0.0.10')).not.toHaveProperty('node')
    expect(stack.store.writes).toBeLessThan(10)
    await eventually(() => told('prewarm-ready').length === 1)
  })

  test('waits for the parent NIC', async () => {
    await stack.store.create(pool('w1-pool', { spec: { nodeName: ['w1'] } }))
    await start()
    expect(status()?.observedGeneration).not.toBe(1)
    stack.store.change('w1-pool', { parentNic: { name: 'eth1', mac: MAC.w1 } })
    await eventually(isReady(4))
  })

  test('tells which address failed and why, counts it unready, and mends it by itself', async () => {
    await stack.faults({
      kind: 'error',
      op: 'create',
      status: 403,
      remaining: 2,
      match: { address: '10.0.0.12' },
    })
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(() => status()?.observedGeneration === 1)
    expect(status()).toMatchObject({ readyIPCount: 3, unreadyIPCount: 1 })
    expect(entryOf('10.0.0.12')).toBeUndefined()
    expect(told('prewarm-failed')[0]).toMatchObject({ pool: 'w1-pool', address: '10.0.0.12', warning: true })
    expect(told('prewarm-failed')[0]?.message).toContain('VPC.0010')
    await eventually(isReady(4))
  })

  test('never takes a foreign sub-ENI', async () => {
    await stack.admin('POST', '/sub-enis', {
      parent: MAC.w1,
      subnet: '10.0.0.0/24',
      ipv4: '10.0.0.11',
      description: 'by hand',
    })
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(() => status()?.readyIPCount === 3 && status()?.unreadyIPCount === 1)
    expect(told('prewarm-failed')[0]?.message).toContain('not ours')
  })

  test('adopts what a lost answer left behind', async () => {
    await stack.faults({ kind: 'error-after-commit', op: 'create', remaining: 2 })
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(isReady(4))
    expect(await stack.subEnis()).toHaveLength(4)
  })

  test('pairs each address with an IPv6 address of the other pool, once', async () => {
    const annotations = (other: string) => ({ [ANNOTATION.iaasProvider]: 'x', [ANNOTATION.pairPool]: other })
    const spec = { nodeName: ['w1'] }
    const ipv6 = { ...spec, ipVersion: 6 as const, subnet: 'fd00::/64', ips: ['fd00::1-fd00::4'] }
    await stack.store.create(pool('w1-v6', { spec: ipv6, annotations: annotations('w1-pool') }))
    await stack.store.create(pool('w1-pool', { spec, annotations: annotations('w1-v6'), mac: MAC.w1 }))
    await start()
    await eventually(isReady(4))
    const chosen = Object.values(entries(stack.store.get('w1-pool'))).map((entry) => entry['ipv6'])
    expect(chosen.toSorted()).toEqual(['fd00::1', 'fd00::2', 'fd00::3', 'fd00::4'])
    expect(stack.store.get('w1-v6').ipMetaData).toBeUndefined()
    expect(stack.store.get('w1-v6').metadata.finalizers).toEqual([])
  })

  test('follows the spec as it grows and shrinks, and leaves a claimed address until it is free', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(isReady(4))
    setClaim('10.0.0.10', claim('u1'))
    edit('w1-pool', ['10.0.0.12-10.0.0.15'])
    await eventually(() => status()?.observedGeneration === 2 && status()?.readyIPCount === 4)
    await eventually(() => entryOf('10.0.0.11') === undefined)
    expect(entryOf('10.0.0.10')).toMatchObject({ status: 'bound' })
    setClaim('10.0.0.10', undefined)
    await eventually(() => entryOf('10.0.0.10') === undefined)
    expect((await stack.subEnis()).map(({ ipv4 }) => ipv4).toSorted()).toEqual([
      '10.0.0.12',
      '10.0.0.13',
      '10.0.0.14',
      '10.0.0.15',
    ])
  })

  test('ends with its pool: sub-ENIs first, then our finalizer', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(isReady(4))
    const { metadata } = stack.store.get('w1-pool')
    expect(metadata.finalizers).toEqual(['ipam.spidernet.io/iaas-cleanup'])
    stack.store.change('w1-pool', { metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } })
    await eventually(() => stack.store.get('w1-pool').metadata.finalizers.length === 0)
    expect(await stack.subEnis()).toEqual([])
  })
})

describe('release of a node-pool address', () => {
  const releasing = { poolName: 'w1-pool' }

  test('that is kept costs no cloud call and no write, whoever asks', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(isReady(4))
    setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    const [calls, writes] = [(await stack.admin('GET', '/requests')).lastSeq, stack.store.writes]
    for (const podUID of ['u1', 'u1', 'stranger', '']) {
      expect((await provider.release({ ...releasing, podUID })).status).toBe(204)
    }
    expect((await stack.admin('GET', '/requests')).lastSeq).toBe(calls)
    expect(stack.store.writes).toBe(writes)
    expect(entryOf('10.0.0.10')).toMatchObject({ status: 'bound' })
  })

  test('that is recreated is marked before the answer and comes back as another port', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start({ onRelease: 'recreate' })
    await eventually(isReady(4))
    const before = (await stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.10')
    await stack.faults({ kind: 'latency', op: 'delete', latencyMs: 150 })
    setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    expect((await provider.release(releasing)).status).toBe(202)
    expect(entryOf('10.0.0.10')).toMatchObject({ vlan: -1, status: 'detaching' })
    setClaim('10.0.0.10', undefined)
    await eventually(() => entryOf('10.0.0.10')?.['status'] === 'bound')
    const after = (await stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.10')
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
    expect(entryOf('10.0.0.10')?.['mac']).toBe(after[0]?.mac)
    await eventually(isReady(4))
  })

  test.each([
    { title: "another Pod's claim is there", now: claim('u2') },
    { title: "another Pod's claim is being released", now: claim('u2', { state: 'releasing' }) },
    { title: "the same Pod's claim is held again", now: claim('u1') },
  ])('that comes late changes nothing when $title', async ({ now }) => {
    await stack.store.create(nodePool('w1-pool'))
    await start({ onRelease: 'recreate' })
    await eventually(isReady(4))
    setClaim('10.0.0.10', now)
    const before = await stack.subEnis()
    expect((await provider.release(releasing)).status).toBe(204)
    expect(entryOf('10.0.0.10')).toMatchObject({ status: 'bound' })
    expect(await stack.subEnis()).toEqual(before)
    expect(await provider.registry.metrics()).toContain('subeni_fenced_releases_total 1')
  })

  test('does not get past the fence by naming another pool or none', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start({ onRelease: 'recreate' })
    await eventually(isReady(4))
    setClaim('10.0.0.10', claim('u2'))
    for (const poolName of ['', 'no-such-pool'])
      expect((await provider.release({ poolName })).status).toBe(204)
    expect(entryOf('10.0.0.10')).toMatchObject({ status: 'bound' })
    expect(await stack.subEnis()).toHaveLength(4)
  })

  test('is fenced by a claim that slips in before the mark is written', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start({ onRelease: 'recreate' })
    await eventually(isReady(4))
    stack.store.beforeWrite = () => setClaim('10.0.0.10', claim('u2'))
    expect((await provider.release(releasing)).status).toBe(204)
    expect(entryOf('10.0.0.10')).toMatchObject({ status: 'bound' })
  })
})

describe('release of a global address', () => {
  test('deletes the sub-ENI in the background and removes the entry; repeated it is a success', async () => {
    await stack.store.create(pool('global'))
    await start()
    await provider.allocate({}, {})
    expect((await provider.release({})).status).toBe(202)
    await eventually(() => entryOf('10.0.0.10', 'global') === undefined)
    expect(await stack.subEnis()).toEqual([])
    expect((await provider.release({})).status).toBe(204)
  })

  test('by its IPv6 address ends the whole pair', async () => {
    await stack.store.create(pool('global'))
    await start()
    await provider.allocate({}, { ipv6Address: 'fd00::10' })
    expect(
      (await provider.release({ subnet: 'fd00::/64', ipAddress: 'fd00::10', poolName: '' })).status,
    ).toBe(202)
    await eventually(async () => (await stack.subEnis()).length === 0)
  })
})

describe('a restart', () => {
  test('finds everything again without creating or writing', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start()
    await eventually(isReady(4))
    const [creates, before] = [await stack.calls('create'), status()]
    await start({}, true)
    await eventually(() => told('prewarm-ready').length === 2)
    expect(await stack.calls('create')).toBe(creates)
    expect(status()).toEqual(before)
  })

  test('deletes and makes anew what was at -1, and never restores it', async () => {
    await stack.store.create(nodePool('w1-pool'))
    await start({ onRelease: 'recreate' })
    await eventually(isReady(4))
    const before = (await stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.10')
    await stack.faults({ kind: 'error', op: 'delete', status: 403 })
    setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    await provider.release({ poolName: 'w1-pool' })
    await provider[Symbol.asyncDispose]()
    await stack.faults()
    provider = await stack.provider({ onRelease: 'recreate' })
    await provider.started
    await eventually(() => entryOf('10.0.0.10')?.['status'] === 'bound')
    const after = (await stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.10')
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
  })

  test('allocates an address at -1 only after its old sub-ENI is deleted', async () => {
    await stack.store.create(pool('global'))
    await start()
    const first = await provider.allocate({}, {})
    const [before] = await stack.subEnis()
    await stack.faults({ kind: 'error', op: 'delete', status: 403 })
    expect((await provider.release({})).status).toBe(202)
    await start({}, true)
    await stack.faults()
    const second = await provider.allocate({ podUID: 'u2' }, {})
    const [after, ...others] = await stack.subEnis()
    expect(others).toEqual([])
    expect(after?.id).not.toBe(before?.id)
    expect(second.json.subEniResponses[0]?.macAddress).toBe(after?.mac)
    expect(first.json.subEniResponses[0]?.macAddress).not.toBe(after?.mac)
  })

  test('serves nothing until the books are rebuilt, and says why', async () => {
    await stack.faults({ kind: 'error', op: 'list', status: 503 })
    await stack.store.create(pool('global'))
    provider = await stack.provider()
    await eventually(async () => (await provider.send('GET', '/readyz')).text.includes("cloud's list"))
    for (const answer of [await provider.allocate({}, {}), await provider.release({})]) {
      expect(answer).toMatchObject({ status: 503, json: { code: 'NOT_READY' } })
    }
    await stack.faults()
    await eventually(async () => (await provider.send('GET', '/readyz')).status === 200)
  })
})

test('a standby stays unready while another holder is alive', async () => {
  provider = await stack.provider({}, 'iaas-provider/0')
  await provider.started
  const standby = await stack.provider({}, 'iaas-provider/1')
  const answer = await standby.send('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, json: { code: 'NOT_READY' } })
  await standby[Symbol.asyncDispose]()
})

test('a bad secret is not tried until the cloud locks the key', async () => {
  provider = await stack.provider({}, 'iaas-provider/0', { accessKey: 'AK', secretKey: 'wrong' })
  await eventually(
    async () => (await provider.send('GET', '/readyz')).text.includes('refused the access key 3 times'),
    15_000,
  )
  expect(await stack.calls('list')).toBe(3)
}, 20_000)
