import { type ErrorCode, IpamError } from '@subeni/shared/errors'

/**
 * What a cloud's refusal means for the caller. All but `unknown` say that nothing happened.
 * `conflict`: the address is in use. `busy`: the object is at work, try later. `not-found`: a named object does not exist.
 */
export type CloudErrorKind =
  | 'throttled'
  | 'conflict'
  | 'capacity'
  | 'permanent'
  | 'transient'
  | 'busy'
  | 'auth'
  | 'not-found'
  | 'unknown'

const CODE_OF_KIND: Readonly<Record<CloudErrorKind, ErrorCode>> = {
  throttled: 'PROVIDER_THROTTLED',
  conflict: 'PROVIDER_REJECTED',
  capacity: 'CAPACITY_EXCEEDED',
  permanent: 'PROVIDER_REJECTED',
  transient: 'PROVIDER_UNAVAILABLE',
  busy: 'PROVIDER_UNAVAILABLE',
  auth: 'PROVIDER_UNAVAILABLE',
  'not-found': 'PROVIDER_REJECTED',
  unknown: 'OUTCOME_UNKNOWN',
}

export interface CloudErrorDetails {
  /** The cloud's own code, e.g. "VPC.0701"; empty when it gave none. */
  readonly cloudCode?: string
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

/** A failed cloud call, classified at the driver. */
export class CloudError extends IpamError {
  readonly kind: CloudErrorKind
  readonly cloudCode: string

  constructor(kind: CloudErrorKind, message: string, details: CloudErrorDetails = {}) {
    const { cloudCode = '', retryAfterMs, cause } = details
    super(CODE_OF_KIND[kind], message, { cause, ...(retryAfterMs !== undefined && { retryAfterMs }) })
    this.kind = kind
    this.cloudCode = cloudCode
  }
}

export function isCloudError(thrown: unknown, ...kinds: CloudErrorKind[]): thrown is CloudError {
  return thrown instanceof CloudError && kinds.includes(thrown.kind)
}
