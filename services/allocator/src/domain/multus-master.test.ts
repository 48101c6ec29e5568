import { someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { attachmentOf, multusMaster } from './multus-master.ts'

const NETWORKS = 'k8s.v1.cni.cncf.io/networks'
const DEFAULT = 'v1.multus-cni.io/default-network'

describe('attachmentOf', () => {
  test.each([
    { annotations: { [DEFAULT]: 'kube-system/main' }, nic: 'eth0', want: 'kube-system/main' },
    { annotations: { [NETWORKS]: 'a, spider/b' }, nic: 'net2', want: 'spider/b' },
    { annotations: { [NETWORKS]: 'a@eth5' }, nic: 'eth5', want: 'default/a' },
    {
      annotations: { [NETWORKS]: '[{"name":"c","namespace":"n","interface":"x1"}]' },
      nic: 'x1',
      want: 'n/c',
    },
    { annotations: { [NETWORKS]: '[{"name":' }, nic: 'net1', want: undefined },
    { annotations: {}, nic: 'net1', want: undefined },
  ])('finds $want behind $nic in $annotations', ({ annotations, nic, want }) => {
    const pod = { namespace: 'default', annotations }
    const found = attachmentOf({ pod, nic, settings: { enableIPv4: true, enableIPv6: true } })
    expect(found && `${found.namespace}/${found.name}`).toBe(want)
  })
})

test("attachmentOf falls back to the cluster's network for eth0 only", () => {
  const settings = { enableIPv4: true, enableIPv6: true, clusterNetwork: 'kube-system/main' }
  const pod = { namespace: 'default', annotations: {} }
  expect(attachmentOf({ pod, nic: 'eth0', settings })).toEqual({ namespace: 'kube-system', name: 'main' })
  expect(attachmentOf({ pod, nic: 'net1', settings })).toBeUndefined()
})

describe('multusMaster', () => {
  test.each([
    { spec: { enivlan: { master: ['eth1'] } }, want: 'eth1' },
    { spec: { macvlan: { master: ['eth2'] } }, want: 'eth2' },
    { spec: { vlan: { master: ['eth3'] } }, want: undefined },
    { spec: { enivlan: { master: [] } }, want: undefined },
    { spec: undefined, want: undefined },
  ])('reads $want from $spec', ({ spec, want }) => {
    const config = { apiVersion: 'v2beta1', kind: 'SpiderMultusConfig' as const, metadata: someMeta(), spec }
    expect(multusMaster(config)).toBe(want)
  })
})
