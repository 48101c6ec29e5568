import { ANNOTATION, type Pool } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { eventually, MAC, pool } from './support/stack.ts'

const bench = Bench.use()
const FINALIZER = 'ipam.spidernet.io/iaas-cleanup'

const pair = (): readonly [Pool, Pool] => [
  pool('v4', { spec: { nodeName: ['w1'] }, annotations: { [ANNOTATION.pairPool]: 'v6' }, mac: MAC.w1 }),
  pool('v6', {
    spec: { nodeName: ['w1'], ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1-fd00::4'] },
    annotations: { [ANNOTATION.pairPool]: 'v4' },
  }),
]

/** The user's hand, and what the store does when the last finalizer goes. */
async function end(name: string): Promise<void> {
  const { metadata } = bench.stack.store.get(name)
  bench.stack.store.change(name, { metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } })
  await eventually(() => bench.stack.store.get(name).metadata.finalizers.length === 0)
  await bench.stack.store.remove(name, (await bench.stack.store.revision(name)) ?? 0)
}

async function startWithPair(): Promise<void> {
  const [v4, v6] = pair()
  await bench.stack.store.create(v6)
  await bench.stack.store.create(v4)
  await bench.start()
  await eventually(bench.isReady(4, 'v4'))
}

describe('a pair that ends', () => {
  test('IPv4 first: sub-ENIs, then our finalizer, then the other pool goes freely', async () => {
    await startWithPair()
    expect(bench.stack.store.get('v4').metadata.finalizers).toEqual([FINALIZER])
    await end('v4')
    expect(await bench.stack.subEnis()).toEqual([])
    await end('v6')
  })

  test('IPv6 first: what is bound stays bound, and the IPv4 pool still ends', async () => {
    await startWithPair()
    await end('v6')
    expect(await bench.stack.subEnis()).toHaveLength(4)
    await end('v4')
    expect(await bench.stack.subEnis()).toEqual([])
  })

  test('both at once', async () => {
    await startWithPair()
    await Promise.all([end('v6'), end('v4')])
    expect(await bench.stack.subEnis()).toEqual([])
  })
})

test('an orphan IPv6 pool loses a finalizer that somebody left on it, though its pair is gone', async () => {
  const [, v6] = pair()
  const metadata = { ...v6.metadata, finalizers: [FINALIZER], deletionTimestamp: '2026-01-01T00:00:00Z' }
  await bench.stack.store.create({ ...v6, metadata })
  await bench.start()
  await expect.poll(() => bench.stack.store.get('v6').metadata.finalizers).toEqual([])
})

test('a pool that ends while the provider is down ends when it is back', async () => {
  const [v4, v6] = pair()
  await bench.stack.store.create(v6)
  await bench.stack.store.create(v4)
  await bench.start()
  await eventually(bench.isReady(4, 'v4'))
  await bench.provider[Symbol.asyncDispose]()
  const { metadata } = bench.stack.store.get('v4')
  bench.stack.store.change('v4', { metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } })
  await bench.start()
  await eventually(() => bench.stack.store.get('v4').metadata.finalizers.length === 0)
  expect(await bench.stack.subEnis()).toEqual([])
})
