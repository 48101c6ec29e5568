import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADD_BODY,
  DEL_BODY,
  http,
  type HttpAsk,
  ScriptedBus,
  startIngress,
  temporaryFolder,
} from './fakes.ts'

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

const add = (change: object): string => JSON.stringify({ ...ADD_BODY, ...change })
const del = (change: object): string => JSON.stringify({ ...DEL_BODY, ...change })
const post = (body: string, headers = {}) => ({ method: 'POST', path: '/v1/ipam/ip', body, headers })
const remove = (body: string) => ({ method: 'DELETE', path: '/v1/ipam/ip', body })

const DNS = 'must be a DNS'
const cases = [
  { title: 'no body', ask: post(''), status: 422, says: 'ipam-add-args in body is required' },
  { title: 'a body that is no JSON', ask: post('{'), status: 400, says: 'must be JSON' },
  { title: 'a body that is a list', ask: post('[]'), status: 422, says: 'JSON object' },
  { title: 'a body that is null', ask: post('null'), status: 422, says: 'JSON object' },
  ...['containerID', 'ifName', 'netNamespace', 'podNamespace', 'podName', 'podUID'].map((field) => ({
    title: `no ${field}`,
    ask: post(add({ [field]: undefined })),
    status: 422,
    says: `"${field} in body is required"`,
  })),
  {
    title: 'a null podName',
    ask: post(add({ podName: null })),
    status: 422,
    says: 'podName in body is required',
  },
  {
    title: 'a number as podName',
    ask: post(add({ podName: 7 })),
    status: 422,
    says: 'podName in body must be of type string, got 7',
  },
  {
    title: 'a text as cleanGateway',
    ask: post(add({ cleanGateway: 'yes' })),
    status: 422,
    says: 'cleanGateway in body must be of type boolean',
  },
  {
    title: 'a text as pool list',
    ask: post(add({ defaultIPv4IPPool: 'a' })),
    status: 422,
    says: 'defaultIPv4IPPool in body must be of type array',
  },
  {
    title: 'a number in a pool list',
    ask: post(add({ defaultIPv6IPPool: [1] })),
    status: 422,
    says: 'defaultIPv6IPPool.0 in body must be of type string',
  },
  {
    title: 'an empty pool name',
    ask: post(add({ defaultIPv4IPPool: [''] })),
    status: 422,
    says: 'defaultIPv4IPPool.0',
  },
  {
    title: 'too many pools',
    ask: post(add({ defaultIPv4IPPool: Array(65).fill('a') })),
    status: 422,
    says: 'at most 64 names, got 65',
  },
  { title: 'an upper-case podName', ask: post(add({ podName: 'Web' })), status: 422, says: DNS },
  {
    title: 'a podName of 254 characters',
    ask: post(add({ podName: 'a'.repeat(254) })),
    status: 422,
    says: DNS,
  },
  { title: 'a podNamespace with a dot', ask: post(add({ podNamespace: 'a.b' })), status: 422, says: DNS },
  {
    title: 'a podNamespace with a slash',
    ask: post(add({ podNamespace: '../x' })),
    status: 422,
    says: 'podNamespace',
  },
  {
    title: 'an ifName of 16 characters',
    ask: post(add({ ifName: 'e'.repeat(16) })),
    status: 422,
    says: '1 to 15 characters',
  },
  { title: 'an ifName with a slash', ask: post(add({ ifName: 'a/b' })), status: 422, says: 'ifName' },
  { title: 'an ifName with a space', ask: post(add({ ifName: 'a b' })), status: 422, says: 'got \\"a b\\"' },
  { title: 'an empty ifName', ask: post(add({ ifName: '' })), status: 422, says: 'ifName' },
  { title: 'an empty containerID', ask: post(add({ containerID: '' })), status: 422, says: 'containerID' },
  {
    title: 'a containerID of 254 characters',
    ask: post(add({ containerID: 'a'.repeat(254) })),
    status: 422,
    says: 'containerID',
  },
  {
    title: 'a wildcard as containerID',
    ask: post(add({ containerID: 'c.>*' })),
    status: 422,
    says: 'containerID',
  },
  { title: 'a podUID with a space', ask: post(add({ podUID: 'u 1' })), status: 422, says: 'podUID' },
  {
    title: 'a budget of zero',
    ask: post(add({}), { 'Subeni-Budget-Ms': '0' }),
    status: 422,
    says: 'Subeni-Budget-Ms',
  },
  {
    title: 'a budget that is no number',
    ask: post(add({}), { 'Subeni-Budget-Ms': 'soon' }),
    status: 422,
    says: '\\"soon\\"',
  },
  { title: 'a body of 64 KiB and one byte', ask: post(' '.repeat(65_537)), status: 413, says: '65536' },
  {
    title: 'a body of 1 MiB in chunks',
    ask: post(' '.repeat(1_048_576), { 'Transfer-Encoding': 'chunked' }),
    status: 413,
    says: '65536',
  },
  {
    title: 'a foreign content type',
    ask: post(add({}), { 'Content-Type': 'text/plain' }),
    status: 415,
    says: 'text/plain',
  },
  {
    title: 'a DEL without podUID',
    ask: remove(del({ podUID: undefined })),
    status: 422,
    says: 'podUID in body is required',
  },
  { title: 'a DEL with a bad ifName', ask: remove(del({ ifName: '..' })), status: 422, says: 'ifName' },
  { title: 'a DEL without body', ask: remove(''), status: 422, says: 'ipam-del-args' },
  {
    title: 'a batch DEL with a text as flag',
    ask: { method: 'DELETE', path: '/v1/ipam/ips', body: del({ isReleaseConflictIPs: 'x' }) },
    status: 422,
    says: 'isReleaseConflictIPs',
  },
  { title: 'an unknown path', ask: { path: '/v1/nothing' }, status: 404, says: '/v1/nothing' },
  { title: 'a path without /v1', ask: { path: '/ipam/ip' }, status: 404, says: 'was not found' },
  {
    title: 'an endpoint query without podName',
    ask: { path: '/v1/workloadendpoint?podNamespace=a' },
    status: 400,
    says: '"podName in query is required"',
  },
  {
    title: 'an endpoint query without podNamespace',
    ask: { path: '/v1/workloadendpoint?podName=a' },
    status: 400,
    says: '"podNamespace in query is required"',
  },
  {
    title: 'an endpoint query for no Pod name',
    ask: { path: '/v1/workloadendpoint?podNamespace=a&podName=%2e%2e' },
    status: 400,
    says: 'podName in query must be',
  },
]

