import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, eventually, nodePool, pairedPools, pool } from './support/stack.ts'

const bench = Bench.use()

describe('release of a node-pool address', () => {
  const releasing = { poolName: 'w1-pool' }

  test('that is kept costs no cloud call and no write, whoever asks', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    bench.setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    const [calls, writes] = [(await bench.stack.admin('GET', '/requests')).lastSeq, bench.stack.store.writes]
    for (const podUID of ['u1', 'u1', 'stranger', '']) {
      expect((await bench.provider.release({ ...releasing, podUID })).status).toBe(204)
    }
    expect((await bench.stack.admin('GET', '/requests')).lastSeq).toBe(calls)
    expect(bench.stack.store.writes).toBe(writes)
    expect(bench.entry('10.0.0.10')).toMatchObject({ status: 'bound' })
  })

  test('that is recreated is marked before the answer and comes back as another port', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start({ onRelease: 'recreate' })
    await eventually(bench.isReady(4))
    const before = (await bench.stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.10')
    await bench.stack.faults({ kind: 'latency', op: 'delete', latencyMs: 150 })
    bench.setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    expect((await bench.provider.release(releasing)).status).toBe(202)
    expect(bench.entry('10.0.0.10')).toMatchObject({ vlan: -1, status: 'detaching' })
    bench.setClaim('10.0.0.10', undefined)
    await eventually(() => bench.entry('10.0.0.10')?.['status'] === 'bound')
    const after = (await bench.stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.10')
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
    expect(bench.entry('10.0.0.10')?.['mac']).toBe(after[0]?.mac)
    await eventually(bench.isReady(4))
  })

  test.each([
    { title: "another Pod's claim is there", now: claim('u2') },
    { title: "another Pod's claim is being released", now: claim('u2', { state: 'releasing' }) },
    { title: "the same Pod's claim is held again", now: claim('u1') },
  ])('that comes late changes nothing when $title', async ({ now }) => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start({ onRelease: 'recreate' })
    await eventually(bench.isReady(4))
    bench.setClaim('10.0.0.10', now)
    const before = await bench.stack.subEnis()
    expect((await bench.provider.release(releasing)).status).toBe(204)
    expect(bench.entry('10.0.0.10')).toMatchObject({ status: 'bound' })
    expect(await bench.stack.subEnis()).toEqual(before)
    expect(await bench.provider.registry.metrics()).toContain('subeni_fenced_releases_total 1')
  })

  test('does not get past the fence by naming another pool or none', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start({ onRelease: 'recreate' })
    await eventually(bench.isReady(4))
    bench.setClaim('10.0.0.10', claim('u2'))
    for (const poolName of ['', 'no-such-pool'])
      expect((await bench.provider.release({ poolName })).status).toBe(204)
    expect(bench.entry('10.0.0.10')).toMatchObject({ status: 'bound' })
    expect(await bench.stack.subEnis()).toHaveLength(4)
  })

  test('is fenced by a claim that slips in before the mark is written', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start({ onRelease: 'recreate' })
    await eventually(bench.isReady(4))
    bench.stack.store.beforeWrite = () => bench.setClaim('10.0.0.10', claim('u2'))
    expect((await bench.provider.release(releasing)).status).toBe(204)
    expect(bench.entry('10.0.0.10')).toMatchObject({ status: 'bound' })
  })
})

describe('release of a global address', () => {
  test('deletes the sub-ENI in the background and removes the entry; repeated it is a success', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    await bench.provider.allocate({}, {})
    expect((await bench.provider.release({})).status).toBe(202)
    await eventually(() => bench.entry('10.0.0.10', 'global') === undefined)
    expect(await bench.stack.subEnis()).toEqual([])
    expect((await bench.provider.release({})).status).toBe(204)
  })

  test('by its IPv6 address ends the whole pair', async () => {
    for (const one of pairedPools()) await bench.stack.store.create(one)
    await bench.start()
    await bench.provider.allocate({}, { ipv6Address: 'fd00::10' })
    expect(
      (await bench.provider.release({ subnet: 'fd00::/64', ipAddress: 'fd00::10', poolName: '' })).status,
    ).toBe(202)
    await eventually(async () => (await bench.stack.subEnis()).length === 0)
  })
})
