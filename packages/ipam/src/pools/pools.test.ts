import { ANNOTATION, type Claim, FINALIZER, type Pool, type PoolSpec } from '@subeni/shared/objects'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGlobalPool, aNodePool, aPool, someMetadata } from '../testing/fixtures.ts'
import {
  decodeAllocatedIps,
  encodeAllocatedIps,
  fromManifest,
  multusPools,
  reservedRanges,
  toManifest,
  totalIpCount,
  validatePool,
  validateReserved,
  withDefaults,
} from './index.ts'

const text = fc.string({ minLength: 1, maxLength: 8 })
const claim: fc.Arbitrary<Claim> = fc.record(
  {
    pod: text,
    podUid: text,
    nic: text,
    node: text,
    id: text,
    stamp: fc.nat(),
    containerID: text,
    at: fc.nat(),
    state: fc.constantFrom('pending' as const, 'releasing' as const, 'quarantined' as const),
    was: fc.record({ node: text, mac: text, vlan: fc.nat({ max: 4094 }) }),
  },
  { requiredKeys: ['pod', 'podUid'] },
)
const address = fc.oneof(
  fc.nat({ max: 0xffff }).map((n) => `10.1.${n >> 8}.${n & 255}`),
  fc.integer({ min: 1, max: 0xffff }).map((n) => `fd00::${n.toString(16)}`),
)

describe('status.allocatedIPs (facts §4.1)', () => {
  test('reads back what it writes, in any order of claims', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(address, claim), { selector: ([key]) => key, maxLength: 12 }),
        (pairs) => {
          const encoded = encodeAllocatedIps(new Map(pairs))
          expect(encodeAllocatedIps(new Map(pairs.toReversed()))).toBe(encoded)
          expect(decodeAllocatedIps(encoded)).toEqual({ claims: new Map(pairs) })
        },
      ),
    )
  })

  test('is what Spiderpool writes, with addresses ascending, and absent when empty', () => {
    const owner = { pod: 'shop/web-0', podUid: 'u-1' }
    const encoded = encodeAllocatedIps(
      new Map([
        ['10.9.0.10', owner],
        ['10.9.0.9', owner],
      ]),
    )
    const one = '{"pod":"shop/web-0","podUid":"u-1"}'
    expect(encoded).toBe(`{"10.9.0.9":${one},"10.9.0.10":${one}}`)
    expect(encodeAllocatedIps(new Map())).toBeUndefined()
    expect(decodeAllocatedIps(undefined)).toEqual({ claims: new Map() })
  })

  test.each([
    '[]',
    '{',
    '{"x":{"pod":"a/b","podUid":"u"}}',
    '{"10.0.0.1":{"pod":"a/b"}}',
    '{"10.0.0.1":null}',
  ])('is a problem, not a free address, when it says %s', (broken) =>
    expect(decodeAllocatedIps(broken)).toHaveProperty('problem'),
  )
})

describe('withDefaults (facts §7.1, mutate)', () => {
  test('adds finalizer and labels, and merges the addresses', () => {
    const pool = aNodePool({
      spec: { ips: ['10.0.0.3', '10.0.0.1-10.0.0.2'], excludeIPs: ['10.0.0.9', '10.0.0.8'] },
    })
    const { metadata, spec } = withDefaults(pool)
    expect(metadata.finalizers).toEqual([FINALIZER.spiderpool])
    expect(metadata.labels).toEqual({
      'ipam.spidernet.io/ippool-cidr': '10-0-0-0-24',
      'ipam.spidernet.io/iaas-provider': 'vendor',
    })
    expect(spec).toMatchObject({ ips: ['10.0.0.1-10.0.0.3'], excludeIPs: ['10.0.0.8-10.0.0.9'] })
    expect(withDefaults({ metadata, spec })).toEqual({ metadata, spec })
  })

  test('removes the provider label with its annotation, and spells a v6 subnet as Spiderpool does', () => {
    const labels = { 'ipam.spidernet.io/iaas-provider': 'vendor', mine: 'x' }
    const pool = aPool({ metadata: { labels }, spec: { ipVersion: 6, subnet: 'fd00::/64', ips: [] } })
    expect(withDefaults(pool).metadata.labels).toEqual({
      mine: 'x',
      'ipam.spidernet.io/ippool-cidr': 'fd00---64',
    })
  })

  test('leaves a pool alone that is being deleted', () => {
    const pool = aPool({ metadata: { deletionTimestamp: '2026-01-01T00:00:00Z' } })
    expect(withDefaults(pool)).toEqual({ metadata: pool.metadata, spec: pool.spec })
  })
})

