import { ANNOTATION, type PoolSpec } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aGlobalPool, aPool } from '../testing/fixtures.ts'
import { type CandidatePool, type CandidateRequest, resolveCandidates } from './index.ts'

const plain = (name: string, spec: Partial<PoolSpec> = {}) => aPool({ name, spec })
const pairOf = (name: string) => ({ [ANNOTATION.pairPool]: name })
const primary = (name: string, sibling: string) => aGlobalPool({ name, annotations: pairOf(sibling) })
const sibling = (name: string, of: string) =>
  aGlobalPool({
    name,
    annotations: pairOf(of),
    spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1'] },
  })

function ask(pools: CandidatePool[], facts: Partial<CandidateRequest> = {}): CandidateRequest {
  return {
    nic: 'eth0',
    nodeName: 'w1',
    pod: { namespace: 'shop', labels: { app: 'web' }, annotations: {} },
    defaultIpv4Pools: [],
    defaultIpv6Pools: [],
    pools,
    settings: { enableIPv4: true, enableIPv6: true },
    ...facts,
  }
}

const podWith = (annotations: Record<string, string>) => ({
  namespace: 'shop',
  labels: { app: 'web' },
  annotations,
})

function v4Of(request: CandidateRequest): readonly string[] | string {
  const result = resolveCandidates(request)
  return result.kind === 'candidates' ? result.v4 : result.message
}

describe('filters (facts §5.3): each refusal names its reason', () => {
  const expression = (operator: string, values?: string[]) => ({
    matchExpressions: [{ key: 'app', operator, ...(values && { values }) }],
  })
  test.each([
    { title: 'terminating', pool: aPool({ metadata: { deletionTimestamp: 'x' } }), reason: /being deleted/ },
    { title: 'disabled', pool: plain('pool', { disable: true }), reason: /is disabled/ },
    { title: 'version', pool: aPool({ spec: { ipVersion: 6, subnet: 'fd00::/64' } }), reason: /not of IPv4/ },
    { title: 'node name', pool: plain('pool', { nodeName: ['w2'] }), reason: /is for node w2/ },
    {
      title: 'node labels',
      pool: plain('pool', { nodeAffinity: { matchLabels: { zone: 'b' } } }),
      reason: /does not select node/,
    },
    { title: 'namespace name', pool: plain('pool', { namespaceName: ['x'] }), reason: /is for namespace x/ },
    {
      title: 'namespace labels',
      pool: plain('pool', { namespaceAffinity: { matchLabels: { a: 'b' } } }),
      reason: /select namespace/,
    },
    {
      title: 'Pod label',
      pool: plain('pool', { podAffinity: { matchLabels: { app: 'db' } } }),
      reason: /select this Pod/,
    },
    {
      title: 'Pod In',
      pool: plain('pool', { podAffinity: expression('In', ['db']) }),
      reason: /select this Pod/,
    },
    {
      title: 'Pod NotIn',
      pool: plain('pool', { podAffinity: expression('NotIn', ['web']) }),
      reason: /select this Pod/,
    },
    {
      title: 'Pod DoesNotExist',
      pool: plain('pool', { podAffinity: expression('DoesNotExist') }),
      reason: /select this Pod/,
    },
    {
      title: 'an unknown operator',
      pool: plain('pool', { podAffinity: expression('Near') }),
      reason: /select this Pod/,
    },
    {
      title: 'network',
      pool: plain('pool', { multusName: ['x/y'] }),
      reason: /network of eth0 is not known/,
    },
  ])('$title', ({ pool, reason }) => {
    const facts = { defaultIpv4Pools: ['pool'], nodeLabels: { zone: 'a' } }
    const result = resolveCandidates(ask([pool], facts))
    expect(result).toMatchObject({
      kind: 'refused',
      code: 'NO_POOL',
      reasons: [expect.stringMatching(reason)],
    })
  })

  test.each([
    {
      title: 'names override the affinity',
      spec: { nodeName: ['w1'], nodeAffinity: { matchLabels: { zone: 'b' } } },
    },
    { title: 'an empty selector selects all', spec: { namespaceAffinity: {} } },
    {
      title: 'a namespace has its name as a label',
      spec: { namespaceAffinity: { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } } },
    },
    { title: 'Exists', spec: { podAffinity: expression('Exists') } },
    { title: 'the default network', spec: { multusName: ['kube-system/base'] } },
    { title: 'a network without namespace', spec: { multusName: ['base'] } },
  ])('passes: $title', ({ spec }) => {
    const settings = { enableIPv4: true, enableIPv6: true, clusterNetwork: 'kube-system/base' }
    expect(v4Of(ask([plain('pool', spec)], { defaultIpv4Pools: ['pool'], settings }))).toEqual(['pool'])
  })

  test.each(['x/one,x/two', '[{"name":"one","namespace":"x"},{"name":"two","namespace":"x"}]'])(
    'finds the network of net2 in %s',
    (networks) => {
      const pod = podWith({ 'k8s.v1.cni.cncf.io/networks': networks })
      const pools = [plain('one', { multusName: ['x/one'] }), plain('two', { multusName: ['x/two'] })]
      expect(v4Of(ask(pools, { nic: 'net2', pod, defaultIpv4Pools: ['*'] }))).toEqual(['two'])
    },
  )

  test('never takes the IPv6 half of a pair by itself', () => {
    const result = resolveCandidates(ask([sibling('pair6', 'pair4')], { defaultIpv6Pools: ['pair6'] }))
    expect(result).toMatchObject({
      kind: 'refused',
      reasons: ['pair6 is the IPv6 half of the pair with pair4'],
    })
  })
})

describe('pairs: both halves or nothing', () => {
  const broken = { ...sibling('pair6', 'pair4') }
  test.each([
    { title: 'missing', others: [], reason: /pair6 does not exist/ },
    {
      title: 'disabled',
      others: [{ ...broken, spec: { ...broken.spec, disable: true } }],
      reason: /pair6 is disabled/,
    },
    {
      title: 'being deleted',
      others: [{ ...broken, metadata: { ...broken.metadata, deletionTimestamp: 'x' } }],
      reason: /pair6 is being deleted/,
    },
    { title: 'of IPv4', others: [plain('pair6')], reason: /pair6 is not of IPv6/ },
  ])('refuses a primary whose other half is $title', ({ others, reason }) => {
    const result = resolveCandidates(
      ask([primary('pair4', 'pair6'), ...others], { defaultIpv4Pools: ['pair4'] }),
    )
    expect(result).toMatchObject({ kind: 'refused', reasons: [expect.stringMatching(reason)] })
  })
})

describe('order (facts §5.4)', () => {
  test('goes by specificity, then by name', () => {
    const pools = [
      plain('b'),
      plain('a'),
      plain('network', { multusName: ['base'] }),
      plain('namespace', { namespaceName: ['shop'] }),
      plain('node', { nodeName: ['w1'] }),
      plain('pod', { podAffinity: { matchLabels: { app: 'web' } } }),
    ]
    const settings = { enableIPv4: true, enableIPv6: true, clusterNetwork: 'kube-system/base' }
    const want = ['pod', 'node', 'namespace', 'network', 'a', 'b']
    expect(v4Of(ask(pools.toReversed(), { defaultIpv4Pools: ['*'], settings }))).toEqual(want)
  })
})