/** The failing statuses that the contract declares for an operation; whatever comes for what is none. */
function declaredFor(path: string, status: number): readonly number[] {
  if (path.startsWith('/v1/workloadendpoint')) return [400, 404, 500]
  return path.startsWith('/v1/ipam') ? [500] : [status]
}

describe('the node socket', () => {
  test.each(cases)('refuses $title with $status, and asks nobody', async ({ ask, status, says }) => {
    const reply = await http(ingress.socket, ask)
    expect(reply.status).toBe(status)
    expect(reply.body).toContain(says)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(bus.asked).toEqual([])
    expect((await http(ingress.socket, { path: '/v1/ipam/healthy' })).status).toBe(200)
  })

  test.each(cases)('says of $title to a generated client what it can read', async ({ ask, says }) => {
    const { headers = {}, ...rest }: HttpAsk = ask
    const reply = await http(ingress.socket, { ...rest, headers: { ...headers, Accept: 'application/json' } })
    expect(declaredFor(ask.path, reply.status)).toContain(reply.status)
    expect(reply.body).toContain(says)
    expect(JSON.parse(reply.body)).toMatch(/^[^\p{Cc}]{1,228}$/u)
  })

  test('answers a chained coordinator in the shape of the contract that it has nothing to do', async () => {
    const reply = await http(ingress.socket, { path: '/v1/coordinator/config', body: '{"podName":"a"}' })
    const config = { mode: 'disable', overlayPodCIDR: [], serviceCIDR: [], tunePodRoutes: false }
    expect([reply.status, JSON.parse(reply.body)]).toEqual([200, config])
  })

  test('refuses a wrong method and says which are right', async () => {
    const reply = await http(ingress.socket, { method: 'PUT', path: '/v1/ipam/ip' })
    expect(reply.status).toBe(405)
    expect(reply.headers['allow']).toBe('POST, DELETE')
  })
})
