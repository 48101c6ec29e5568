import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IpamError } from '@subeni/shared/errors'
import { DEL_BODY, http, type HttpReply, ScriptedBus, startIngress, temporaryFolder } from './fakes.ts'

const RELEASED = { outcome: 'released', released: { result: 'accepted' } }
const held = (change: object = {}) => ({
  outcome: 'endpoint',
  endpoint: {
    podNamespace: 'shop',
    podName: 'web-0',
    podUid: 'u-1',
    node: 'w1',
    ownerControllerType: 'ReplicaSet',
    interfaces: [
      { interface: 'net1', ipv4: '10.9.0.10/24' },
      { interface: 'net2', ipv4: '10.9.1.10/24' },
    ],
    ...change,
  },
})

const bus = new ScriptedBus()
const folder = temporaryFolder()
let ingress: Awaited<ReturnType<typeof startIngress>>
beforeAll(async () => {
  ingress = await startIngress(folder.path, bus)
})
afterAll(async () => {
  await ingress[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})
beforeEach(() => {
  bus.asked.length = 0
})

/** The allocator answers the query for the endpoint so, and every release so. */
function script(endpoint: unknown, release: unknown = RELEASED): void {
  bus.script = ({ subject }) => (subject.endsWith('endpoint') ? endpoint : release)
}

function batchDel(socket: string, change: object = {}): Promise<HttpReply> {
  const { ifName: _ifName, ...pod } = DEL_BODY
  const body = JSON.stringify({ ...pod, isReleaseConflictIPs: true, ...change })
  return http(socket, { method: 'DELETE', path: '/v1/ipam/ips', body })
}

/** What was asked to be released, and why. */
const asked = () =>
  bus.asked
    .filter(({ subject }) => subject.endsWith('release'))
    .map(({ value }) => [value['ifName'], value['reason']])

describe('DELETE /v1/ipam/ips', () => {
  test('releases every NIC of the Pod, as a failed probe', async () => {
    script(held())
    expect(await batchDel(ingress.socket)).toMatchObject({ status: 200, body: '' })
    expect(asked()).toEqual([
      ['net1', 'probe-failed'],
      ['net2', 'probe-failed'],
    ])
  })

  test.each([
    { title: 'has no endpoint', endpoint: new IpamError('NOT_FOUND', 'no endpoint') },
    { title: 'is another one of its name now', endpoint: held({ podUid: 'u-2' }) },
    { title: 'holds nothing', endpoint: held({ interfaces: [] }) },
  ])('succeeds and releases nothing when the Pod $title', async ({ endpoint }) => {
    script(endpoint)
    expect(await batchDel(ingress.socket)).toMatchObject({ status: 200, body: '' })
    expect(asked()).toEqual([])
  })

  test.each(['StatefulSet', 'VirtualMachineInstance'])(
    'is forbidden for the Pod of a %s',
    async (ownerControllerType) => {
      script(held({ ownerControllerType }))
      expect(await batchDel(ingress.socket)).toMatchObject({
        status: 522,
        body: '"forbid releasing IPs for stateful workload "',
      })
      expect(asked()).toEqual([])
    },
  )

  test.each([
    { endpoint: held(), status: 521, body: '"forbid releasing IPs for stateless workload"' },
    {
      endpoint: held({ ownerControllerType: 'StatefulSet' }),
      status: 522,
      body: '"forbid releasing IPs for stateful workload "',
    },
    { endpoint: held({ podUid: 'u-2' }), status: 200, body: '' },
  ])('switched off, answers $status $body', async ({ endpoint, status, body }) => {
    using own = temporaryFolder()
    await using off = await startIngress(own.path, bus, { releasesConflicts: false })
    script(endpoint)
    expect(await batchDel(off.socket)).toMatchObject({ status, body })
    expect(asked()).toEqual([])
  })

  test.each([
    {
      title: 'the endpoint cannot be read',
      endpoint: new IpamError('MALFORMED_MESSAGE', 'as told'),
      releases: 0,
    },
    { title: 'a release fails', endpoint: held(), releases: 2 },
  ])('fails with the cause when $title', async ({ endpoint, releases }) => {
    script(endpoint, new IpamError('MALFORMED_MESSAGE', 'as told'))
    const { status, body } = await batchDel(ingress.socket)
    expect([status, body]).toEqual([500, expect.stringContaining('MALFORMED_MESSAGE')])
    expect(asked()).toHaveLength(releases)
  })

  test('leaves the newer container of its Pod alone', async () => {
    script(held())
    const add = JSON.stringify({ ...DEL_BODY, defaultIPv4IPPool: ['one'] })
    for (const containerID of ['c1', 'c2']) {
      const body = JSON.stringify({ ...JSON.parse(add), containerID })
      await http(ingress.socket, { method: 'POST', path: '/v1/ipam/ip', body })
    }
    expect(await batchDel(ingress.socket, { containerID: 'c1' })).toMatchObject({ status: 200 })
    expect(asked().map(([nic]) => nic)).toEqual(['net2'])
  })

  test('is a stub for POST, as upstream', async () => {
    const reply = await http(ingress.socket, { method: 'POST', path: '/v1/ipam/ips', body: '{}' })
    expect([reply.status, reply.body]).toEqual([200, ''])
  })
})
