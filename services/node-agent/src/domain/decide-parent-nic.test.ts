import { describe, expect, test } from 'vitest'
import { decideParentNic, type PoolFacts } from './decide-parent-nic.ts'

const IAAS = { 'ipam.spidernet.io/iaas-provider': 'huaweicloud', 'ipam.spidernet.io/parent-nic': 'eth1' }
const PAIR = { 'ipam.spidernet.io/pair-pool': 'other' }
const ETH1 = { name: 'eth1', mac: 'fa:16:3e:99:00:01' }

interface Given {
  readonly annotations?: Readonly<Record<string, string>>
  readonly nodeName?: readonly string[]
  readonly ipVersion?: 4 | 6
  readonly deletionTimestamp?: string
  readonly parentNic?: PoolFacts['parentNic']
}

function pool({
  annotations = IAAS,
  nodeName = ['w1'],
  ipVersion = 4,
  deletionTimestamp,
  parentNic,
}: Given): PoolFacts {
  const metadata = { name: 'p', uid: 'u', generation: 1, labels: {}, annotations, finalizers: [] }
  return {
    metadata: deletionTimestamp === undefined ? metadata : { ...metadata, deletionTimestamp },
    spec: { ipVersion, nodeName },
    ...(parentNic && { parentNic }),
  }
}

describe('decideParentNic', () => {
  test.each<{ title: string; given: Given; want: object }>([
    { title: 'tells name and MAC of the NIC', given: {}, want: { kind: 'write', parentNic: ETH1 } },
    { title: 'keeps what is right', given: { parentNic: ETH1 }, want: { kind: 'keep' } },
    {
      title: 'mends a MAC that changed',
      given: { parentNic: { ...ETH1, mac: 'x' } },
      want: { kind: 'write' },
    },
    {
      title: 'mends a NIC that changed',
      given: { parentNic: { ...ETH1, name: 'eth2' } },
      want: { kind: 'write' },
    },
    { title: 'leaves plain pools alone', given: { annotations: {} }, want: { kind: 'foreign' } },
    { title: 'leaves global pools alone', given: { nodeName: [] }, want: { kind: 'foreign' } },
    { title: 'leaves pools of other nodes alone', given: { nodeName: ['w2'] }, want: { kind: 'foreign' } },
    {
      title: 'leaves pools of two nodes alone',
      given: { nodeName: ['w1', 'w2'] },
      want: { kind: 'foreign' },
    },
    {
      title: 'leaves pools that are going away alone',
      given: { deletionTimestamp: 'now' },
      want: { kind: 'foreign' },
    },
    {
      title: 'leaves the v6 half of a pair alone',
      given: { ipVersion: 6, annotations: { ...IAAS, ...PAIR } },
      want: { kind: 'foreign' },
    },
    {
      title: 'tells the v4 half of a pair',
      given: { annotations: { ...IAAS, ...PAIR } },
      want: { kind: 'write' },
    },
    { title: 'tells a v6 pool of its own', given: { ipVersion: 6 }, want: { kind: 'write' } },
    {
      title: 'misses the annotation',
      given: { annotations: { 'ipam.spidernet.io/iaas-provider': 'x' } },
      want: {
        kind: 'missing',
        clear: false,
        reason: 'the annotation ipam.spidernet.io/parent-nic is missing',
      },
    },
    {
      title: 'misses the NIC, and clears the old report',
      given: { annotations: { ...IAAS, 'ipam.spidernet.io/parent-nic': 'eth9' }, parentNic: ETH1 },
      want: { kind: 'missing', clear: true, reason: 'node w1 has no NIC "eth9" (it has: eth0, eth1)' },
    },
  ])('$title', ({ given, want }) => {
    const nics = [
      { name: 'eth0', mac: 'fa:16:3e:99:00:00' },
      { name: 'eth1', mac: 'FA:16:3E:99:00:01' },
    ]
    expect(decideParentNic(pool(given), 'w1', nics)).toMatchObject(want)
  })
})
