import { ANNOTATION, type PoolSpec } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aGlobalPool, aNodePool, aPool } from '../testing/fixtures.ts'
import { type CandidatePool, type CandidateRequest, resolveCandidates } from './index.ts'

const plain = (name: string, spec: Partial<PoolSpec> = {}) => aPool({ name, spec })
const plain6 = (name: string) =>
  aPool({ name, spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1'] } })
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
const ippool = (value: unknown) => podWith({ [ANNOTATION.ippool]: JSON.stringify(value) })
const ippools = (value: unknown) => podWith({ [ANNOTATION.ippools]: JSON.stringify(value) })

function v4Of(request: CandidateRequest): readonly string[] | string {
  const result = resolveCandidates(request)
  return result.kind === 'candidates' ? result.v4 : result.message
}

describe('sources (facts §5.1): the first that is present', () => {
  const pools = ['a', 'b', 'c', 'd'].map((name) => plain(name)).concat(plain('e', { default: true }))
  const namespace = { labels: {}, annotations: { [ANNOTATION.defaultIpv4Pool]: '["c"]' } }
  const all = podWith({
    [ANNOTATION.ippools]: '[{"interface":"eth0","ipv4":["a"]}]',
    [ANNOTATION.ippool]: '{"ipv4":["b"]}',
  })
  test.each([
    { title: 'Pod ippools', facts: { pod: all, namespace, defaultIpv4Pools: ['d'] }, want: ['a'] },
    {
      title: 'Pod ippool',
      facts: { pod: ippool({ ipv4: ['b'] }), namespace, defaultIpv4Pools: ['d'] },
      want: ['b'],
    },
    { title: 'namespace defaults', facts: { namespace, defaultIpv4Pools: ['d'] }, want: ['c'] },
    { title: 'CNI configuration', facts: { defaultIpv4Pools: ['d'] }, want: ['d'] },
    { title: 'default pools', facts: {}, want: ['e'] },
  ])('$title', ({ facts, want }) => expect(v4Of(ask(pools, facts))).toEqual(want))

  test('is refused in plain words when there is none', () => {
    expect(resolveCandidates(ask([plain('a')]))).toMatchObject({ kind: 'refused', code: 'NO_POOL' })
  })

  test.each([
    { title: 'is no JSON', pod: podWith({ [ANNOTATION.ippool]: '{' }), rule: /must be a JSON object/ },
    { title: 'names no pool', pod: ippool({ ipv4: [] }), rule: /at least one pool/ },
    { title: 'has a number for a list', pod: ippool({ ipv4: 4 }), rule: /lists of pool names/ },
    {
      title: 'lists a NIC twice',
      pod: ippools([{ interface: 'eth0' }, { interface: 'eth0' }]),
      rule: /listed twice/,
    },
    {
      title: 'names one NIC and not the other',
      pod: ippools([{ interface: 'eth0' }, {}]),
      rule: /either every NIC/,
    },
    {
      title: 'lacks the NIC',
      pod: ippools([{ interface: 'net1', ipv4: ['a'] }]),
      rule: /must list the NIC eth0/,
    },
  ])('refuses an annotation that $title', ({ pod, rule }) => {
    expect(resolveCandidates(ask(pools, { pod }))).toMatchObject({
      kind: 'refused',
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(rule),
    })
  })

  test.each([
    { nic: 'eth0', want: ['a'] },
    { nic: 'net1', want: ['b'] },
    { nic: 'data', want: ['c'] },
  ])('gives unnamed NICs their place: $nic', ({ nic, want }) => {
    const annotations = {
      ...ippools([{ ipv4: ['a'] }, { ipv4: ['b'] }, { ipv4: ['c'] }]).annotations,
      'k8s.v1.cni.cncf.io/networks': 'x/one, x/two@data',
    }
    expect(v4Of(ask(pools, { nic, pod: podWith(annotations) }))).toEqual(want)
  })

  test.each([
    { title: 'ippool', pod: ippool({ IPv4: ['a'], cleanGateway: true }) },
    { title: 'ippools', pod: ippools([{ Interface: 'eth0', IPV4: ['a'], CleanGateway: true }]) },
  ])('reads the keys of $title in any case, as upstream does', ({ pod }) => {
    expect(resolveCandidates(ask([plain('a'), plain('b')], { pod }))).toMatchObject({
      v4: ['a'],
      cleanGateway: true,
    })
  })

  test('refuses a cleangateway that is neither true nor false', () => {
    const pod = ippool({ ipv4: ['a'], cleangateway: 'yes' })
    expect(v4Of(ask([plain('a')], { pod }))).toMatch(/cleangateway must be true or false/)
  })

  test('passes cleangateway on', () => {
    const pod = ippools([{ interface: 'eth0', ipv4: ['a'], cleangateway: true }])
    expect(resolveCandidates(ask(pools, { pod }))).toMatchObject({ cleanGateway: true })
  })
})

describe('names and wildcards (facts §5.1)', () => {
  const pools = ['worker-2-pool', 'worker-1-pool', 'other'].map((name) => plain(name))
  test.each([
    { names: ['worker-*-pool'], want: ['worker-1-pool', 'worker-2-pool'] },
    { names: ['worker-[2-9]-pool'], want: ['worker-2-pool'] },
    { names: ['worker-?-pool', 'worker-1-pool'], want: ['worker-1-pool', 'worker-2-pool'] },
    { names: ['worker-*', 'none-*'], want: ['worker-1-pool', 'worker-2-pool'] },
    { names: ['none-*'], want: 'no IPv4 pool matches none-*' },
    { names: ['other', 'gone'], want: 'pool gone does not exist' },
    { names: ['other', 'odd'], want: 'pool odd cannot be read: spec: must be an object' },
    { names: ['other', 'other'], want: 'defaultIPv4IPPool: pool other is named twice' },
    { names: ['[a'], want: 'defaultIPv4IPPool: pool pattern "[a" is not a valid pattern' },
  ])('$names', ({ names, want }) => {
    const unreadable = new Map([['odd', 'spec: must be an object']])
    expect(v4Of(ask(pools, { defaultIpv4Pools: names, unreadable }))).toEqual(want)
  })

  const inNamespace = (name: string) => ({ namespace: { labels: {}, annotations: { [name]: '["[a"]' } } })
  test.each([
    { facts: { pod: ippools([{ ipv4: ['[a'] }]) }, field: `annotation ${ANNOTATION.ippools}:` },
    { facts: { pod: ippool({ ipv6: ['[a'] }) }, field: `annotation ${ANNOTATION.ippool}:` },
    { facts: inNamespace(ANNOTATION.defaultIpv4Pool), field: ANNOTATION.defaultIpv4Pool },
    { facts: inNamespace(ANNOTATION.defaultIpv6Pool), field: ANNOTATION.defaultIpv6Pool },
    { facts: { defaultIpv6Pools: ['[a'] }, field: 'defaultIPv6IPPool' },
  ])('a bad pattern is refused by field and pattern: $field', ({ facts, field }) => {
    const result = resolveCandidates(ask(pools, facts))
    expect(result).toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' })
    const { message } = result as { message: string }
    expect(message).toContain(field)
    expect(message).toContain('pool pattern "[a" is not a valid pattern')
  })

  test('patterns look at pools of their family only', () => {
    const result = resolveCandidates(ask([plain('p-4'), plain6('p-6')], { defaultIpv4Pools: ['p-*'] }))
    expect(result).toMatchObject({ v4: ['p-4'], v6: [] })
  })
})

describe('families (DESIGN §6)', () => {
  const pools = [plain('a4'), plain6('a6')]
  test.each([
    {
      title: 'IPv4 only where only IPv4 is named',
      facts: { defaultIpv4Pools: ['a4'] },
      want: { v4: ['a4'], v6: [] },
    },
    {
      title: 'both where both are named',
      facts: { defaultIpv4Pools: ['a4'], defaultIpv6Pools: ['a6'] },
      want: { v4: ['a4'], v6: ['a6'] },
    },
    {
      title: 'no IPv6 where it is disabled',
      facts: {
        defaultIpv4Pools: ['a4'],
        defaultIpv6Pools: ['a6'],
        settings: { enableIPv4: true, enableIPv6: false },
      },
      want: { v4: ['a4'], v6: [] },
    },
    {
      title: 'a refusal where the second family matches nothing',
      facts: { defaultIpv4Pools: ['a4'], defaultIpv6Pools: ['none-*'] },
      want: { kind: 'refused', message: 'no IPv6 pool matches none-*' },
    },
    {
      title: 'a refusal where only a disabled family is named',
      facts: { defaultIpv6Pools: ['a6'], settings: { enableIPv4: true, enableIPv6: false } },
      want: { kind: 'refused', code: 'NO_POOL' },
    },
  ])('$title', ({ facts, want }) => expect(resolveCandidates(ask(pools, facts))).toMatchObject(want))
})

describe('class exclusivity (seed), before any filter', () => {
  const cases = [
    {
      title: 'IaaS beats plain',
      pools: [plain('p'), aGlobalPool({ name: 'g' })],
      want: { v4: ['g'], ignored: [{ pool: 'p' }] },
    },
    {
      title: 'a pair beats IaaS and plain, and supplies IPv6',
      pools: [plain('p'), aGlobalPool({ name: 'g' }), primary('pair4', 'pair6'), sibling('pair6', 'pair4')],
      want: { v4: ['pair4'], v6: [], isPaired: true, ignored: [{ pool: 'g' }, { pool: 'p' }] },
    },
    {
      title: 'node and global pools share a class, node pools first',
      pools: [aGlobalPool({ name: 'a' }), aNodePool({ name: 'z' })],
      want: { v4: ['z', 'a'], ignored: [] },
    },
    {
      title: 'what is kept fails, nothing falls back',
      pools: [plain('p'), aNodePool({ name: 'n', spec: { nodeName: ['w9'] } })],
      want: { kind: 'refused', reasons: ['n is for node w9, not w1'], ignored: [{ pool: 'p' }] },
    },
  ]
  test.each(cases)('$title', ({ pools, want }) => {
    expect(resolveCandidates(ask(pools, { defaultIpv4Pools: ['*'] }))).toMatchObject(want)
  })

  test('a pair is an IaaS pool like others where IPv6 is disabled', () => {
    const pools = [aGlobalPool({ name: 'g' }), primary('pair4', 'pair6')]
    const settings = { enableIPv4: true, enableIPv6: false }
    const result = resolveCandidates(ask(pools, { defaultIpv4Pools: ['*'], settings }))
    expect(result).toMatchObject({ v4: ['g', 'pair4'], isPaired: false, ignored: [] })
  })

  test("drops other IPv6 pools beside a pair, with a warning, but not the pair's own half", () => {
    const pools = [primary('pair4', 'pair6'), sibling('pair6', 'pair4'), plain6('other6')]
    const facts = { defaultIpv4Pools: ['pair4'], defaultIpv6Pools: ['pair6', 'other6'] }
    const result = resolveCandidates(ask(pools, facts))
    expect(result).toMatchObject({ v4: ['pair4'], v6: [], isPaired: true })
    expect(result.ignored.map(({ pool }) => pool)).toEqual(['other6'])
  })

  test('refuses a plain IPv6 pool beside an unpaired IaaS pool, rather than a silent single stack', () => {
    const facts = { defaultIpv4Pools: ['g'], defaultIpv6Pools: ['p6'] }
    expect(resolveCandidates(ask([aGlobalPool({ name: 'g' }), plain6('p6')], facts))).toMatchObject({
      kind: 'refused',
    })
  })
})
