import type { Pool } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { encodeMetadata } from '../metadata/index.ts'
import { aBound, aGlobalPool, aNodePool } from '../testing/fixtures.ts'
import { PoolView } from './index.ts'

const ETH1 = 'fa:16:3e:00:00:01'
const ETH2 = 'fa:16:3e:00:00:02'
const ips = { ips: ['10.0.0.1-10.0.0.2'] }
const UNDER_ETH1 = new Map([['w1', { mac: ETH1, port: 'port-1' }]])

/** The pool, with a document that says what the entries hang under. */
function underEth1(pool: Pool, entry = aBound()): Pool {
  const scope = pool.spec.nodeName[0] ?? ''
  const metadata = encodeMetadata(scope, new Map([['10.0.0.1', entry]]), UNDER_ETH1)
  return { ...pool, ipMetaData: { metadata, observedGeneration: 1, readyIPCount: 1, unreadyIPCount: 0 } }
}

describe('a node pool whose entries hang under another parent NIC than the node has now', () => {
  const pool = underEth1(aNodePool({ spec: ips }))
  const view = (): PoolView =>
    new PoolView({ value: { ...pool, parentNic: { name: 'eth1', mac: ETH1 } }, revision: 1 })

  test('hands nothing out from the moment that the pool names the other one, and holds no hit', () => {
    const it = view()
    expect(it.chooseNode()).toMatchObject({ kind: 'choice', address: '10.0.0.1' })
    it.apply({ parentNic: { name: 'eth2', mac: ETH2 } }, 2)
    expect(it.chooseNode()).toMatchObject({ kind: 'refusal', code: 'POOL_NOT_READY', canWait: true })
    expect(it.readiness()).toMatchObject({ reason: expect.stringContaining(ETH1) as string })
    expect(it.entry('10.0.0.1')).toBeUndefined()
    it.apply({ parentNic: { name: 'eth1', mac: ETH1.toUpperCase() } }, 3)
    expect(it.chooseNode()).toMatchObject({ kind: 'choice', address: '10.0.0.1' })
  })
})

test('a global pool gives no hit on a node whose entries hang under another NIC: the provider is asked', () => {
  const view = new PoolView({
    value: underEth1(aGlobalPool({ spec: { ips: ['10.0.0.1'] } }), aBound({ node: 'w1' })),
    revision: 1,
  })
  const asked = { node: 'w1', podUid: 'u1', nic: 'eth0', elapsed: () => false }
  expect(view.chooseGlobal({ ...asked, parentMac: ETH1 })).toMatchObject({ path: 'cache_hit' })
  expect(view.chooseGlobal(asked)).toMatchObject({ path: 'cache_hit' })
  expect(view.chooseGlobal({ ...asked, parentMac: ETH2 })).toMatchObject({ path: 'cold_rebind' })
})
