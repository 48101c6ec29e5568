import { ANNOTATION } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, entries, eventually, MAC, nodePool, pool } from './support/stack.ts'

const bench = Bench.use()

describe('prewarming', () => {
  test('binds every address on the node, in few writes, and tells the generation when all were tried', async () => {
    await bench.stack.store.create(nodePool('w1-pool', { ips: ['10.0.0.10-10.0.0.49'] }))
    await bench.start()
    await eventually(bench.isReady(40))
    expect(bench.status()?.observedGeneration).toBe(1)
    expect(Object.keys(entries(bench.stack.store.get('w1-pool')))).toHaveLength(40)
    expect(bench.entry('10.0.0.10')).toMatchObject({
      status: 'bound',
      vlan: expect.any(Number),
      mac: expect.any(String),
    })
    expect(bench.entry('10.0.0.10')).not.toHaveProperty('node')
    expect(bench.stack.store.writes).toBeLessThan(10)
    await eventually(() => bench.told('prewarm-ready').length === 1)
  })

  test('waits for the parent NIC', async () => {
    await bench.stack.store.create(pool('w1-pool', { spec: { nodeName: ['w1'] } }))
    await bench.start()
    expect(bench.status()?.observedGeneration).not.toBe(1)
    bench.stack.store.change('w1-pool', { parentNic: { name: 'eth1', mac: MAC.w1 } })
    await eventually(bench.isReady(4))
  })

  test('tells which address failed and why, counts it unready, and mends it by itself', async () => {
    await bench.stack.faults({
      kind: 'error',
      op: 'create',
      status: 403,
      remaining: 2,
      match: { address: '10.0.0.12' },
    })
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(() => bench.status()?.observedGeneration === 1)
    expect(bench.status()).toMatchObject({ readyIPCount: 3, unreadyIPCount: 1 })
    expect(bench.entry('10.0.0.12')).toBeUndefined()
    expect(bench.told('prewarm-failed')[0]).toMatchObject({
      pool: 'w1-pool',
      address: '10.0.0.12',
      warning: true,
    })
    expect(bench.told('prewarm-failed')[0]?.message).toContain('VPC.0010')
    await eventually(bench.isReady(4))
  })

  test('tells without a call that the cloud cannot bind IPv6 alone', async () => {
    const spec = { nodeName: ['w1'], ipVersion: 6 as const, subnet: 'fd00::/64', ips: ['fd00::1-fd00::2'] }
    await bench.stack.store.create(pool('w1-v6', { spec, mac: MAC.w1 }))
    await bench.start()
    await eventually(() => bench.status('w1-v6')?.unreadyIPCount === 2)
    expect(bench.status('w1-v6')).toMatchObject({ observedGeneration: 1, readyIPCount: 0 })
    expect(bench.told('prewarm-failed')[0]?.message).toContain('huaweicloud has no sub-ENIs of IPv6 alone')
    expect(await bench.stack.calls('create')).toBe(0)
  })

  test('never takes a foreign sub-ENI', async () => {
    await bench.stack.admin('POST', '/sub-enis', {
      parent: MAC.w1,
      subnet: '10.0.0.0/24',
      ipv4: '10.0.0.11',
      description: 'by hand',
    })
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(() => bench.status()?.readyIPCount === 3 && bench.status()?.unreadyIPCount === 1)
    expect(bench.told('prewarm-failed')[0]?.message).toContain('not ours')
  })

  test('adopts what a lost answer left behind', async () => {
    await bench.stack.faults({ kind: 'error-after-commit', op: 'create', remaining: 2 })
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    expect(await bench.stack.subEnis()).toHaveLength(4)
  })

  test('pairs each address with an IPv6 address of the other pool, once', async () => {
    const annotations = (other: string) => ({ [ANNOTATION.iaasProvider]: 'x', [ANNOTATION.pairPool]: other })
    const spec = { nodeName: ['w1'] }
    const ipv6 = { ...spec, ipVersion: 6 as const, subnet: 'fd00::/64', ips: ['fd00::1-fd00::4'] }
    await bench.stack.store.create(pool('w1-v6', { spec: ipv6, annotations: annotations('w1-pool') }))
    await bench.stack.store.create(pool('w1-pool', { spec, annotations: annotations('w1-v6'), mac: MAC.w1 }))
    await bench.start()
    await eventually(bench.isReady(4))
    const chosen = Object.values(entries(bench.stack.store.get('w1-pool'))).map((entry) => entry['ipv6'])
    expect(new Set(chosen)).toEqual(new Set(['fd00::1', 'fd00::2', 'fd00::3', 'fd00::4']))
    expect(bench.stack.store.get('w1-v6').ipMetaData).toBeUndefined()
    expect(bench.stack.store.get('w1-v6').metadata.finalizers).toEqual([])
  })

  test('follows the spec as it grows and shrinks, and leaves a claimed address until it is free', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    bench.setClaim('10.0.0.10', claim('u1'))
    bench.setIps('w1-pool', ['10.0.0.12-10.0.0.15'])
    await eventually(() => bench.status()?.observedGeneration === 2 && bench.status()?.readyIPCount === 4)
    await eventually(() => bench.entry('10.0.0.11') === undefined)
    expect(bench.entry('10.0.0.10')).toMatchObject({ status: 'bound' })
    bench.setClaim('10.0.0.10', undefined)
    await eventually(() => bench.entry('10.0.0.10') === undefined)
    expect((await bench.stack.subEnis()).map(({ ipv4 }) => ipv4).toSorted()).toEqual([
      '10.0.0.12',
      '10.0.0.13',
      '10.0.0.14',
      '10.0.0.15',
    ])
  })

  test('ends with its pool: sub-ENIs first, then our finalizer', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    const { metadata } = bench.stack.store.get('w1-pool')
    expect(metadata.finalizers).toEqual(['ipam.spidernet.io/iaas-cleanup'])
    bench.stack.store.change('w1-pool', {
      metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
    })
    await eventually(() => bench.stack.store.get('w1-pool').metadata.finalizers.length === 0)
    expect(await bench.stack.subEnis()).toEqual([])
  })
})
