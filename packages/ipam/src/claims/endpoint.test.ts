import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import {
  claimFor,
  type EndpointAdd,
  endpointAfterAdd,
  endpointAfterDel,
  endpointAfterDelMark,
  endpointAfterVainDel,
  endpointNames,
} from './index.ts'
import { aRequest } from '../testing/fixtures.ts'

const nic = (facts: Partial<EndpointNic> = {}): EndpointNic => ({
  interface: 'eth0',
  ipv4: '10.0.0.1/24',
  ipv4Pool: 'p4',
  vlan: 100,
  cleanGateway: false,
  routes: [],
  id: 'r1',
  stamp: 100,
  containerID: 'c1',
  ...facts,
})
const add = (facts: Partial<EndpointAdd> = {}): EndpointAdd => ({
  podUid: 'u1',
  node: 'w1',
  nic: nic({ id: 'r2', stamp: 200 }),
  metadata: { namespace: 'shop', name: 'web-0', uid: 'e1', creationTimestamp: '2026-01-01T00:00:00.000Z' },
  ownerControllerType: 'Pod',
  ownerControllerName: 'web-0',
  ...facts,
})
const endpointOf = (...nics: EndpointNic[]): Endpoint => {
  const write = endpointAfterAdd(undefined, add())
  if (write.kind !== 'create') throw new Error(write.kind)
  return { ...write.endpoint, nics }
}
const del = { podUid: 'u1', nic: 'eth0', stamp: 200 }

describe('rules one endpoint and stamp: endpointAfterAdd', () => {
  test.each([
    { title: 'no endpoint', current: undefined, facts: {}, kind: 'create' },
    { title: 'its own NIC', current: endpointOf(nic()), facts: {}, kind: 'update' },
    { title: 'another NIC', current: endpointOf(nic({ interface: 'net1' })), facts: {}, kind: 'update' },
    {
      title: 'its NIC, marked by an older DEL',
      current: endpointOf(nic({ releasing: true, stamp: 150 })),
      facts: {},
      kind: 'update',
    },
    {
      title: 'its NIC, marked by a later DEL',
      current: endpointOf(nic({ releasing: true, stamp: 201 })),
      facts: {},
      kind: 'overtaken',
    },
    {
      title: 'its NIC, written by a later ADD',
      current: endpointOf(nic({ stamp: 201 })),
      facts: {},
      kind: 'overtaken',
    },
    {
      title: 'another UID, Pod not read',
      current: endpointOf(nic()),
      facts: { podUid: 'u2' },
      kind: 'read-pod',
    },
    {
      title: 'another UID, Pod is ours',
      current: endpointOf(nic()),
      facts: { podUid: 'u2', isCurrentPod: true },
      kind: 'replace',
    },
    {
      title: 'another UID, Pod is not ours',
      current: endpointOf(nic()),
      facts: { podUid: 'u2', isCurrentPod: false },
      kind: 'not-current',
    },
  ])('$title: $kind', ({ current, facts, kind }) => {
    expect(endpointAfterAdd(current, add(facts)).kind).toBe(kind)
  })

  test('leaves the other NICs as they are', () => {
    const other = nic({ interface: 'net1', ipv4: '10.1.0.1/24' })
    const write = endpointAfterAdd(endpointOf(nic(), other), add())
    expect(write.kind === 'update' && write.endpoint.nics).toEqual([add().nic, other])
  })

  test("names the former Pod's NICs when it replaces its endpoint", () => {
    const write = endpointAfterAdd(endpointOf(nic()), add({ podUid: 'u2', isCurrentPod: true }))
    expect(write).toMatchObject({
      orphans: [nic()],
      orphanUid: 'u1',
      endpoint: { uid: 'u2', nics: [add().nic] },
    })
  })
})

describe('rule delete first marks: endpoints', () => {
  test.each([
    { title: 'its NIC', current: endpointOf(nic()), kind: 'marked' },
    {
      title: 'its NIC, marked by this DEL',
      current: endpointOf(nic({ releasing: true, stamp: 200 })),
      kind: 'already',
    },
    {
      title: 'its NIC, marked by an older DEL',
      current: endpointOf(nic({ releasing: true, stamp: 150 })),
      kind: 'marked',
    },
    { title: 'its NIC, written by a later ADD', current: endpointOf(nic({ stamp: 201 })), kind: 'overtaken' },
    { title: 'another NIC only', current: endpointOf(nic({ interface: 'net1' })), kind: 'nothing' },
    { title: "another UID's endpoint", current: { ...endpointOf(nic()), uid: 'u2' }, kind: 'nothing' },
    { title: 'no endpoint', current: undefined, kind: 'nothing' },
  ])('$title: $kind', ({ current, kind }) => {
    expect(endpointAfterDelMark(current, del).kind).toBe(kind)
  })

  test('takes the last NIC out with its object, and one of several alone', () => {
    const marked = nic({ releasing: true, stamp: 200 })
    const other = nic({ interface: 'net1' })
    expect(endpointAfterDel(endpointOf(marked), del)).toMatchObject({ kind: 'remove', left: { nics: [] } })
    expect(endpointAfterDel(endpointOf(marked, other), del)).toMatchObject({
      kind: 'update',
      endpoint: { nics: [other] },
    })
    expect(endpointAfterDel(undefined, del)).toEqual({ kind: 'nothing' })
  })

  test('leaves a NIC that a later ADD wrote anew', () => {
    expect(endpointAfterDel(endpointOf(nic({ stamp: 300 })), del)).toEqual({ kind: 'overtaken' })
  })

  test('marks the same NIC twice without another effect', () => {
    const first = endpointAfterDelMark(endpointOf(nic()), del)
    if (first.kind !== 'marked') throw new Error(first.kind)
    expect(endpointAfterDelMark(first.endpoint, del)).toEqual({ kind: 'already', nic: first.nic })
  })
})

