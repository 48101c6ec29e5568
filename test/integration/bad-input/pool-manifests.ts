import { poolManifest } from '../harness/pools.ts'
import { NODE_POOL, SUBNET } from './setting.ts'

export interface ManifestCase {
  readonly title: string
  readonly manifests: readonly object[]
  readonly says: readonly string[]
}

type Parts = Parameters<typeof poolManifest>[0]

const FRESH = {
  name: 'bad-new',
  subnet: '172.97.0.0/24',
  ips: ['172.97.0.10-172.97.0.19'],
  iaas: false,
} satisfies Parts
const NODE_ANNOTATIONS = ['ipam.spidernet.io/parent-nic', 'ipam.spidernet.io/iaas-provider'] as const

interface Manifest {
  readonly metadata: { readonly annotations: Readonly<Record<string, string>> }
  readonly spec: object
}

function fresh(parts: Partial<Parts>, spec: object = {}): object {
  const manifest = poolManifest({ ...FRESH, ...parts }) as Manifest
  return { ...manifest, spec: { ...manifest.spec, ...spec } }
}

/** The node pool as it is applied, but for these fields; undefined takes one away. */
function changed(spec: object, annotations: Readonly<Record<string, string | undefined>> = {}): object {
  const manifest = poolManifest(NODE_POOL) as Manifest & { readonly metadata: object }
  const metadata = { ...manifest.metadata, annotations: { ...manifest.metadata.annotations, ...annotations } }
  return { ...manifest, metadata, spec: { ...manifest.spec, ...spec } }
}

export function single(title: string, manifest: object, ...says: string[]): ManifestCase {
  return { title, manifests: [manifest], says }
}

const ADDRESSES: readonly ManifestCase[] = [
  single(
    'a CIDR with host bits',
    fresh({ subnet: '172.97.0.5/24' }),
    'spec.subnet',
    '172.97.0.5/24',
    '172.97.0.0/24',
  ),
  single('a subnet without a prefix', fresh({ subnet: '172.97.0.0' }), 'spec.subnet', '172.97.0.0'),
  single('a prefix of 33', fresh({ subnet: '172.97.0.0/33' }), 'spec.subnet', '/33'),
  single('a prefix with a leading zero', fresh({ subnet: '172.97.0.0/024' }), 'spec.subnet', '/024'),
  single('a leading zero in an address', fresh({ ips: ['172.97.0.010'] }), 'spec.ips[0]', '172.97.0.010'),
  single('a leading zero in the subnet', fresh({ subnet: '172.097.0.0/24' }), 'spec.subnet', '172.097'),
  single(
    'a reversed range',
    fresh({ ips: ['172.97.0.19-172.97.0.10'] }),
    'spec.ips[0]',
    '172.97.0.19-172.97.0.10',
    'above',
  ),
  single(
    'a range of three',
    fresh({ ips: ['172.97.0.1-172.97.0.2-172.97.0.3'] }),
    'spec.ips[0]',
    'first-last',
  ),
  single('a short range', fresh({ ips: ['172.97.0.10-19'] }), 'spec.ips[0]', '172.97.0.10-19'),
  single(
    'an address outside the subnet',
    fresh({ ips: ['172.97.1.1'] }),
    'spec.ips',
    '172.97.1.1',
    '172.97.0.0/24',
  ),
  single('an excluded address that is none', fresh({}, { excludeIPs: ['x'] }), 'spec.excludeIPs[0]', '"x"'),
  single('an IPv6 address in an IPv4 pool', fresh({ ips: ['fd00::1'] }), 'spec.ips[0]', 'fd00::1', 'IPv4'),
  single('ipVersion 6 of an IPv4 subnet', fresh({ version: 6 }), 'spec.ipVersion', '"6"', 'must be 4'),
  single('ipVersion 5', fresh({}, { ipVersion: 5 }), 'spec.ipVersion', '"5"', '4 or 6'),
  single(
    'a gateway outside the subnet',
    fresh({ gateway: '172.97.1.1' }),
    'spec.gateway',
    '172.97.1.1',
    '172.97.0.0/24',
  ),
  single(
    'a gateway among the addresses',
    fresh({ gateway: '172.97.0.10' }),
    'spec.gateway',
    '172.97.0.10',
    'ips',
  ),
  single('an IPv6 gateway', fresh({ gateway: 'fd00::1' }), 'spec.gateway', 'fd00::1', 'IPv4'),
  single(
    'a default route',
    fresh({}, { routes: [{ dst: '0.0.0.0/0', gw: '172.97.0.1' }] }),
    'spec.routes[0].dst',
    '0.0.0.0/0',
    'default',
  ),
  single(
    'a route by way of elsewhere',
    fresh({}, { routes: [{ dst: '10.0.0.0/8', gw: '172.96.0.1' }] }),
    'spec.routes[0].gw',
    '172.96.0.1',
  ),
  single('a route without a gateway', fresh({}, { routes: [{ dst: '10.0.0.0/8' }] }), 'spec.routes[0].gw'),
]

