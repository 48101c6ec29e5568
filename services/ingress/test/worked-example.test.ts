import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IpamError } from '@subeni/shared/errors'
import { ADD_BODY, type Asked, DEL_BODY, http, ScriptedBus, startIngress, temporaryFolder } from './fakes.ts'

const ALLOCATED = {
  outcome: 'allocation',
  allocation: {
    ips: [
      {
        version: 4,
        address: '10.9.0.10/24',
        nic: 'net1',
        pool: 'w1-v4',
        gateway: '10.9.0.1',
        mac: 'fa:16:3e:00:00:0a',
        vlan: 501,
      },
      {
        version: 6,
        address: 'fd09::7/64',
        nic: 'net1',
        pool: 'w1-v6',
        gateway: 'fd09::1',
        mac: 'fa:16:3e:00:00:0a',
        vlan: 501,
      },
    ],
    routes: [
      { ifName: 'net1', dst: '0.0.0.0/0', gw: '10.9.0.1' },
      { ifName: 'net1', dst: '::/0', gw: 'fd09::1' },
    ],
    path: 'cache_hit',
  },
}
const HELD = {
  outcome: 'endpoint',
  endpoint: {
    podNamespace: 'shop',
    podName: 'web-0',
    podUid: 'u-1',
    node: 'w1',
    interfaces: [
      {
        interface: 'net1',
        ipv4: '10.9.0.10/24',
        ipv6: 'fd09::7/64',
        mac: 'fa:16:3e:00:00:0a',
        vlan: 501,
        ipv4Pool: 'w1-v4',
        ipv6Pool: 'w1-v6',
        ipv4Gateway: '10.9.0.1',
        ipv6Gateway: 'fd09::1',
      },
    ],
  },
}
const PLAIN = {
  outcome: 'allocation',
  allocation: {
    ips: [{ version: 4, address: '10.1.0.2/24', nic: 'eth0' }],
    path: 'plain',
    dns: { domain: 'x', search: ['y'] },
  },
}
const RELEASED = { outcome: 'released', released: { result: 'accepted' } }

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

const post = (change: object = {}) => ({
  method: 'POST',
  path: '/v1/ipam/ip',
  body: JSON.stringify({ ...ADD_BODY, ...change }),
  headers: { 'Content-Type': 'application/json' },
})
const endpointOf = { path: '/v1/workloadendpoint?podNamespace=shop&podName=web-0' }
const last = (): Asked => bus.asked.at(-1) as Asked

