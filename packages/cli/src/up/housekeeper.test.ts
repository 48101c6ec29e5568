import type { Pool } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { subnetsOf } from './housekeeper.ts'

function pool(
  name: string,
  subnet: string,
  options: { version?: 4 | 6; pair?: string; plain?: boolean } = {},
): Pool {
  const { version = 4, pair, plain = false } = options
  return {
    metadata: {
      name,
      uid: name,
      generation: 1,
      labels: {},
      annotations: {
        ...(!plain && { 'ipam.spidernet.io/iaas-provider': 'x' }),
        ...(pair !== undefined && { 'ipam.spidernet.io/pair-pool': pair }),
      },
      finalizers: [],
    },
    spec: {
      ipVersion: version,
      subnet,
      ips: [],
      excludeIPs: [],
      routes: [],
      namespaceName: [],
      nodeName: [],
      multusName: [],
      default: false,
      disable: false,
    },
    claims: new Map(),
  }
}

describe('subnetsOf', () => {
  test.each([
    {
      title: 'one for pools of one subnet',
      pools: [pool('a', '10.0.0.0/24'), pool('b', '10.0.0.0/24')],
      want: [{ cidr: '10.0.0.0/24' }],
    },
    { title: 'none for a plain pool', pools: [pool('a', '10.0.0.0/24', { plain: true })], want: [] },
    {
      title: 'one with both CIDRs for a pair, whichever comes first',
      pools: [pool('v6', 'fd00::/64', { version: 6, pair: 'v4' }), pool('v4', '10.0.0.0/24', { pair: 'v6' })],
      want: [{ cidr: '10.0.0.0/24', cidrV6: 'fd00::/64' }],
    },
    {
      title: 'both CIDRs also when an unpaired pool shares the subnet',
      pools: [
        pool('v4', '10.0.0.0/24', { pair: 'v6' }),
        pool('v6', 'fd00::/64', { version: 6, pair: 'v4' }),
        pool('solo', '10.0.0.0/24'),
      ],
      want: [{ cidr: '10.0.0.0/24', cidrV6: 'fd00::/64' }],
    },
    {
      title: 'the v6 CIDR alone for a pure v6 pool',
      pools: [pool('v6', 'fd00::/64', { version: 6 })],
      want: [{ cidr: 'fd00::/64' }],
    },
  ])('has $title', ({ pools, want }) => {
    expect(subnetsOf(pools)).toEqual(want)
  })
})
