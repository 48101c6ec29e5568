import { describe, expect, test } from 'vitest'
import {
  allocateBody,
  allocateKey,
  missingInAllocate,
  missingInRelease,
  olderAllocateBody,
  releaseBody,
} from './request-body.ts'

const pod = { podName: 'p', podNamespace: 'default', podUid: 'u-1', nodeName: 'worker-1' }
const item = {
  parentNicMac: 'fa:16:3e:11:22:33',
  subnet: '10.0.0.0/24',
  ipv4Address: '10.0.0.10',
  ipv4Pool: 'v4',
}

describe('allocateBody', () => {
  test('writes both addresses always and leaves out what is empty', () => {
    expect(allocateBody({ nodeName: 'worker-1', subEnis: [item] })).toBe(
      '{"nodeName":"worker-1","subEniRequests":[{"parentNicMac":"fa:16:3e:11:22:33","subnet":"10.0.0.0/24",' +
        '"ipv4Address":"10.0.0.10","ipv6Address":"","ipv4PoolName":"v4"}]}',
    )
  })

  test('writes a pair with its Pod as the contract orders it', () => {
    const pair = { ...item, ipv6Address: 'fd00::10', ipv6Pool: 'v6' }
    expect(allocateBody({ ...pod, subEnis: [pair] })).toBe(
      '{"podName":"p","podNamespace":"default","podUID":"u-1","nodeName":"worker-1","subEniRequests":[' +
        '{"parentNicMac":"fa:16:3e:11:22:33","subnet":"10.0.0.0/24","ipv4Address":"10.0.0.10",' +
        '"ipv6Address":"fd00::10","ipv4PoolName":"v4","ipv6PoolName":"v6"}]}',
    )
  })
})

describe('olderAllocateBody', () => {
  test('writes one item an address', () => {
    const pair = { ...item, ipv6Address: 'fd00::10', ipv6Pool: 'v6' }
    const common = '"subnet":"10.0.0.0/24","parentNicMac":"fa:16:3e:11:22:33"'
    expect(olderAllocateBody({ nodeName: 'worker-1', subEnis: [pair] })).toBe(
      `{"nodeName":"worker-1","iaasIPsAllocationRequest":[{"ipAddress":"10.0.0.10",${common}},` +
        `{"ipAddress":"fd00::10",${common}}]}`,
    )
  })
})

describe('releaseBody', () => {
  test('names no pool in the older JSON', () => {
    const request = { nodeName: 'worker-1', subnet: '10.0.0.0/24', address: '10.0.0.10', pool: 'v4' }
    expect(releaseBody(request, 'older')).toBe(
      '{"nodeName":"worker-1","subnet":"10.0.0.0/24","ipAddress":"10.0.0.10"}',
    )
  })

  test('leaves out an unknown parent NIC', () => {
    const request = { ...pod, subnet: '10.0.0.0/24', address: '10.0.0.10', pool: 'v4' }
    expect(releaseBody(request)).toBe(
      '{"podName":"p","podNamespace":"default","podUID":"u-1","nodeName":"worker-1","subnet":"10.0.0.0/24",' +
        '"ipAddress":"10.0.0.10","poolName":"v4"}',
    )
  })
})

describe('allocateKey', () => {
  test('tells apart nodes, Pods and addresses', () => {
    const keys = [
      allocateKey({ ...pod, subEnis: [item] }),
      allocateKey({ ...pod, nodeName: 'worker-2', subEnis: [item] }),
      allocateKey({ ...pod, podUid: 'u-2', subEnis: [item] }),
      allocateKey({ ...pod, subEnis: [{ ...item, ipv4Address: '10.0.0.11' }] }),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})

describe('missingInAllocate', () => {
  test.each([
    { title: 'a node', given: { subEnis: [item] }, want: 'nodeName' },
    { title: 'a sub-ENI', given: { nodeName: 'n', subEnis: [] }, want: 'subEnis' },
    {
      title: 'a subnet',
      given: { nodeName: 'n', subEnis: [{ ...item, subnet: '' }] },
      want: 'subEnis.subnet',
    },
    {
      title: 'a parent',
      given: { nodeName: 'n', subEnis: [{ ...item, parentNicMac: '' }] },
      want: 'subEnis.parentNicMac',
    },
    {
      title: 'an address',
      given: { nodeName: 'n', subEnis: [{ ...item, ipv4Address: '' }] },
      want: 'subEnis.ipv4Address',
    },
    { title: 'nothing', given: { nodeName: 'n', subEnis: [item] }, want: undefined },
  ])('names $title', ({ given, want }) => {
    expect(missingInAllocate(given)).toBe(want)
  })
})

describe('missingInRelease', () => {
  test('demands node, subnet and address, and no parent NIC', () => {
    const whole = { nodeName: 'n', subnet: '10.0.0.0/24', address: '10.0.0.10' }
    expect([whole, { ...whole, address: '' }, { ...whole, subnet: '' }, {}].map(missingInRelease)).toEqual([
      undefined,
      'address',
      'subnet',
      'nodeName',
    ])
  })
})
