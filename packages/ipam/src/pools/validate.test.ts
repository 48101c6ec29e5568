import { ANNOTATION, type Pool, type PoolSpec } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aGlobalPool, aNodePool, aPool } from '../testing/fixtures.ts'
import { validatePool } from './index.ts'

describe('validatePool (facts §7.1)', () => {
  const problemsOf = (spec: Partial<PoolSpec>, others: Pool[] = []) => {
    return validatePool(aPool({ spec }), { others }).map(({ field, rule }) => `${field}: ${rule}`)
  }
  test.each([
    { title: 'a subnet with host bits', spec: { subnet: '10.0.0.7/24' }, want: /^spec.subnet: .*canonical/ },
    {
      title: 'another version than the subnet',
      spec: { ipVersion: 6 as const },
      want: /^spec.ipVersion: must be 4/,
    },
    { title: 'an address outside', spec: { ips: ['10.0.1.1'] }, want: /^spec.ips: must lie in the subnet/ },
    { title: 'an address that is none', spec: { ips: ['10.0.0.01'] }, want: /^spec.ips\[0\]/ },
    { title: 'an excluded address outside', spec: { excludeIPs: ['10.0.1.1'] }, want: /^spec.excludeIPs/ },
    { title: 'a gateway outside', spec: { gateway: '10.0.1.1' }, want: /^spec.gateway: must lie/ },
    {
      title: 'a gateway among ips',
      spec: { gateway: '10.0.0.1' },
      want: /^spec.gateway: must not be one of ips/,
    },
    {
      title: 'a default route',
      spec: { routes: [{ dst: '0.0.0.0/0', gw: '10.0.0.1' }] },
      want: /dst: must not be the default/,
    },
    {
      title: 'a route gateway outside',
      spec: { routes: [{ dst: '10.2.0.0/16', gw: '10.9.0.1' }] },
      want: /gw: must lie/,
    },
    {
      title: 'an empty podAffinity',
      spec: { podAffinity: {} },
      want: /^spec.podAffinity: must not be empty/,
    },
    {
      title: 'an unknown operator',
      spec: { nodeAffinity: { matchExpressions: [{ key: 'a', operator: 'Near' }] } },
      want: /^spec.nodeAffinity: operator/,
    },
  ])('refuses $title', ({ spec, want }) => expect(problemsOf(spec).join('\n')).toMatch(want))

  test('refuses a route twice', () => {
    const route = { dst: '10.2.0.0/16', gw: '10.0.0.1' }
    expect(problemsOf({ routes: [route, route] }).join()).toMatch(/must be listed once/)
  })

  test('allows a gateway among ips that is excluded', () => {
    expect(problemsOf({ gateway: '10.0.0.1', excludeIPs: ['10.0.0.1'] })).toEqual([])
  })

  test.each([
    {
      title: 'shares addresses with a pool of the same subnet',
      other: { ips: ['10.0.0.5'] },
      want: /overlaps addresses of pool other/,
    },
    {
      title: 'overlaps a different subnet',
      other: { subnet: '10.0.0.0/16', ips: ['10.0.9.1'] },
      want: /overlaps 10\.0\.0\.0\/16/,
    },
  ])('refuses a pool that $title', ({ other, want }) => {
    expect(problemsOf({}, [aPool({ name: 'other', spec: other })]).join()).toMatch(want)
  })

  test('allows pools of one subnet with addresses of their own', () => {
    expect(problemsOf({}, [aPool({ name: 'other', spec: { ips: ['10.0.0.20'] } })])).toEqual([])
  })
})