describe('rule stamp after a removal', () => {
  const vain = { ...del, namespace: 'shop', name: 'web-0', node: 'w1' }
  const gone = (stamp: number, uid = 'u1'): Endpoint => ({ ...endpointOf(), uid, removed: { eth0: stamp } })

  test.each([
    { title: 'an older ADD', current: gone(201), kind: 'overtaken' },
    { title: 'the same ADD asked again', current: gone(200), kind: 'update' },
    { title: 'a later ADD', current: gone(199), kind: 'update' },
    { title: 'an ADD of another Pod of the name', current: gone(201, 'u2'), kind: 'create' },
    {
      title: 'an older ADD beside another NIC',
      current: { ...endpointOf(nic({ interface: 'net1' })), removed: { eth0: 201 } },
      kind: 'overtaken',
    },
  ])('$title: $kind', ({ current, kind }) => {
    expect(endpointAfterAdd(current, add()).kind).toBe(kind)
  })

  test.each([
    { title: 'nothing there', current: undefined, kind: 'remove' },
    { title: 'what an older DEL left', current: gone(100), kind: 'remove' },
    { title: 'what a later DEL left', current: gone(201), kind: 'nothing' },
    { title: 'what the DEL of another Pod of the name left', current: gone(201, 'u2'), kind: 'remove' },
    { title: 'another NIC', current: endpointOf(nic({ interface: 'net1' })), kind: 'update' },
    { title: 'an older ADD’s NIC', current: endpointOf(nic()), kind: 'there' },
    { title: 'a later ADD’s NIC', current: endpointOf(nic({ stamp: 201 })), kind: 'overtaken' },
    { title: 'another Pod of the name', current: { ...endpointOf(nic()), uid: 'u2' }, kind: 'nothing' },
  ])('a DEL that found none meets $title: $kind', ({ current, kind }) => {
    expect(endpointAfterVainDel(current, vain).kind).toBe(kind)
  })

  test('remembers the newest 64 NICs of a Pod', () => {
    let current: Endpoint | undefined
    for (let n = 1; n <= 70; n += 1) {
      const end = endpointAfterVainDel(current, { ...vain, nic: `eth${n}`, stamp: n })
      if (end.kind === 'remove') current = end.left
    }
    expect(Object.keys(current?.removed ?? {})).toHaveLength(64)
    expect(current?.removed).toMatchObject({ eth70: 70, eth7: 7 })
  })
})

describe('endpointNames', () => {
  const claim = claimFor(aRequest())
  test.each([
    { title: 'its own address', pool: 'p4', address: '10.0.0.1', claimed: claim, want: true },
    { title: 'another address', pool: 'p4', address: '10.0.0.2', claimed: claim, want: false },
    { title: 'the address in another pool', pool: 'p5', address: '10.0.0.1', claimed: claim, want: false },
    {
      title: "another UID's claim",
      pool: 'p4',
      address: '10.0.0.1',
      claimed: { ...claim, podUid: 'u2' },
      want: false,
    },
  ])('$title: $want', ({ pool, address, claimed, want }) => {
    expect(endpointNames(endpointOf(nic()), { pool, address, claim: claimed })).toBe(want)
  })
})

describe('the identity of an endpoint', () => {
  const later = { uid: 'e2', creationTimestamp: '2026-02-02T00:00:00.000Z' }
  const again = add({ metadata: { namespace: 'shop', name: 'web-0', ...later } })
  const metadataAfter = (current: Endpoint | undefined, given = again): unknown => {
    const write = endpointAfterAdd(current, given)
    return 'endpoint' in write ? write.endpoint.metadata : write.kind
  }

  test('is given to one that is created', () => {
    expect(metadataAfter(undefined)).toMatchObject(later)
  })

  test('stays while it is there, whoever changes it', () => {
    const current = endpointOf(nic())
    expect(metadataAfter(current)).toBe(current.metadata)
    const marked = endpointAfterDelMark(current, del)
    expect('endpoint' in marked && marked.endpoint.metadata).toBe(current.metadata)
  })

  test('is none where an older record has none', () => {
    const { creationTimestamp: _none, ...metadata } = endpointOf(nic()).metadata
    const old: Endpoint = { ...endpointOf(nic()), metadata: { ...metadata, uid: '' } }
    expect(metadataAfter(old)).toBe(old.metadata)
  })

  test('is another one when a Pod comes back after all of it was removed, as is its owner', () => {
    const removal = endpointAfterVainDel(undefined, { ...del, namespace: 'shop', name: 'web-0', node: 'w1' })
    const left = 'left' in removal ? removal.left : undefined
    const back = endpointAfterAdd(left, { ...again, nic: nic({ id: 'r3', stamp: 201 }) })
    expect(back).toMatchObject({
      kind: 'update',
      endpoint: { metadata: later, ownerControllerName: 'web-0', removed: { eth0: 200 } },
    })
  })

  test('is of the new Pod when another UID’s endpoint gives way', () => {
    expect(metadataAfter(endpointOf(nic()), { ...again, podUid: 'u2', isCurrentPod: true })).toMatchObject(
      later,
    )
  })
})
