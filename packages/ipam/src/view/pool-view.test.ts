import { ANNOTATION, type Claim, type Pool } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../metadata/index.ts'
import { aBound, aGlobalPool, aNodePool, MAC, macOf, someMetadata } from '../testing/fixtures.ts'
import { PoolView } from './index.ts'

const viewOf = (value: Pool) => new PoolView({ value, revision: 1 })
const asked = { node: 'w1', podUid: 'u1', nic: 'eth0', elapsed: () => false }
const claim = (facts: Partial<Claim> = {}): Claim => ({
  pod: 'shop/web-0',
  podUid: 'u9',
  nic: 'eth0',
  id: 'r9',
  ...facts,
})
const ips = (last: number) => ({ ips: [`10.0.0.1-10.0.0.${last}`] })
const pairOf = (name: string) => ({ [ANNOTATION.pairPool]: name })
const sibling = (facts: Partial<Parameters<typeof aGlobalPool>[0]> = {}) =>
  viewOf(
    aGlobalPool({
      name: 'p6',
      annotations: pairOf('p4'),
      spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1-fd00::ffff:ffff:ffff:ffff'] },
      ...facts,
    }),
  )

/** DESIGN §3.1, doubt is not freedom. */
describe('an entry that contradicts itself', () => {
  const ipMetaData = (scope: string, entry: object) => ({
    ...someMetadata({}, scope),
    metadata: JSON.stringify({ scope, ips: { '10.0.0.1': entry } }),
  })

  test.each([
    { title: 'node', pool: aNodePool({ spec: ips(1) }), scope: 'w1' },
    { title: 'global', pool: aGlobalPool({ spec: ips(1) }), scope: '' },
  ])('is handed out by no path of a $title pool, and is as new once it is put right', ({ pool, scope }) => {
    const node = scope === '' ? { node: 'w1' } : {}
    const broken = ipMetaData(scope, { mac: MAC, vlan: -1, status: 'bound', ...node })
    const view = viewOf({ ...pool, ipMetaData: broken })
    expect(view.choose(asked)).toMatchObject({ code: 'POOL_EXHAUSTED', reason: /1 withheld/ })
    expect(view.counts.withheld).toBe(1)
    view.apply({ ipMetaData: ipMetaData(scope, { mac: MAC, vlan: 5, status: 'bound', ...node }) }, 2)
    expect(view.choose(asked)).toMatchObject({ address: '10.0.0.1', path: 'cache_hit' })
    view.apply({ ipMetaData: broken }, 3)
    expect(view.choose(asked)).toMatchObject({ code: 'POOL_EXHAUSTED' })
  })

  test('is not adopted from quarantine either', () => {
    const claims = { '10.0.0.1': claim({ podUid: 'u1', state: 'quarantined' }) }
    const entry = { mac: MAC, vlan: -1, status: 'bound', node: 'w1' }
    const view = viewOf({ ...aGlobalPool({ spec: ips(1), claims }), ipMetaData: ipMetaData('', entry) })
    expect(view.choose({ ...asked, elapsed: () => true })).toMatchObject({ code: 'POOL_EXHAUSTED' })
  })

  test('withholds the IPv6 address that it names', () => {
    const entry = { mac: MAC, vlan: -1, status: 'bound', node: 'w1', ipv6: 'fd00::1' }
    const pool = aGlobalPool({ name: 'p4', annotations: pairOf('p6'), spec: ips(2) })
    const view = viewOf({ ...pool, ipMetaData: ipMetaData('', entry) })
    expect(view.choose({ ...asked, sibling: sibling() })).toMatchObject({
      address: '10.0.0.2',
      ipv6: 'fd00::2',
    })
  })
})