const SHAPES: readonly ManifestCase[] = [
  single('no spec', { ...fresh({}), spec: undefined }, 'spec.subnet'),
  single('a spec that is a text', { ...fresh({}), spec: 'yes' }, 'spec', 'yes', 'object'),
  single('ips that are a text', fresh({}, { ips: '172.97.0.10' }), 'spec.ips', 'list'),
  single('ips that are numbers', fresh({}, { ips: [1] }), 'spec.ips', 'strings', '1'),
  single('a default in words', fresh({}, { default: 'yes' }), 'spec.default', 'yes', 'true or false'),
  single('an empty podAffinity', fresh({}, { podAffinity: {} }), 'spec.podAffinity', 'empty'),
  single(
    'an unknown operator',
    fresh({}, { podAffinity: { matchExpressions: [{ key: 'a', operator: 'Like', values: ['b'] }] } }),
    'spec.podAffinity',
    'Like',
  ),
  {
    title: 'several problems at once',
    manifests: [fresh({ ips: ['x'], gateway: 'y' })],
    says: ['spec.ips[0]', 'spec.gateway'],
  },
]

const AMONG_POOLS: readonly ManifestCase[] = [
  single(
    'addresses of another pool',
    fresh({ subnet: SUBNET, ips: ['172.99.0.12-172.99.0.13'] }),
    'spec.ips',
    '172.99.0.12',
    'bad-node',
  ),
  single(
    'a subnet across another',
    fresh({ subnet: '172.99.0.0/25', ips: [] }),
    'spec.subnet',
    '172.99.0.0/25',
    SUBNET,
  ),
  {
    title: 'two new pools that overlap',
    manifests: [fresh({}), fresh({ name: 'bad-newer' })],
    says: ['spec.ips', 'bad-new'],
  },
  {
    title: 'one pool twice in one apply',
    manifests: [fresh({}), fresh({ subnet: '172.96.0.0/24', ips: ['172.96.0.1'] })],
    says: ['metadata.name', 'bad-new'],
  },
  {
    title: 'a good pool before a bad one',
    manifests: [fresh({}), fresh({ name: 'bad-newer', subnet: 'x' })],
    says: ['document 2', 'spec.subnet'],
  },
]

const IAAS: readonly ManifestCase[] = [
  single(
    'two nodes in a node pool',
    fresh({ iaas: true }, { nodeName: ['a', 'b'] }),
    'spec.nodeName',
    'a, b',
    'exactly one',
  ),
  single(
    'a node pool without a parent NIC',
    fresh({ node: 'a', annotations: { 'ipam.spidernet.io/iaas-provider': 'huaweicloud' } }),
    'ipam.spidernet.io/parent-nic',
    'must be given',
  ),
  single(
    'two parent NICs',
    fresh({ iaas: true, node: 'a', annotations: { [NODE_ANNOTATIONS[0]]: 'eth1,eth2' } }),
    'parent-nic',
    'eth1,eth2',
    'single',
  ),
  single(
    'a pool paired with itself',
    fresh({ iaas: true, annotations: { 'ipam.spidernet.io/pair-pool': 'bad-new' } }),
    'pair-pool',
    'own pair',
  ),
  single(
    'a pair of one family',
    fresh({ iaas: true, annotations: { 'ipam.spidernet.io/pair-pool': 'bad-global' } }),
    'pair-pool',
    'bad-global',
    'different IP versions',
  ),
  {
    title: 'a pair with too few IPv6 addresses',
    manifests: [
      fresh({ iaas: true }),
      fresh({
        name: 'bad-new-6',
        iaas: true,
        version: 6,
        subnet: 'fd97::/64',
        ips: ['fd97::1'],
        annotations: { 'ipam.spidernet.io/pair-pool': 'bad-new' },
      }),
    ],
    says: ['pair-pool', 'room for every IPv4'],
  },
]

/** Changes of a pool of which one address is in use. */
const CHANGES: readonly ManifestCase[] = [
  single(
    'another subnet',
    changed({ subnet: '172.97.0.0/24', ips: ['172.97.0.10'], gateway: '172.97.0.1' }),
    'spec.subnet',
    SUBNET,
  ),
  single(
    'the used address taken away',
    changed({ ips: ['172.99.0.13'] }),
    'spec.ips',
    'that is being used by Pod default/holder',
  ),
  single(
    'the used address excluded',
    changed({ excludeIPs: ['172.99.0.10-172.99.0.12'] }),
    'spec.excludeIPs',
    'that is being used by Pod default/holder',
  ),
  single('nodeName taken away', changed({ nodeName: [] }), 'spec.nodeName', 'removed from an IaaS pool'),
  single(
    'another parent NIC while in use',
    changed({}, { [NODE_ANNOTATIONS[0]]: 'eth2' }),
    'parent-nic',
    'eth2',
    'in use',
  ),
  single(
    'the provider taken away while in use',
    changed({}, { [NODE_ANNOTATIONS[1]]: undefined }),
    'iaas-provider',
    'in use',
  ),
  single(
    'nodeName given to a global pool',
    {
      ...changed({ ips: ['172.99.0.50-172.99.0.52'] }),
      metadata: {
        name: 'bad-global',
        annotations: { [NODE_ANNOTATIONS[0]]: 'eth1', [NODE_ANNOTATIONS[1]]: 'huaweicloud' },
      },
    },
    'spec.nodeName',
    'added to an IaaS pool',
  ),
]

export const POOL_CASES: readonly ManifestCase[] = [
  ...ADDRESSES,
  ...SHAPES,
  ...AMONG_POOLS,
  ...IAAS,
  ...CHANGES,
]
