import { IpamError } from '@subeni/shared/errors'

/** One sub-ENI that is asked for. Texts as the caller wrote them: it matches the answer by them. */
export interface SubEniAsk {
  readonly parentNicMac: string
  readonly subnet: string
  /** Canonical; the sub-ENI's identity. */
  readonly address: string
  readonly ipv6?: string
  readonly poolName?: string
  readonly ipv6PoolName?: string
}

export interface PodRef {
  readonly namespace: string
  readonly name: string
  readonly uid: string
  readonly node: string
}

export interface BoundSubEni {
  readonly mac: string
  readonly vlan: number
}

export interface ReleaseAsk {
  readonly pod: PodRef
  /** Canonical; either address of a pair. */
  readonly address: string
  readonly subnet: string
  readonly poolName?: string
}

/** A well-formed field that cannot be meant. */
export class RefusedField extends IpamError {
  readonly field: string

  constructor(field: string, message: string) {
    super('INVALID_REQUEST', `${field}: ${message}`)
    this.field = field
  }
}

/** How a request is bounded. */
export interface Budget {
  /** As the caller sent it. */
  readonly totalMs: number
  /** Monotonic ms. */
  readonly deadlineMs: number
  /** The caller left. */
  readonly signal: AbortSignal
}