describe('manifests', () => {
  const seed = {
    apiVersion: 'spiderpool.spidernet.io/v2beta1',
    kind: 'SpiderIPPool',
    metadata: {
      name: 'worker-1-pool',
      annotations: { [ANNOTATION.iaasProvider]: 'v', [ANNOTATION.parentNic]: 'eth1' },
    },
    spec: {
      ipVersion: 4,
      subnet: '172.91.0.0/24',
      gateway: '172.91.0.1',
      ips: ['172.91.0.100-172.91.0.119'],
      nodeName: ['worker-1'],
    },
  }

  test('reads the pool of the seed, with the defaults of facts §4.1', () => {
    const read = fromManifest(seed)
    if (!('pool' in read)) throw new Error(JSON.stringify(read.problems))
    expect(read.pool.spec).toMatchObject({ excludeIPs: [], routes: [], default: false, disable: false })
    expect(validatePool(read.pool, { others: [] })).toEqual([])
    expect(totalIpCount(read.pool.spec)).toBe(20)
  })

  test('prints a pool as Kubernetes would, and reads that back', () => {
    const claims = { '10.0.0.2': { pod: 'shop/web-0', podUid: 'u-1' } }
    const pool: Pool = {
      ...aNodePool({ claims }),
      parentNic: { name: 'eth1', mac: 'fa:16:3e:99:00:01' },
      totalIPCount: 10,
    }
    const manifest = toManifest(pool, 7)
    expect(manifest).toMatchObject({
      metadata: { name: 'pool', resourceVersion: '7' },
      status: {
        allocatedIPs: '{"10.0.0.2":{"pod":"shop/web-0","podUid":"u-1"}}',
        allocatedIPCount: 1,
        totalIPCount: 10,
        ipMetaData: someMetadata({}, 'w1'),
        parentNic: { name: 'eth1', mac: 'fa:16:3e:99:00:01' },
      },
    })
    const metadata = { ...pool.metadata, resourceVersion: '7' }
    expect(fromManifest(JSON.parse(JSON.stringify(manifest)))).toEqual({ pool: { ...pool, metadata } })
  })

  test('takes the IP version from the subnet', () => {
    const read = fromManifest({ metadata: { name: 'p' }, spec: { subnet: 'fd00::/64', ips: ['fd00::1'] } })
    expect('pool' in read && read.pool.spec.ipVersion).toBe(6)
  })

  test.each([
    { title: 'ips that is text', spec: { ips: '10.0.0.1' }, field: 'spec.ips' },
    { title: 'a version of 5', spec: { ipVersion: 5 }, field: 'spec.ipVersion' },
    { title: 'a selector that is a list', spec: { podAffinity: [] }, field: 'spec.podAffinity' },
    { title: 'a flag that is text', spec: { disable: 'yes' }, field: 'spec.disable' },
  ])('names the field for $title', ({ spec, field }) => {
    const read = fromManifest({ ...seed, spec: { ...seed.spec, ...spec } })
    expect('problems' in read && read.problems.map((each) => each.field)).toEqual([field])
  })

  test('lets nothing make the reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (metadata, spec, status) => {
        fromManifest({ metadata, spec, status } as unknown)
        fromManifest(spec)
      }),
    )
  })
})

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

describe('other kinds', () => {
  const meta = { name: 'r', uid: '', generation: 1, labels: {}, annotations: {}, finalizers: [] }
  const reserved = (spec: unknown, deletionTimestamp?: string) => ({
    apiVersion: '',
    kind: 'SpiderReservedIP' as const,
    metadata: { ...meta, ...(deletionTimestamp && { deletionTimestamp }) },
    spec,
  })

  test('collects reserved addresses by family, but not of objects being deleted (facts §4.4)', () => {
    const ranges = reservedRanges([
      reserved({ ips: ['10.0.0.1-10.0.0.2', 'bad'] }),
      reserved({ ips: ['fd00::1'] }),
      reserved({ ips: ['10.0.0.9'] }, 'x'),
    ])
    expect([ranges[4].texts(), ranges[6].texts()]).toEqual([['10.0.0.1-10.0.0.2'], ['fd00::1']])
  })

  test('validates reserved addresses (facts §7.3)', () => {
    expect(validateReserved({ ipVersion: 4, ips: ['fd00::1'] })[0]).toMatchObject({ field: 'spec.ips[0]' })
    expect(validateReserved({ ips: ['fd00::1'] })).toEqual([])
  })

  test("reads a SpiderMultusConfig's pools and master (seed)", () => {
    const spec = { cniType: 'eni-vlan', enivlan: { master: ['eth1'], ippools: { ipv4: ['worker-*-pool'] } } }
    expect(multusPools({ spec })).toEqual({ ipv4: ['worker-*-pool'], ipv6: [], masters: ['eth1'] })
    expect(multusPools({ spec: null })).toEqual({ ipv4: [], ipv6: [], masters: [] })
  })
})
