import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, eventually, nodePool, pool } from './support/stack.ts'

const bench = Bench.use()

describe('a restart', () => {
  test('finds everything again without creating or writing', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    const [creates, before] = [await bench.stack.calls('create'), bench.status()]
    await bench.restart()
    await eventually(() => bench.told('prewarm-ready').length === 2)
    expect(await bench.stack.calls('create')).toBe(creates)
    expect(bench.status()).toEqual(before)
  })

  test('deletes and makes anew what was at -1, and never restores it', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start({ onRelease: 'recreate' })
    await eventually(bench.isReady(4))
    const before = (await bench.stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.10')
    await bench.stack.faults({ kind: 'error', op: 'delete', status: 403 })
    bench.setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    await bench.provider.release({ poolName: 'w1-pool' })
    await bench.provider[Symbol.asyncDispose]()
    await bench.stack.faults()
    bench.provider = await bench.stack.provider({ onRelease: 'recreate' })
    await bench.provider.started
    await eventually(() => bench.entry('10.0.0.10') === undefined)
    // It is made anew once its release is finished.
    bench.setClaim('10.0.0.10', undefined)
    await eventually(() => bench.entry('10.0.0.10')?.['status'] === 'bound')
    const after = (await bench.stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.10')
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
  })

  test('allocates an address at -1 only after its old sub-ENI is deleted', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    const first = await bench.provider.allocate({}, {})
    const [before] = await bench.stack.subEnis()
    await bench.stack.faults({ kind: 'error', op: 'delete', status: 403 })
    expect((await bench.provider.release({})).status).toBe(202)
    await bench.restart()
    await bench.stack.faults()
    const second = await bench.provider.allocate({ podUID: 'u2' }, {})
    const [after, ...others] = await bench.stack.subEnis()
    expect(others).toEqual([])
    expect(after?.id).not.toBe(before?.id)
    expect(second.json.subEniResponses[0]?.macAddress).toBe(after?.mac)
    expect(first.json.subEniResponses[0]?.macAddress).not.toBe(after?.mac)
  })

  test('serves nothing until the books are rebuilt, and says why', async () => {
    await bench.stack.faults({ kind: 'error', op: 'list', status: 503 })
    await bench.stack.store.create(pool('global'))
    bench.provider = await bench.stack.provider()
    await eventually(async () => (await bench.provider.send('GET', '/readyz')).text.includes("cloud's list"))
    for (const answer of [await bench.provider.allocate({}, {}), await bench.provider.release({})]) {
      expect(answer).toMatchObject({ status: 503, json: { code: 'NOT_READY' } })
    }
    await bench.stack.faults()
    await eventually(async () => (await bench.provider.send('GET', '/readyz')).status === 200)
  })
})

test('a standby stays unready while another holder is alive', async () => {
  bench.provider = await bench.stack.provider({}, 'iaas-provider/0')
  await bench.provider.started
  const standby = await bench.stack.provider({}, 'iaas-provider/1')
  const answer = await standby.send('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, json: { code: 'NOT_READY' } })
  await standby[Symbol.asyncDispose]()
})

test('a bad secret is not tried until the cloud locks the key', async () => {
  bench.provider = await bench.stack.provider({}, 'iaas-provider/0', { accessKey: 'AK', secretKey: 'wrong' })
  await eventually(
    async () => (await bench.provider.send('GET', '/readyz')).text.includes('refused the access key 3 times'),
    15_000,
  )
  expect(await bench.stack.calls('list')).toBe(3)
}, 20_000)

test('an instance that cannot renew its lease serves nothing and sends nothing any more', async () => {
  await bench.stack.store.create(pool('global'))
  await bench.start({ leaseTtlMs: 300 })
  for (let index = 0; index < 100; index += 1) bench.stack.leases.failNext('acquire', 'before')
  await eventually(async () => (await bench.provider.send('GET', '/readyz')).status === 503)
  expect((await bench.provider.allocate({}, {})).json.code).toBe('NOT_READY')
  expect(await bench.stack.calls('create')).toBe(0)
})

test('a pool that vanishes from the store takes no sub-ENI with it', async () => {
  await bench.stack.store.create(nodePool('w1-pool'))
  await bench.start()
  await eventually(bench.isReady(4))
  const revision = (await bench.stack.store.revision('w1-pool')) ?? 0
  await bench.stack.store.remove('w1-pool', revision)
  expect((await bench.provider.release({ poolName: 'w1-pool', ipAddress: '10.0.0.13' })).status).toBe(202)
  await eventually(async () => (await bench.stack.subEnis()).length === 3)
})
