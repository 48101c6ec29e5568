import { ANNOTATION, type Pool } from '@subeni/shared/objects'
import { aPool, type PoolGiven } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { poolState } from './pool-state.ts'

const ETH1 = { name: 'eth1', mac: 'fa:16:3e:00:00:01' }
const READY = { metadata: '', observedGeneration: 1, readyIPCount: 3, unreadyIPCount: 0 }

function iaas({ annotations = {}, ...given }: PoolGiven & { annotations?: Record<string, string> }): Pool {
  return aPool({
    ipMetaData: READY,
    ...given,
    metadata: { annotations: { [ANNOTATION.iaasProvider]: 'x', ...annotations } },
  })
}
const NODE = { spec: { nodeName: ['worker-1'] }, annotations: { [ANNOTATION.parentNic]: 'eth1' } }
const V6 = { name: 'v6', spec: { ipVersion: 6 as const, subnet: 'fd00::/64', nodeName: ['worker-1'] } }
const sibling = iaas({ ...V6, annotations: { [ANNOTATION.pairPool]: 'v4' } })

const state = (pool: Pool, others: readonly Pool[] = [], someNetworkHasMaster = false) =>
  poolState(pool, {
    pools: new Map(others.map((each) => [each.metadata.name, each])),
    someNetworkHasMaster,
  })

describe('the state of a pool', () => {
  test('names the NIC that the node of a node pool has not told of', () => {
    expect(state(iaas(NODE))).toBe('NoParentNIC (node worker-1 has told of no NIC eth1)')
    expect(state(iaas({ ...NODE, parentNic: ETH1 }))).toBe('Ready')
  })

  test('says what could name the parent NIC of a global pool when nothing does', () => {
    expect(state(iaas({}))).toMatch(/^NoParentNIC \(neither annotation .*parent-nic nor .*master/)
    expect(state(iaas({ annotations: { [ANNOTATION.parentNic]: 'eth1' } }))).toBe('Ready')
    expect(state(iaas({}), [], true)).toBe('Ready')
  })

  test('is, for the IPv6 half of a pair, that of the IPv4 half, which has NIC and metadata of both', () => {
    const primary = iaas({ ...NODE, name: 'v4', parentNic: ETH1 })
    expect(state(sibling, [primary, sibling])).toBe('Ready')
    expect(state(sibling, [iaas({ ...NODE, name: 'v4' }), sibling])).toMatch(/^NoParentNIC/)
    expect(state(sibling, [sibling])).toBe('NoPair (pool v4 does not exist)')
  })

  test.each([
    { title: 'nobody has looked at it yet', given: { ipMetaData: undefined }, want: 'Pending' },
    {
      title: 'the provider has not seen its last change',
      given: { ipMetaData: { ...READY, observedGeneration: 0 } },
      want: 'Stale',
    },
    {
      title: 'some of its addresses are not prewarmed',
      given: { ipMetaData: { ...READY, unreadyIPCount: 1 } },
      want: 'Warming',
    },
  ])('is $want while $title', ({ given: { ipMetaData }, want }) => {
    const { ipMetaData: _none, ...pool } = iaas({ ...NODE, parentNic: ETH1 })
    expect(state({ ...pool, ...(ipMetaData && { ipMetaData }) })).toBe(want)
  })
})
