import { MAC } from './macs.ts'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly json: AnswerBody
  readonly text: string
}

/** What any of the answers may hold; a test fails on what is not there. */
interface AnswerBody {
  readonly error: string
  readonly code: string
  readonly field: string
  readonly entry: Record<string, unknown>
  readonly subEniResponses: readonly {
    readonly macAddress: string
    readonly vlanId: number
    readonly ipv6Address: string
  }[]
  readonly iaasIPsAllocationResponse: readonly Record<string, unknown>[]
}

export interface ProviderClient {
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered>
  readonly post: (path: string, body: unknown, budgetMs?: number) => Promise<Answered>
  readonly allocate: (
    given: Record<string, unknown>,
    item: Record<string, unknown>,
    budgetMs?: number,
  ) => Promise<Answered>
  readonly release: (given: Record<string, unknown>, budgetMs?: number) => Promise<Answered>
}

/** Speaks to a provider as a gateway would. */
export function clientOf(url: string): ProviderClient {
  const send: ProviderClient['send'] = async (method, path, body, headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body !== undefined && { body: text }),
      headers,
    })
    const answer = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const json = JSON.parse(isJson ? answer : '{}') as AnswerBody
    return { status: response.status, headers: response.headers, text: answer, json }
  }
  const post: ProviderClient['post'] = (path, body, budgetMs = 50_000) =>
    send('POST', `/v1/apis/network.iaas.io/ipam/${path}`, body, { 'x-request-timeout-ms': String(budgetMs) })
  return {
    send,
    post,
    allocate: (given, item, budgetMs) =>
      post(
        'allocate-ips',
        { ...allocateBody, ...given, subEniRequests: [{ ...itemBody, ...item }] },
        budgetMs,
      ),
    release: (given, budgetMs) => post('release-ip', { ...releaseBody, ...given }, budgetMs),
  }
}

export const allocateBody = { podName: 'p', podNamespace: 'ns', podUID: 'u1', nodeName: 'w1' }
export const itemBody = {
  parentNicMac: MAC.w1,
  subnet: '10.0.0.0/24',
  ipv4Address: '10.0.0.10',
  ipv6Address: '',
  ipv4PoolName: 'global',
}
export const releaseBody = {
  podName: 'p',
  podNamespace: 'ns',
  podUID: 'u1',
  nodeName: 'w1',
  subnet: '10.0.0.0/24',
  ipAddress: '10.0.0.10',
  poolName: 'global',
}
