import { ANNOTATION } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aGlobalPool, aNodePool, aPool } from '../testing/fixtures.ts'
import { resolveCandidates } from './index.ts'

const POOLS = {
  plain: aPool({ name: 'plain' }),
  node: aNodePool({ name: 'node' }),
  global: aGlobalPool({ name: 'global' }),
  pair: aGlobalPool({ name: 'pair', annotations: { [ANNOTATION.pairPool]: 'half' } }),
}
const HALF = aGlobalPool({
  name: 'half',
  annotations: { [ANNOTATION.pairPool]: 'pair' },
  spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1'] },
})
type Name = keyof typeof POOLS

/** What a source names, and what is kept of it in order, with IPv6 and without. */
const TABLE: readonly (readonly [
  named: readonly Name[],
  kept: readonly Name[],
  keptV4Only: readonly Name[],
])[] = [
  [['plain'], ['plain'], ['plain']],
  [['node'], ['node'], ['node']],
  [['global'], ['global'], ['global']],
  [['pair'], ['pair'], ['pair']],
  [['plain', 'node'], ['node'], ['node']],
  [['plain', 'global'], ['global'], ['global']],
  [['plain', 'pair'], ['pair'], ['pair']],
  [
    ['node', 'global'],
    ['node', 'global'],
    ['node', 'global'],
  ],
  [['node', 'pair'], ['pair'], ['node', 'pair']],
  [['global', 'pair'], ['pair'], ['global', 'pair']],
  [
    ['plain', 'node', 'global'],
    ['node', 'global'],
    ['node', 'global'],
  ],
  [['plain', 'node', 'pair'], ['pair'], ['node', 'pair']],
  [['plain', 'global', 'pair'], ['pair'], ['global', 'pair']],
  [['node', 'global', 'pair'], ['pair'], ['node', 'global', 'pair']],
  [['plain', 'node', 'global', 'pair'], ['pair'], ['node', 'global', 'pair']],
]

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield []
  for (const [index, first] of items.entries()) {
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [first, ...rest]
  }
}

function resolve(
  named: readonly Name[],
  { enableIPv6, nodeName }: { enableIPv6: boolean; nodeName: string },
) {
  return resolveCandidates({
    nic: 'eth0',
    nodeName,
    pod: { namespace: 'shop', labels: {}, annotations: {} },
    defaultIpv4Pools: named,
    defaultIpv6Pools: [],
    pools: [...Object.values(POOLS), HALF],
    settings: { enableIPv4: true, enableIPv6 },
  })
}

describe('class exclusivity (seed): paired IaaS primary > IaaS > plain, on what is configured', () => {
  const rows = TABLE.flatMap(([named, withV6, withoutV6]) => [
    { named, enableIPv6: true, kept: withV6 },
    { named, enableIPv6: false, kept: withoutV6 },
  ])

  test.each(rows)(
    'of $named, IPv6 $enableIPv6, $kept is kept in every order of naming',
    ({ named, enableIPv6, kept }) => {
      const ignored = named.filter((name) => !kept.includes(name)).toSorted()
      for (const order of ordersOf(named)) {
        const result = resolve(order, { enableIPv6, nodeName: 'w1' })
        expect(result).toMatchObject({
          kind: 'candidates',
          v4: kept,
          isPaired: enableIPv6 && kept.includes('pair'),
        })
        expect(result.ignored.map(({ pool }) => pool).toSorted()).toEqual(ignored)
      }
    },
  )

  test.each(rows)(
    'of $named, IPv6 $enableIPv6, the same is ignored on a node that node pools do not fit',
    (row) => {
      const { named, enableIPv6, kept } = row
      const result = resolve(named, { enableIPv6, nodeName: 'w9' })
      const fits = kept.filter((name) => name !== 'node')
      expect(result).toMatchObject(
        fits.length > 0 ? { kind: 'candidates', v4: fits } : { kind: 'refused', code: 'NO_POOL' },
      )
      expect(result.ignored).toHaveLength(named.length - kept.length)
    },
  )
})

test('a long list of reasons is cut short, with the number of those left out', () => {
  const pools = Array.from({ length: 300 }, (_, n) =>
    aNodePool({ name: `pool-${n}`, spec: { nodeName: [`w${n}`] } }),
  )
  const result = resolveCandidates({
    nic: 'eth0',
    nodeName: 'elsewhere',
    pod: { namespace: 'shop', labels: {}, annotations: {} },
    defaultIpv4Pools: ['pool-*'],
    defaultIpv6Pools: [],
    pools,
    settings: { enableIPv4: true, enableIPv6: true },
  })
  expect(result).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('and 280 more') as string,
  })
})