describe('the worked example of the contract', () => {
  test('answers ADD to the byte, and says the path and the request', async () => {
    bus.script = () => ALLOCATED
    const reply = await http(ingress.socket, post())
    expect(reply.body).toBe(
      '{"ips":[{"version":4,"address":"10.9.0.10/24","nic":"net1","ipPool":"w1-v4","gateway":"10.9.0.1","mac":"fa:16:3e:00:00:0a","vlan":501},' +
        '{"version":6,"address":"fd09::7/64","nic":"net1","ipPool":"w1-v6","gateway":"fd09::1","mac":"fa:16:3e:00:00:0a","vlan":501}],' +
        '"routes":[{"ifName":"net1","dst":"0.0.0.0/0","gw":"10.9.0.1"},{"ifName":"net1","dst":"::/0","gw":"fd09::1"}]}',
    )
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'subeni-path': 'cache_hit' },
    })
    expect(reply.headers['subeni-request-id']).toBe(last().options.requestId)
  })

  test('asks the allocator with everything the caller and the node know', async () => {
    await http(ingress.socket, { ...post(), headers: { 'Subeni-Budget-Ms': '5000' } })
    expect(last().value).toMatchObject({
      containerId: 'c1',
      ifName: 'net1',
      netNamespace: '/var/run/netns/x',
      podNamespace: 'shop',
      podName: 'web-0',
      podUid: 'u-1',
      nodeName: 'w1',
      defaultIpv4Pools: ['w1-v4'],
      nics: [{ name: 'eth1', mac: 'fa:16:3e:99:00:01' }],
    })
    expect(last().options.silenceMaxMs).toBe(3_000)
    expect(last().options.budgetMs).toBeLessThanOrEqual(5_000)
    expect(last().options.budgetMs).toBeGreaterThan(4_000)
  })

  test('leaves out what a plain pool has not', async () => {
    bus.script = () => PLAIN
    const { body } = await http(ingress.socket, post({ podUID: 'u-9' }))
    expect(body).toBe(
      '{"ips":[{"version":4,"address":"10.1.0.2/24","nic":"eth0"}],"dns":{"domain":"x","search":["y"]}}',
    )
  })

  test('answers workloadendpoint to the byte', async () => {
    bus.script = () => HELD
    expect((await http(ingress.socket, endpointOf)).body).toBe(
      '{"podNamespace":"shop","podName":"web-0","podUID":"u-1","node":"w1","interfaces":[{"interface":"net1","ipv4":"10.9.0.10/24",' +
        '"ipv6":"fd09::7/64","mac":"fa:16:3e:00:00:0a","vlan":501,"ipv4Pool":"w1-v4","ipv6Pool":"w1-v6","ipv4Gateway":"10.9.0.1","ipv6Gateway":"fd09::1"}]}',
    )
  })

  test('answers 404 with a bare string where no endpoint is', async () => {
    bus.script = () => new IpamError('NOT_FOUND', 'none')
    const reply = await http(ingress.socket, endpointOf)
    expect([reply.status, reply.body]).toEqual([404, '"SpiderEndpoint not found for pod shop/web-0"'])
  })

  test('answers DEL with 200 and nothing', async () => {
    bus.script = () => RELEASED
    const reply = await http(ingress.socket, {
      method: 'DELETE',
      path: '/v1/ipam/ip',
      body: JSON.stringify(DEL_BODY),
    })
    expect([reply.status, reply.body]).toEqual([200, ''])
    expect(last().value).toMatchObject({
      containerId: 'c1',
      podUid: 'u-1',
      nodeName: 'w1',
      containerIsNewest: true,
      reason: '',
    })
  })

  test.each(['POST', 'DELETE'])('hands a %s with an empty podUID on to the allocator', async (method) => {
    bus.script = () => (method === 'POST' ? PLAIN : RELEASED)
    const body = JSON.stringify({ ...ADD_BODY, podUID: '', podName: 'no-uid' })
    expect((await http(ingress.socket, { method, path: '/v1/ipam/ip', body })).status).toBe(200)
    expect(last().value).toMatchObject({ podName: 'no-uid', containerId: 'c1' })
    expect(last().value['podUid'] ?? '').toBe('')
  })

  test('answers a failed ADD with a bare string that says code and cause', async () => {
    bus.script = () => new IpamError('POOL_EXHAUSTED', 'pool w1-v4: 2 of 2 claimed')
    const reply = await http(ingress.socket, post({ containerID: 'c7' }))
    expect([reply.status, reply.body]).toEqual([
      500,
      '"POOL_EXHAUSTED: pool w1-v4: 2 of 2 claimed; add addresses or free some, see \\"subeni get pools\\""',
    ])
  })

  test.each([
    { title: 'no allocator is running', connected: true, cause: 'no allocator is running' },
    { title: 'there is no NATS', connected: false, cause: 'no NATS' },
  ])('says in plain words that $title, and names the pools', async ({ connected, cause }) => {
    bus.script = () => new IpamError('NO_RESPONDERS', 'no allocator is running')
    bus.connected = connected
    const reply = await http(ingress.socket, {
      ...post({ podUID: 'u-8', defaultIPv6IPPool: ['w1-v6'] }),
      headers: { 'Subeni-Budget-Ms': '50' },
    })
    bus.connected = true
    expect([reply.status, reply.body]).toEqual([
      500,
      `"NO_RESPONDERS: pools [w1-v4, w1-v6]: ${cause}; the kubelet tries again, see \\"subeni status\\""`,
    ])
  })
})
