import { GLOBAL_POOL, NODE, PARENT_MAC, SUBNET } from './setting.ts'

export interface ProviderCase {
  readonly title: string
  readonly method?: string
  readonly path?: string
  /** Sent as JSON; a string is sent as it is. `{held}` is the address that the holder holds. */
  readonly body?: unknown
  /** Undefined takes a header away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly status: number
  readonly says: readonly string[]
}

const BASE = '/v1/apis/network.iaas.io'
const RELEASE_PATH = `${BASE}/ipam/release-ip`
const BODY_MAX = 64 * 1_024

const ITEM = {
  parentNicMac: PARENT_MAC,
  subnet: SUBNET,
  ipv4Address: '172.99.0.50',
  ipv6Address: '',
  ipv4PoolName: GLOBAL_POOL.name,
}
const POD = { podName: 'bad', podNamespace: 'default', podUID: 'bad-uid', nodeName: NODE }
const RELEASE = {
  ...POD,
  parentNicMac: PARENT_MAC,
  subnet: SUBNET,
  ipAddress: '172.99.0.50',
  poolName: GLOBAL_POOL.name,
}

function allocate(item: object, pod: object = {}): object {
  return { ...POD, ...pod, subEniRequests: [{ ...ITEM, ...item }] }
}

function released(fields: object): { readonly path: string; readonly body: object } {
  return { path: RELEASE_PATH, body: { ...RELEASE, ...fields } }
}

const FIELDS: readonly ProviderCase[] = [
  { title: 'an empty body', body: '', status: 400, says: ['body', 'JSON'] },
  { title: 'half a body', body: '{"podName": ', status: 400, says: ['body', 'JSON'] },
  { title: 'binary rubbish', body: '\0\u0001{{', status: 400, says: ['body', 'JSON'] },
  { title: 'a list', body: [1], status: 400, says: ['body'] },
  { title: 'no node', body: allocate({}, { nodeName: undefined }), status: 400, says: ['nodeName'] },
  { title: 'an empty node', body: allocate({}, { nodeName: '' }), status: 400, says: ['nodeName', 'empty'] },
  {
    title: 'a node that is a number',
    body: allocate({}, { nodeName: 7 }),
    status: 400,
    says: ['nodeName', 'string', '7'],
  },
  {
    title: 'no sub-ENIs',
    body: { ...POD, subEniRequests: [] },
    status: 400,
    says: ['subEniRequests', 'at least one'],
  },
  {
    title: 'sub-ENIs that are no list',
    body: { ...POD, subEniRequests: 'x' },
    status: 400,
    says: ['subEniRequests', 'list', '"x"'],
  },
  {
    title: '65 sub-ENIs',
    body: { ...POD, subEniRequests: Array.from({ length: 65 }, () => ITEM) },
    status: 400,
    says: ['subEniRequests', 'at most 64'],
  },
  {
    title: 'a bad MAC',
    body: allocate({ parentNicMac: 'fa:16' }),
    status: 400,
    says: ['subEniRequests.0.parentNicMac', 'MAC', 'fa:16'],
  },
  {
    title: 'a CIDR with host bits',
    body: allocate({ subnet: '172.99.0.5/24' }),
    status: 400,
    says: ['subEniRequests.0.subnet', '172.99.0.5/24'],
  },
  {
    title: 'an address with a leading zero',
    body: allocate({ ipv4Address: '172.99.0.050' }),
    status: 400,
    says: ['subEniRequests.0.ipv4Address', '172.99.0.050'],
  },
  {
    title: 'an address of the other family',
    body: allocate({ ipv4Address: 'fd00::1' }),
    status: 400,
    says: ['subEniRequests.0.ipv4Address', 'IPv4', 'fd00::1'],
  },
  {
    title: 'no address',
    body: allocate({ ipv4Address: '' }),
    status: 400,
    says: ['ipv4Address or ipv6Address'],
  },
  {
    title: 'an address outside its subnet',
    body: allocate({ ipv4Address: '10.0.0.1' }),
    status: 400,
    says: ['ipv4Address', SUBNET, '10.0.0.1'],
  },
  {
    title: 'one address twice',
    body: { ...POD, subEniRequests: [ITEM, ITEM] },
    status: 400,
    says: ['subEniRequests.1', '172.99.0.50', 'twice'],
  },
  {
    title: 'a Pod name of 254 characters',
    body: allocate({}, { podName: 'a'.repeat(254) }),
    status: 400,
    says: ['podName', '253'],
  },
  { title: 'a release without an address', ...released({ ipAddress: '' }), status: 400, says: ['ipAddress'] },
  { title: 'a release without a subnet', ...released({ subnet: '' }), status: 400, says: ['subnet'] },
  {
    title: 'a release of a bad MAC',
    ...released({ parentNicMac: 'x' }),
    status: 400,
    says: ['parentNicMac', '"x"'],
  },
]

const CALLS: readonly ProviderCase[] = [
  {
    title: 'no budget',
    body: allocate({}),
    headers: { 'x-request-timeout-ms': undefined },
    status: 400,
    says: ['X-Request-Timeout-Ms', 'missing', 'positive'],
  },
  {
    title: 'a budget of 0',
    body: allocate({}),
    headers: budget('0'),
    status: 400,
    says: ['X-Request-Timeout-Ms', '"0"', 'positive'],
  },
  {
    title: 'a negative budget',
    ...released({}),
    headers: budget('-5'),
    status: 400,
    says: ['X-Request-Timeout-Ms', '"-5"'],
  },
  {
    title: 'a budget in seconds',
    body: allocate({}),
    headers: budget('50s'),
    status: 400,
    says: ['X-Request-Timeout-Ms', '"50s"'],
  },
  {
    title: 'a budget that cannot be enough',
    body: allocate({}),
    headers: budget('5'),
    status: 429,
    says: ['budget', '5'],
  },
  {
    title: 'a form',
    body: 'nodeName=a&subnet=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 400,
    says: ['body', 'must be JSON'],
  },
  {
    title: 'one byte more than 64 KiB',
    body: JSON.stringify(allocate({})).padEnd(BODY_MAX + 1),
    status: 413,
    says: ['65536'],
  },
  { title: 'an unknown path', path: `${BASE}/ipam/nope`, body: {}, status: 404, says: [`${BASE}/ipam/nope`] },
  { title: 'GET of an allocation', method: 'GET', status: 405, says: ['GET', 'POST'] },
  {
    title: 'DELETE of a release',
    method: 'DELETE',
    path: RELEASE_PATH,
    status: 405,
    says: ['DELETE', 'POST'],
  },
  {
    title: 'a look at no address',
    method: 'GET',
    path: `${BASE}/status/ips-cache/1.2.3`,
    status: 400,
    says: ['ip', '1.2.3'],
  },
  {
    title: 'a look at an unknown address',
    method: 'GET',
    path: `${BASE}/status/ips-cache/1.2.3.4`,
    status: 404,
    says: ['ip not found'],
  },
  {
    title: 'a path that does not decode',
    method: 'GET',
    path: `${BASE}/status/ips-cache/%E0%A4%A`,
    status: 400,
    says: ['ip', '%E0%A4%A'],
  },
]

/** Well-formed, and it must not be done. */
const REFUSED: readonly ProviderCase[] = [
  {
    title: 'a parent that the cloud does not have',
    body: allocate({ parentNicMac: 'fa:16:3e:00:00:99' }),
    status: 409,
    says: ['fa:16:3e:00:00:99'],
  },
  {
    title: 'a subnet that the cloud does not have',
    body: allocate({ subnet: '10.66.0.0/24', ipv4Address: '10.66.0.5', ipv4PoolName: '' }),
    status: 409,
    says: ['10.66.0.0/24'],
  },
  {
    title: 'an address that another Pod holds',
    body: allocate({ ipv4Address: '{held}', ipv4PoolName: 'bad-node' }),
    status: 409,
    says: ['{held}', 'default/holder'],
  },
  {
    title: 'a release of what another Pod holds',
    ...released({ ipAddress: '{held}', poolName: 'bad-node' }),
    status: 204,
    says: [],
  },
  {
    title: 'a release of what nobody ever had',
    ...released({ ipAddress: '172.99.0.200' }),
    status: 204,
    says: [],
  },
]

function budget(text: string): Record<string, string> {
  return { 'x-request-timeout-ms': text }
}

export const PROVIDER_CASES: readonly ProviderCase[] = [...FIELDS, ...CALLS, ...REFUSED]
export const ALLOCATE_PATH = `${BASE}/ipam/allocate-ips`
