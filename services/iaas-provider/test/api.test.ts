import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allocateBody, eventually, itemBody, pool, releaseBody, startStack } from './support/stack.ts'

let stack: Awaited<ReturnType<typeof startStack>>
let provider: Awaited<ReturnType<typeof stack.provider>>

beforeAll(async () => {
  stack = await startStack()
  await stack.store.create(pool('global', { spec: { ips: ['10.0.0.10-10.0.0.99'] } }))
  provider = await stack.provider({ qps: 2, burst: 1 })
  await provider.started
})
afterAll(async () => {
  await provider[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
})

const BASE = '/v1/apis/network.iaas.io/ipam'
const item = (given: Record<string, unknown>) => ({
  ...allocateBody,
  subEniRequests: [{ ...itemBody, ...given }],
})

describe('allocate-ips refuses', () => {
  test.each([
    { title: 'what is no JSON', body: '{', field: 'body' },
    { title: 'an empty body', body: '', field: 'body' },
    { title: 'a list', body: '[]', field: 'body' },
    { title: 'an empty object', body: {}, field: 'nodeName' },
    { title: 'an empty node name', body: { ...item({}), nodeName: '' }, field: 'nodeName' },
    { title: 'a node name that is a number', body: { ...item({}), nodeName: 7 }, field: 'nodeName' },
    { title: 'a pod name that is a list', body: { ...item({}), podName: [] }, field: 'podName' },
    { title: 'a UID without end', body: { ...item({}), podUID: 'x'.repeat(300) }, field: 'podUID' },
    { title: 'no requests', body: allocateBody, field: 'subEniRequests' },
    {
      title: 'an empty list of requests',
      body: { ...allocateBody, subEniRequests: [] },
      field: 'subEniRequests',
    },
    {
      title: 'requests that are an object',
      body: { ...allocateBody, subEniRequests: {} },
      field: 'subEniRequests',
    },
    {
      title: 'too many requests',
      body: { ...allocateBody, subEniRequests: Array(65).fill(itemBody) },
      field: 'subEniRequests',
    },
    {
      title: 'a request that is null',
      body: { ...allocateBody, subEniRequests: [null] },
      field: 'subEniRequests.0',
    },
    {
      title: 'no parent MAC',
      body: item({ parentNicMac: undefined }),
      field: 'subEniRequests.0.parentNicMac',
    },
    {
      title: 'an empty parent MAC',
      body: item({ parentNicMac: '' }),
      field: 'subEniRequests.0.parentNicMac',
    },
    {
      title: 'a MAC of five bytes',
      body: item({ parentNicMac: 'fa:16:3e:00:00' }),
      field: 'subEniRequests.0.parentNicMac',
    },
    { title: 'no subnet', body: item({ subnet: undefined }), field: 'subEniRequests.0.subnet' },
    {
      title: 'a subnet with host bits',
      body: item({ subnet: '10.0.0.1/24' }),
      field: 'subEniRequests.0.subnet',
    },
    { title: 'a prefix of 33', body: item({ subnet: '10.0.0.0/33' }), field: 'subEniRequests.0.subnet' },
    {
      title: 'no address',
      body: item({ ipv4Address: '', ipv6Address: '' }),
      field: 'subEniRequests.0.ipv4Address',
    },
    {
      title: 'an address with leading zeros',
      body: item({ ipv4Address: '10.0.0.010' }),
      field: 'subEniRequests.0.ipv4Address',
    },
    {
      title: 'an address with a prefix',
      body: item({ ipv4Address: '10.0.0.10/24' }),
      field: 'subEniRequests.0.ipv4Address',
    },
    {
      title: 'IPv6 in the IPv4 field',
      body: item({ ipv4Address: 'fd00::1' }),
      field: 'subEniRequests.0.ipv4Address',
    },
    {
      title: 'IPv4 in the IPv6 field',
      body: item({ ipv6Address: '10.0.0.9' }),
      field: 'subEniRequests.0.ipv6Address',
    },
    {
      title: 'an address outside the subnet',
      body: item({ ipv4Address: '10.0.1.10' }),
      field: 'subEniRequests.0.ipv4Address',
    },
    {
      title: 'a pool name that is a number',
      body: item({ ipv4PoolName: 1 }),
      field: 'subEniRequests.0.ipv4PoolName',
    },
    {
      title: 'one address twice',
      body: { ...allocateBody, subEniRequests: [itemBody, itemBody] },
      field: 'subEniRequests.1',
    },
    {
      title: 'IPv6 alone, which this cloud cannot do',
      body: item({ subnet: 'fd00::/64', ipv4Address: '', ipv6Address: 'fd00::1', ipv4PoolName: '' }),
      field: 'subEniRequests.0.ipv4Address',
    },
    {
      title: 'a bad address of the former contract',
      body: {
        nodeName: 'w1',
        iaasIPsAllocationRequest: [
          { ipAddress: 'x', subnet: '10.0.0.0/24', parentNicMac: itemBody.parentNicMac },
        ],
      },
      field: 'iaasIPsAllocationRequest.0.ipAddress',
    },
  ])('$title', async ({ body, field }) => {
    const answer = await provider.post('allocate-ips', body)
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST', field } })
    expect(answer.json.error).toContain(field)
  })
})

describe('a refusal', () => {
  test.each([
    { body: '{', says: 'body: must be JSON: ' },
    { body: '', says: 'body: must be JSON: it is empty' },
    { body: '[1]', says: 'body: must be a JSON object, got [1]' },
    { body: {}, says: 'nodeName: must be a non-empty string, got nothing' },
    { body: { ...item({}), nodeName: 7 }, says: 'nodeName: must be a non-empty string, got 7' },
    { body: item({ ipv4Address: '10.0.0.010' }), says: 'must be an IPv4 address, got "10.0.0.010"' },
    { body: item({ parentNicMac: 'x'.repeat(200) }), says: `, got "${'x'.repeat(79)}` },
    { body: `{"nodeName":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, says: 'got a value nested too deep' },
  ])('names field, rule and value: $says', async ({ body, says }) => {
    const answer = await provider.post('allocate-ips', body)
    expect(answer.status).toBe(400)
    expect(answer.json.error).toContain(says)
  })
})

describe('release-ip refuses', () => {
  test.each([
    { title: 'no address', given: { ipAddress: undefined }, field: 'ipAddress' },
    { title: 'an empty address', given: { ipAddress: '' }, field: 'ipAddress' },
    { title: 'no subnet', given: { subnet: '' }, field: 'subnet' },
    { title: 'no node', given: { nodeName: undefined }, field: 'nodeName' },
    { title: 'a bad parent MAC', given: { parentNicMac: 'zz' }, field: 'parentNicMac' },
  ])('$title', async ({ given, field }) => {
    const answer = await provider.release(given)
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST', field } })
  })

  test('but takes an empty parent MAC, as garbage collection sends it', async () => {
    expect((await provider.release({ parentNicMac: '' })).status).toBe(204)
  })
})

describe('X-Request-Timeout-Ms', () => {
  test.each([undefined, '', '0', '-5', '1.5', '5s', 'NaN', '1e3'])('is refused as %s', async (value) => {
    const headers: Record<string, string> = value === undefined ? {} : { 'x-request-timeout-ms': value }
    for (const [path, body] of [
      ['allocate-ips', item({})],
      ['release-ip', releaseBody],
    ] as const) {
      const answer = await provider.send('POST', `${BASE}/${path}`, body, headers)
      expect(answer).toMatchObject({ status: 400, json: { field: 'X-Request-Timeout-Ms' } })
    }
  })
})

describe('the HTTP face', () => {
  test('answers 404 for a path it does not know', async () => {
    expect(await provider.send('GET', '/v1/other')).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    })
  })

  test('answers 405 with what is allowed', async () => {
    const answer = await provider.send('GET', `${BASE}/allocate-ips`)
    expect(answer).toMatchObject({ status: 405, json: { field: 'method' } })
    expect(answer.headers.get('allow')).toBe('POST')
  })

  test('answers 413 for a body over 64 KiB', async () => {
    const answer = await provider.post('allocate-ips', ' '.repeat(65_537))
    expect(answer).toMatchObject({ status: 413, json: { field: 'body' } })
  })

  test('answers 400 for a cache look-up of no address', async () => {
    const answer = await provider.send('GET', '/v1/apis/network.iaas.io/status/ips-cache/%zz')
    expect(answer).toMatchObject({ status: 400, json: { field: 'ip' } })
  })

  test('shows health, readiness and metrics', async () => {
    expect(await provider.send('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect((await provider.send('GET', '/readyz')).status).toBe(200)
    expect((await provider.send('GET', '/metrics')).text).toContain('subeni_cloud_calls_total')
  })

  test('a caller that leaves takes its call out of the queue', async () => {
    await provider.allocate({}, { ipv4Address: '10.0.0.20' })
    const filling = [21, 22].map((last) => provider.allocate({}, { ipv4Address: `10.0.0.${last}` }))
    const leaving = request(`${provider.url}${BASE}/allocate-ips`, {
      method: 'POST',
      headers: { 'x-request-timeout-ms': '50000' },
    })
    leaving.on('error', () => {})
    leaving.end(JSON.stringify(item({ ipv4Address: '10.0.0.23' })))
    await eventually(async () => /queue_depth [23]\n/.test(await provider.registry.metrics()))
    leaving.destroy()
    await Promise.all(filling)
    expect((await provider.allocate({}, { ipv4Address: '10.0.0.24' })).status).toBe(200)
    expect((await stack.subEnis()).map(({ ipv4 }) => ipv4)).not.toContain('10.0.0.23')
  })

  test('a queue that cannot be passed in time is refused at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        provider.allocate({}, { ipv4Address: `10.0.0.${40 + index}` }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]).toMatchObject({ json: { code: 'BUDGET_EXHAUSTED' } })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
  })
})