describe('node pools (DESIGN §6)', () => {
  test('hand out what was released longest ago, and first what was never used', () => {
    const entries = Object.fromEntries([1, 2, 3].map((n) => [`10.0.0.${n}`, aBound({ mac: macOf(n) })]))
    const view = viewOf(
      aNodePool({ spec: ips(3), entries, claims: { '10.0.0.1': claim(), '10.0.0.2': claim() } }),
    )
    view.apply({ removeClaims: ['10.0.0.2'] }, 2)
    view.apply({ removeClaims: ['10.0.0.1'] }, 3)
    const order = [1, 2, 3].map(() => {
      const choice = view.chooseNode()
      if (choice.kind === 'choice') view.tentative({ putClaims: { [choice.address]: claim() } })
      return choice.kind === 'choice' && choice.address
    })
    expect(order).toEqual(['10.0.0.3', '10.0.0.2', '10.0.0.1'])
  })

  test.each([
    {
      title: 'without metadata',
      pool: { entries: undefined },
      code: 'POOL_NOT_READY',
      reason: /no metadata yet/,
    },
    {
      title: 'with metadata of an older generation',
      pool: { observedGeneration: 0 },
      code: 'POOL_NOT_READY',
      reason: /generation 0/,
    },
    {
      title: 'of another node',
      pool: { spec: { nodeName: ['w2'] }, entries: undefined },
      code: 'POOL_NOT_READY',
      reason: /./,
    },
    { title: 'without entries', pool: {}, code: 'POOL_EXHAUSTED', reason: /10 not ready/ },
    {
      title: 'detaching',
      pool: { entries: { '10.0.0.1': { vlan: -1, status: 'detaching' as const } } },
      code: 'POOL_EXHAUSTED',
      reason: /1 detaching/,
    },
    {
      title: 'without a MAC',
      pool: { entries: { '10.0.0.1': { vlan: 5, status: 'bound' as const } } },
      code: 'POOL_EXHAUSTED',
      reason: /not ready/,
    },
    {
      title: 'with VLAN 0',
      pool: { entries: { '10.0.0.1': aBound({ vlan: 0 }) } },
      code: 'POOL_EXHAUSTED',
      reason: /not ready/,
    },
    {
      title: 'claimed',
      pool: {
        spec: ips(2),
        entries: { '10.0.0.1': aBound() },
        claims: { '10.0.0.1': claim({ state: 'releasing' }) },
      },
      code: 'POOL_EXHAUSTED',
      reason: /1 releasing, 1 not ready/,
    },
  ])('refuse $title, and can be waited for', ({ pool, code, reason }) => {
    const { entries, ...rest } = pool as { entries?: Record<string, Entry> }
    const value = aNodePool({ ...rest, ...(entries && { entries }) })
    const { ipMetaData: _none, ...bare } = value
    const view = viewOf('entries' in pool && !entries ? bare : value)
    expect(view.chooseNode()).toMatchObject({
      kind: 'refusal',
      code,
      canWait: true,
      reason: expect.stringMatching(reason),
    })
  })

  test('become ready when the metadata of the new generation comes', () => {
    const entries = { '10.0.0.1': aBound() }
    const view = viewOf(aNodePool({ entries, observedGeneration: 0 }))
    expect(view.readiness()).toMatchObject({ ready: false })
    view.apply({ ipMetaData: someMetadata(entries, 'w1', 1) }, 2)
    expect(view.chooseNode()).toMatchObject({ address: '10.0.0.1', path: 'cache_hit' })
  })

  test('keep the pool not ready while its metadata is malformed, and say nothing of bindings', () => {
    const view = viewOf(aNodePool({ entries: { '10.0.0.1': aBound() } }))
    view.apply(
      { ipMetaData: { metadata: '{', observedGeneration: 1, readyIPCount: 0, unreadyIPCount: 0 } },
      2,
    )
    expect(view.chooseNode()).toMatchObject({ code: 'POOL_NOT_READY' })
    expect(view.binding('10.0.0.1')).toBe('unknown')
  })

  test('refuse for good when the pool has no addresses at all', () => {
    expect(viewOf(aNodePool({ spec: { ips: [] } })).chooseNode()).toMatchObject({ canWait: false })
  })
})

describe('global pools (DESIGN §6)', () => {
  test.each([
    {
      title: 'an idle entry here',
      entries: { '10.0.0.2': aBound({ node: 'w1' }) },
      want: { address: '10.0.0.2', path: 'cache_hit' },
    },
    {
      title: 'an address without entry before one of another node',
      entries: { '10.0.0.1': aBound({ node: 'w2' }) },
      want: { address: '10.0.0.2', path: 'cold_create' },
    },
    {
      title: 'an unbound entry',
      entries: { '10.0.0.1': { status: 'unbound' as const } },
      want: { address: '10.0.0.1', path: 'cold_rebind' },
    },
    {
      title: 'another node last',
      entries: { '10.0.0.1': aBound({ node: 'w2' }), '10.0.0.2': aBound({ node: 'w2', vlan: 101 }) },
      want: { address: '10.0.0.1', path: 'cold_steal' },
    },
    {
      title: 'an entry here that lacks its VLAN through the provider',
      entries: {
        '10.0.0.1': { mac: MAC, node: 'w1' } as Entry,
        '10.0.0.2': { status: 'detaching' as const, vlan: -1, node: 'w1' },
      },
      want: { address: '10.0.0.1', path: 'cold_rebind' },
    },
  ])('take $title', ({ entries, want }) => {
    expect(viewOf(aGlobalPool({ spec: ips(2), entries })).choose(asked)).toMatchObject(want)
  })

  test('steal what is idle longest', () => {
    const entries = { '10.0.0.1': aBound({ node: 'w2' }), '10.0.0.2': aBound({ node: 'w3' }) }
    const claims = { '10.0.0.1': claim(), '10.0.0.2': claim() }
    const view = viewOf(aGlobalPool({ spec: ips(2), entries, claims }))
    view.apply({ removeClaims: ['10.0.0.2'] }, 2)
    view.apply({ removeClaims: ['10.0.0.1'] }, 3)
    expect(view.choose(asked)).toMatchObject({ address: '10.0.0.2', path: 'cold_steal' })
  })

  test('never hand out what is detaching', () => {
    const entries = { '10.0.0.1': { status: 'detaching' as const, vlan: -1, node: 'w1' } }
    expect(viewOf(aGlobalPool({ spec: ips(1), entries })).choose(asked)).toMatchObject({
      kind: 'refusal',
      reason: expect.stringContaining('1 detaching'),
    })
  })
})

