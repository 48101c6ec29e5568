import { aPool } from '@subeni/shared/testing'
import type { Pool } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, entries, eventually, MAC, nodePool, pool } from './support/stack.ts'

const bench = Bench.use()
const ADDRESS = '10.0.0.10'
const BUSY = {
  queueTimeoutMs: 60,
  transactionTimeoutMs: 100,
  drift: { intervalMs: 60, repair: 'all' as const, orphansMax: 50 },
}

/** A store can be written by hand: nothing but the provider keeps these pools apart. */
const newer = (made: Pool): Pool => ({
  ...made,
  metadata: { ...made.metadata, creationTimestamp: '2026-06-01T00:00:00Z' },
})
const inCloud = async () => (await bench.stack.subEnis()).find(({ ipv4 }) => ipv4 === ADDRESS)
const sweeps = async (count: number): Promise<void> => {
  const before = await bench.stack.calls('list')
  await eventually(async () => (await bench.stack.calls('list')) >= before + count)
}

/** Pool pa, and a Pod of it that runs on the address. */
async function runningPod(): Promise<void> {
  await bench.stack.store.create(pool('pa'))
  await bench.start(BUSY)
  bench.setClaim(ADDRESS, claim('u1'), 'pa')
  expect((await bench.provider.allocate({ podUID: 'u1' }, { ipv4PoolName: 'pa' })).status).toBe(200)
}

describe('an address on which a Pod has a claim in another pool', () => {
  test('is not moved for a Pod of an overlapping pool, in words that name pool and Pod', async () => {
    await runningPod()
    const before = await inCloud()
    await bench.stack.store.create(newer(pool('pb')))
    bench.setClaim(ADDRESS, claim('u2', { state: 'pending' }), 'pb')
    const given = { podUID: 'u2', podName: 'u2', nodeName: 'w2' }
    const answer = await bench.provider.allocate(given, { ipv4PoolName: 'pb', parentNicMac: MAC.w2 })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('claimed by ns/u1 (UID u1) in pool pa')
    expect(await inCloud()).toEqual(before)
  })

  test('is not bound for a caller that names no pool', async () => {
    await runningPod()
    await bench.stack.store.create(aPool({ name: 'plain', spec: { ips: ['10.0.0.20'] } }))
    bench.setClaim('10.0.0.20', claim('u9'), 'plain')
    const answer = await bench.provider.allocate(
      { podUID: 'u2' },
      { ipv4Address: '10.0.0.20', ipv4PoolName: '' },
    )
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('in pool plain')
  })

  test('is not released by a Pod of the other pool', async () => {
    await runningPod()
    const before = await inCloud()
    await bench.stack.store.create(newer(pool('pb')))
    bench.setClaim(ADDRESS, claim('u2', { state: 'releasing' }), 'pb')
    const answer = await bench.provider.release({ podUID: 'u2', poolName: 'pb', ipAddress: ADDRESS })
    expect(answer.status).toBe(204)
    bench.setClaim(ADDRESS, undefined, 'pb')
    await bench.provider.release({ podUID: 'u2', poolName: 'pb', ipAddress: ADDRESS })
    await sweeps(6)
    expect(await inCloud()).toEqual(before)
  })

  test('is not prewarmed for a node of the other pool, which says why', async () => {
    await runningPod()
    const before = await inCloud()
    const other = newer(nodePool('pb', { nodeName: ['w2'], ips: ['10.0.0.10-10.0.0.11'] }))
    await bench.stack.store.create({ ...other, parentNic: { name: 'eth1', mac: MAC.w2 } })
    await eventually(() => bench.told('prewarm-failed').some(({ message }) => message.includes('pool pa')))
    await sweeps(6)
    expect(await inCloud()).toEqual(before)
    expect(entries(bench.stack.store.get('pb'))).toEqual({})
  })

  test('is not taken by the watermark of the other pool', async () => {
    await runningPod()
    const before = await inCloud()
    const other = newer(pool('pb'))
    const metadata = bench.status('pa')
    await bench.stack.store.create({ ...other, ...(metadata && { ipMetaData: metadata }) })
    const reclaim = { detachThreshold: 0.01, deleteThreshold: 1, intervalMs: 30, minIdleMs: 0, batch: 8 }
    await bench.restart({ ...BUSY, reclaim })
    await sweeps(8)
    expect(await inCloud()).toEqual(before)
  })
})

test('an address that two pools have is handed out of one of them only', async () => {
  await bench.stack.store.create(pool('pa'))
  await bench.stack.store.create(newer(pool('pb')))
  await bench.start(BUSY)
  // Idle in pa, as cache.
  await bench.provider.allocate({ podUID: 'u1' }, { ipv4PoolName: 'pa' })
  expect(bench.entry(ADDRESS, 'pa')).toBeDefined()
  bench.setClaim(ADDRESS, claim('u2', { state: 'pending' }), 'pb')
  expect((await bench.provider.allocate({ podUID: 'u2' }, { ipv4PoolName: 'pb' })).status).toBe(200)
  expect(bench.entry(ADDRESS, 'pa')).toBeUndefined()
  expect(bench.entry(ADDRESS, 'pb')?.['mac']).toBe((await inCloud())?.mac)
})

test('of two pools that both prewarm an address the older one has it', async () => {
  const other = newer(nodePool('pb', { nodeName: ['w2'], ips: ['10.0.0.10-10.0.0.11'] }))
  await bench.stack.store.create({ ...other, parentNic: { name: 'eth1', mac: MAC.w2 } })
  await bench.stack.store.create(nodePool('pa', { ips: ['10.0.0.10'] }))
  await bench.start(BUSY)
  await eventually(bench.isReady(1, 'pa'))
  await eventually(() => bench.entry('10.0.0.11', 'pb') !== undefined)
  await sweeps(6)
  expect(bench.entry(ADDRESS, 'pb')).toBeUndefined()
  expect(bench.entry(ADDRESS, 'pa')?.['mac']).toBe((await inCloud())?.mac)
})
