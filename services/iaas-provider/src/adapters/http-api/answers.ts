import { type ErrorCode, IpamError } from '@subeni/shared/errors'
import type { BookEntry } from '../../domain/books.ts'
import { type BoundSubEni, RefusedField } from '../../domain/requests.ts'
import type { AllocateAsk } from './bodies.ts'

export interface Answer {
  readonly status: number
  /** Undefined for an empty body. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** In the seed's order; the addresses, MAC and subnet as the caller wrote them, since it matches them as texts. */
export function allocateAnswer(
  { generation, podNames, asks, sent }: AllocateAsk,
  bound: readonly BoundSubEni[],
): Answer {
  const items = asks.map(({ parentNicMac, subnet }, index) => {
    const { ipv4Address = '', ipv6Address = '', ipAddress = '' } = sent[index] ?? {}
    const { mac = '', vlan = 0 } = bound[index] ?? {}
    const addresses = generation === 'new' ? { ipv4Address, ipv6Address } : { ipAddress }
    return { parentNicMac, subnet, ...addresses, macAddress: mac, vlanId: vlan }
  })
  const list = generation === 'new' ? { subEniResponses: items } : { iaasIPsAllocationResponse: items }
  return { status: 200, body: { ...podNames, ...list } }
}

export function cacheAnswer(address: string, book: BookEntry | undefined): Answer {
  if (book === undefined)
    return { status: 404, body: { error: 'ip not found', code: 'NOT_FOUND', field: 'ip' } }
  const { subEni, node, parentMac, subnet } = book
  const entry = {
    nodeName: node,
    ipAddress: address,
    subnet,
    parentNicMac: parentMac,
    mac: subEni.mac,
    vlanID: subEni.vlan,
  }
  return { status: 200, body: { entry } }
}

const STATUS_OF_CODE: Partial<Readonly<Record<ErrorCode, number>>> = {
  INVALID_REQUEST: 400,
  PROVIDER_REJECTED: 409,
  CAPACITY_EXCEEDED: 409,
  BUDGET_EXHAUSTED: 429,
  QUEUE_FULL: 429,
  PROVIDER_THROTTLED: 429,
  CANCELLED: 429,
}
const RETRY_AFTER_S = 1

/** The field is empty when no single one is at fault. 503 with NOT_READY says that nothing happened; with another code it may have. */
export function errorAnswer(thrown: unknown): Answer {
  const field = thrown instanceof RefusedField ? thrown.field : ''
  const error = IpamError.from(thrown)
  // Nothing happened in the cloud: its being away, or refusing our key, is to the caller as if we were not ready.
  const code = error.code === 'PROVIDER_UNAVAILABLE' ? 'NOT_READY' : error.code
  return refusal(STATUS_OF_CODE[error.code] ?? 503, { error: error.message, code, field }, error.retryAfterMs)
}

export function refusal(
  status: number,
  body: { readonly error: string; readonly code: string; readonly field: string },
  retryAfterMs?: number,
): Answer {
  if (status !== 429 && status !== 503) return { status, body }
  const seconds = retryAfterMs === undefined ? RETRY_AFTER_S : Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return { status, body, headers: { 'retry-after': String(seconds) } }
}