describe('validatePool: updates (facts §7.1)', () => {
  const used = { '10.0.0.5': { pod: 'shop/web-0', podUid: 'u' } }
  test.each([
    {
      title: 'another subnet',
      before: aPool(),
      after: aPool({ spec: { subnet: '10.0.0.0/25' } }),
      want: /spec.subnet: is fixed/,
    },
    {
      title: 'removing an address in use',
      before: aPool({ claims: used }),
      after: aPool({ spec: { ips: ['10.0.0.1-10.0.0.4'] } }),
      want: /remove an IP address 10\.0\.0\.5 that is being used by Pod shop\/web-0/,
    },
    { title: 'a global pool a node', before: aGlobalPool(), after: aNodePool(), want: /may not be added/ },
    {
      title: 'a node pool without its node',
      before: aNodePool(),
      after: aGlobalPool(),
      want: /may not be removed/,
    },
    {
      title: 'taking the mark off while in use',
      before: aGlobalPool({ claims: used }),
      after: aPool(),
      want: /iaas-provider\]: may not be changed while 1/,
    },
    {
      title: 'another parent NIC while in use',
      before: aNodePool({ claims: used }),
      after: aNodePool({ annotations: { [ANNOTATION.parentNic]: 'eth2' } }),
      want: /parent-nic\]: may not be changed/,
    },
    {
      title: 'an address excluded while in use',
      before: aPool({ claims: used }),
      after: aPool({ spec: { excludeIPs: [Object.keys(used)[0] ?? ''] } }),
      want: /^spec\.excludeIPs: .*being used by Pod/,
    },
    {
      title: 'anything while it is being deleted',
      before: aPool({ metadata: { deletionTimestamp: 'x' } }),
      after: aPool({ spec: { disable: true } }),
      want: /being deleted/,
    },
  ])('refuses $title', ({ before, after, want }) => {
    const problems = validatePool(after, { previous: before, others: [before] })
    expect(problems.map(({ field, rule }) => `${field}: ${rule}`).join('\n')).toMatch(want)
  })

  test('allows a node pool another node', () => {
    const after = aNodePool({ spec: { nodeName: ['w2'] } })
    expect(validatePool(after, { previous: aNodePool(), others: [] })).toEqual([])
  })
})

describe('validatePool: IaaS rules (facts §7.1)', () => {
  const pair = (name: string) => ({ [ANNOTATION.pairPool]: name })
  const v6 = (spec: Partial<PoolSpec> = {}) =>
    aGlobalPool({
      name: 'p6',
      annotations: pair('pool'),
      spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1-fd00::ff'], ...spec },
    })
  test.each([
    { title: 'two nodes', pool: aNodePool({ spec: { nodeName: ['w1', 'w2'] } }), want: /exactly one node/ },
    {
      title: 'a node pool without parent NIC',
      pool: aGlobalPool({ spec: { nodeName: ['w1'] } }),
      want: /must be given for a node pool/,
    },
    {
      title: 'two parent NICs',
      pool: aNodePool({ annotations: { [ANNOTATION.parentNic]: 'eth1,eth2' } }),
      want: /single NIC/,
    },
    { title: 'a pair with itself', pool: aGlobalPool({ annotations: pair('pool') }), want: /its own pair/ },
    {
      title: 'a smaller IPv6 half',
      pool: aGlobalPool({ annotations: pair('p6') }),
      others: [v6({ ips: ['fd00::1'] })],
      want: /room for every/,
    },
    {
      title: 'halves on different nodes',
      pool: aNodePool({ annotations: pair('p6') }),
      others: [v6()],
      want: /same nodeName/,
    },
    {
      title: 'halves of one family',
      pool: aGlobalPool({ annotations: pair('o') }),
      others: [aGlobalPool({ name: 'o', spec: { ips: ['10.0.0.99'] } })],
      want: /different IP versions/,
    },
  ])('refuses $title', ({ pool, others = [], want }) => {
    expect(
      validatePool(pool, { others })
        .map(({ rule }) => rule)
        .join(),
    ).toMatch(want)
  })

  test('allows a pair, and a half whose other half does not exist yet', () => {
    const v4 = aGlobalPool({ annotations: pair('p6') })
    expect(validatePool(v4, { others: [v6()] })).toEqual([])
    expect(validatePool(v4, { others: [] })).toEqual([])
    expect(validatePool(v6(), { others: [v4] })).toEqual([])
  })
})
