import { ADD, DEL, DEL_CALL, without } from './agent-bodies.ts'
import { NODE_POOL, OTHER_NODE } from './setting.ts'

export interface SocketCase {
  readonly title: string
  /** Default: POST /v1/ipam/ip. */
  readonly call?: string
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly node?: string
  readonly status: number
  readonly says: readonly string[]
}

const BODY_MAX = 64 * 1_024

const MISSING: readonly SocketCase[] = [
  ...Object.keys(without(ADD, 'defaultIPv4IPPool')).map((field) => ({
    title: `an ADD without ${field}`,
    body: without(ADD, field),
    status: 422,
    says: [`${field} in body is required`],
  })),
  ...Object.keys(DEL).map((field) => ({
    title: `a DEL without ${field}`,
    call: DEL_CALL,
    body: without(DEL, field),
    status: 422,
    says: [`${field} in body is required`],
  })),
]

const FIELDS: readonly SocketCase[] = [
  {
    title: 'a number for a text',
    body: { ...ADD, containerID: 7 },
    status: 422,
    says: ['containerID', 'of type string', 'got 7'],
  },
  {
    title: 'a text for a flag',
    body: { ...ADD, cleanGateway: 'yes' },
    status: 422,
    says: ['cleanGateway', 'boolean', 'yes'],
  },
  {
    title: 'a text for a list',
    body: { ...ADD, defaultIPv4IPPool: 'a' },
    status: 422,
    says: ['defaultIPv4IPPool', 'array', 'got "a"'],
  },
  {
    title: 'a number for a pool',
    body: { ...ADD, defaultIPv6IPPool: [7] },
    status: 422,
    says: ['defaultIPv6IPPool.0', 'string', '7'],
  },
  {
    title: 'too many pools',
    body: { ...ADD, defaultIPv4IPPool: Array.from({ length: 65 }, (_, n) => `p${n}`) },
    status: 422,
    says: ['defaultIPv4IPPool', 'at most 64', 'got 65'],
  },
  {
    title: 'a pool name with a blank',
    body: { ...ADD, defaultIPv4IPPool: ['a b'] },
    status: 422,
    says: ['defaultIPv4IPPool.0', 'white space', 'a b'],
  },
  {
    title: 'a container id that is a path',
    body: { ...ADD, containerID: '../../etc' },
    status: 422,
    says: ['containerID', '../../etc', 'letters'],
  },
  {
    title: 'a link name of 16 characters',
    body: { ...ADD, ifName: 'a'.repeat(16) },
    status: 422,
    says: ['ifName', '1 to 15', 'a'.repeat(16)],
  },
  {
    title: 'a link name with a slash',
    body: { ...ADD, ifName: 'a/b' },
    status: 422,
    says: ['ifName', 'a/b', 'without'],
  },
  {
    title: 'a Pod name that is no DNS name',
    body: { ...ADD, podName: 'Web_0' },
    status: 422,
    says: ['podName', 'Web_0', 'DNS name'],
  },
  {
    title: 'a Pod name of 254 characters',
    body: { ...ADD, podName: 'a'.repeat(254) },
    status: 422,
    says: ['podName', '253', '256 characters'],
  },
  {
    title: 'a namespace with a dot',
    body: { ...ADD, podNamespace: 'a.b' },
    status: 422,
    says: ['podNamespace', 'a.b', 'DNS label'],
  },
  {
    title: 'a namespace that would escape its key',
    body: { ...ADD, podNamespace: '>' },
    status: 422,
    says: ['podNamespace', '>'],
  },
  {
    title: 'a DEL with a UID that is a path',
    call: DEL_CALL,
    body: { ...DEL, podUID: '../x' },
    status: 422,
    says: ['podUID', '../x'],
  },
  {
    title: 'a netns of 5000 characters',
    body: { ...ADD, netNamespace: 'n'.repeat(5_000) },
    status: 422,
    says: ['netNamespace', '4096'],
  },
  {
    title: 'a batch DEL without a Pod',
    call: 'DELETE /v1/ipam/ips',
    body: { containerID: 'c' },
    status: 422,
    says: ['podName in body is required'],
  },
  {
    title: 'a name nested 30,000 deep',
    body: `{"containerID":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    status: 422,
    says: ['containerID', 'of type string'],
  },
]

const BODIES: readonly SocketCase[] = [
  { title: 'no body', status: 422, says: ['ipam-add-args in body is required'] },
  { title: 'null', body: 'null', status: 422, says: ['ipam-add-args in body is required'] },
  { title: 'a list', body: [ADD], status: 422, says: ['must be a JSON object'] },
  { title: 'a text', body: '"ADD"', status: 422, says: ['must be a JSON object'] },
  { title: 'half a body', body: '{"containerID": "c", ', status: 400, says: ['must be JSON'] },
  { title: 'binary rubbish', body: '\0\u0001\u00ff\0{{', status: 400, says: ['must be JSON'] },
  {
    title: 'one byte more than 64 KiB',
    body: JSON.stringify(ADD).padEnd(BODY_MAX + 1),
    status: 413,
    says: ['65536'],
  },
  { title: 'a MiB', call: DEL_CALL, body: 'x'.repeat(1_048_576), status: 413, says: ['65536'] },
  {
    title: 'text/plain',
    body: ADD,
    headers: { 'content-type': 'text/plain' },
    status: 415,
    says: ['text/plain', 'application/json'],
  },
  {
    title: 'a form',
    call: DEL_CALL,
    body: 'podName=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    says: ['x-www-form-urlencoded', 'application/json'],
  },
]

const ROUTES: readonly SocketCase[] = [
  { title: 'an unknown path', call: 'GET /v1/nope', status: 404, says: ['/v1/nope', 'was not found'] },
  {
    title: 'a path with a slash too many',
    call: 'POST /v1/ipam/ip/',
    body: ADD,
    status: 404,
    says: ['/v1/ipam/ip/'],
  },
  { title: 'a path that climbs', call: 'GET /v1/../../etc/passwd', status: 404, says: ['was not found'] },
  { title: 'PUT', call: 'PUT /v1/ipam/ip', body: ADD, status: 405, says: ['PUT', 'POST'] },
  { title: 'PATCH of an endpoint', call: 'PATCH /v1/workloadendpoint', status: 405, says: ['PATCH', 'GET'] },
  {
    title: 'a budget of 0',
    body: ADD,
    headers: budget('0'),
    status: 422,
    says: ['Subeni-Budget-Ms', 'at least 1', '0'],
  },
  {
    title: 'a budget in words',
    body: ADD,
    headers: budget('soon'),
    status: 422,
    says: ['Subeni-Budget-Ms', 'soon'],
  },
  {
    title: 'an endless budget',
    body: ADD,
    headers: budget('1e99'),
    status: 422,
    says: ['Subeni-Budget-Ms', '1e99'],
  },
  {
    title: 'an endpoint of nobody',
    call: 'GET /v1/workloadendpoint?podNamespace=default',
    status: 400,
    says: ['podName in query is required'],
  },
  {
    title: 'an endpoint of a bad name',
    call: 'GET /v1/workloadendpoint?podNamespace=default&podName=*',
    status: 400,
    says: ['podName in query must be', '*'],
  },
  {
    title: 'an endpoint that is not there',
    call: 'GET /v1/workloadendpoint?podNamespace=default&podName=nobody',
    status: 404,
    says: ['SpiderEndpoint not found for pod default/nobody'],
  },
]

/** Well-formed, and it cannot be done: 500 with a JSON string that names the pools and the cause. */
const HOPELESS: readonly SocketCase[] = [
  {
    title: 'a pool that is not there',
    body: { ...ADD, defaultIPv4IPPool: ['nope'] },
    status: 500,
    says: ['nope'],
  },
  {
    title: 'a pattern that matches nothing',
    body: { ...ADD, defaultIPv4IPPool: ['zz-*'] },
    status: 500,
    says: ['zz-*'],
  },
  {
    title: 'a pattern that does not parse',
    body: { ...ADD, defaultIPv4IPPool: ['bad-['] },
    status: 500,
    says: ['defaultIPv4IPPool', '"bad-["', 'not a valid pattern'],
  },
  {
    title: 'an IPv4 pool for IPv6',
    body: { ...ADD, defaultIPv4IPPool: [], defaultIPv6IPPool: ['bad-plain'] },
    status: 500,
    says: ['bad-plain'],
  },
  {
    title: 'a pool of another node',
    node: OTHER_NODE,
    body: { ...ADD, defaultIPv4IPPool: [NODE_POOL.name] },
    status: 500,
    says: [NODE_POOL.name, OTHER_NODE],
  },
  {
    title: 'a Pod whose ippools annotation is no JSON',
    body: { ...ADD, podName: 'no-json', podUID: 'no-json-uid' },
    status: 500,
    says: ['ipam.spidernet.io/ippools'],
  },
  {
    title: 'a Pod whose ippool annotation is no JSON',
    body: { ...ADD, podName: 'no-pool', podUID: 'no-pool-uid' },
    status: 500,
    says: ['ipam.spidernet.io/ippool'],
  },
  {
    title: 'an empty UID of a Pod that nobody knows',
    body: { ...ADD, podUID: '' },
    status: 500,
    says: ['podUID', 'UID of the Pod'],
  },
  {
    title: 'a UID that is not the applied Pod’s',
    body: { ...ADD, podName: 'no-json', podUID: 'another-uid' },
    status: 500,
    says: ['another-uid'],
  },
]

function budget(text: string): Record<string, string> {
  return { 'content-type': 'application/json', 'subeni-budget-ms': text }
}

export const SOCKET_CASES: readonly SocketCase[] = [...MISSING, ...FIELDS, ...BODIES, ...ROUTES, ...HOPELESS]