describe('rule quarantine: who may adopt', () => {
  const quarantined = (facts: Partial<Claim> = {}) => claim({ state: 'quarantined', node: 'w9', ...facts })
  const full = (entry: Partial<Claim>) =>
    viewOf(aGlobalPool({ spec: ips(1), claims: { '10.0.0.1': quarantined(entry) } }))

  test.each([
    { title: 'its own Pod at once', claimed: { podUid: 'u1' }, elapsed: false, kind: 'choice' },
    { title: 'its own node at once', claimed: { node: 'w1' }, elapsed: false, kind: 'choice' },
    { title: 'nobody else at first', claimed: {}, elapsed: false, kind: 'refusal' },
    { title: 'others after its time', claimed: {}, elapsed: true, kind: 'choice' },
    {
      title: 'not another NIC of its Pod',
      claimed: { podUid: 'u1', nic: 'net1' },
      elapsed: false,
      kind: 'refusal',
    },
  ])('$title', ({ claimed, elapsed, kind }) => {
    expect(full(claimed).choose({ ...asked, elapsed: () => elapsed }).kind).toBe(kind)
  })

  test('goes through the provider even where the entry looks like a hit', () => {
    const entries = { '10.0.0.1': aBound({ node: 'w1' }) }
    const view = viewOf(
      aGlobalPool({ spec: ips(1), entries, claims: { '10.0.0.1': quarantined({ node: 'w1' }) } }),
    )
    expect(view.choose(asked)).toMatchObject({ path: 'cold_rebind', adopts: { id: 'r9' } })
  })

  test('takes both halves that one request left in quarantine', () => {
    const both = quarantined({ podUid: 'u1', id: 'r5' })
    const view = viewOf(
      aGlobalPool({ name: 'p4', annotations: pairOf('p6'), spec: ips(1), claims: { '10.0.0.1': both } }),
    )
    const other = sibling({ claims: { 'fd00::7': both } })
    expect(view.choose({ ...asked, sibling: other })).toMatchObject({
      address: '10.0.0.1',
      ipv6: 'fd00::7',
      adopts: { id: 'r5' },
      adoptsIpv6: { id: 'r5' },
    })
  })
})

describe('pairs (DESIGN §6)', () => {
  test('keep the IPv6 address of the entry, and take the lowest that no entry names otherwise', () => {
    const entries = {
      '10.0.0.1': aBound({ node: 'w2', ipv6: 'fd00::1' }),
      '10.0.0.2': { status: 'unbound' as const, ipv6: 'fd00::2' },
    }
    const view = viewOf(aGlobalPool({ name: 'p4', annotations: pairOf('p6'), spec: ips(3), entries }))
    const other = sibling()
    expect(view.choose({ ...asked, sibling: other })).toMatchObject({ address: '10.0.0.2', ipv6: 'fd00::2' })
    other.apply({ putClaims: { 'fd00::2': claim() } }, 2)
    expect(view.choose({ ...asked, sibling: other })).toMatchObject({ address: '10.0.0.3', ipv6: 'fd00::3' })
    view.apply({ ipMetaData: someMetadata({}) }, 2)
    expect(view.choose({ ...asked, sibling: other })).toMatchObject({ address: '10.0.0.1', ipv6: 'fd00::1' })
  })

  test('take the IPv4 side alone where no sibling is given', () => {
    const entries = { '10.0.0.1': aBound({ node: 'w1', ipv6: 'fd00::1' }) }
    const view = viewOf(aGlobalPool({ name: 'p4', annotations: pairOf('p6'), spec: ips(1), entries }))
    expect(view.choose(asked)).not.toHaveProperty('ipv6')
  })

  test('complete a half whose second write was lost', () => {
    const entries = { '10.0.0.1': aBound({ node: 'w1', ipv6: 'fd00::9' }) }
    const claims = { '10.0.0.1': claim(), '10.0.0.2': claim() }
    const view = viewOf(aGlobalPool({ name: 'p4', annotations: pairOf('p6'), spec: ips(2), entries, claims }))
    const other = sibling()
    expect(view.completePair('10.0.0.1', { sibling: other, isCold: false })).toEqual({ ipv6: 'fd00::9' })
    expect(view.completePair('10.0.0.2', { sibling: other, isCold: false })).toBeUndefined()
    expect(view.completePair('10.0.0.2', { sibling: other, isCold: true })).toEqual({ ipv6: 'fd00::1' })
  })
})
