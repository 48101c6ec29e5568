import {
  ANNOTATION,
  type Claim,
  type Endpoint,
  FINALIZER,
  type ObjectMeta,
  type Pool,
} from '@subeni/shared/objects'
import { anEndpoint } from '@subeni/shared/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNodePool, aPool, someMetadata } from '../testing/fixtures.ts'
import {
  decodeAllocatedIps,
  encodeAllocatedIps,
  endpointManifest,
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

  test('answers whatever it is given with a pool or with problems', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (metadata, spec, status) => {
        const read = fromManifest({ metadata, spec, status })
        expect('pool' in read || read.problems.length > 0).toBe(true)
        expect(fromManifest(spec)).toHaveProperty('problems')
      }),
    )
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

describe('an endpoint as Kubernetes prints it', () => {
  const printed = (metadata: Partial<ObjectMeta>): unknown => {
    const endpoint = anEndpoint()
    const stored = { ...endpoint, metadata: { ...endpoint.metadata, ...metadata } }
    return endpointManifest(JSON.parse(JSON.stringify(stored)) as Endpoint, 7)['metadata']
  }

  test('has its UID and the time of its creation', () => {
    const identity = { uid: 'e1', creationTimestamp: '2026-01-01T00:00:00.000Z' }
    expect(printed(identity)).toMatchObject({ ...identity, resourceVersion: '7' })
  })

  test('has neither where the record is from before they were kept', () => {
    expect(printed({ uid: '' })).toEqual({
      name: 'pod-1',
      namespace: 'default',
      generation: 1,
      resourceVersion: '7',
    })
  })
})
