import type { Pool } from '@subeni/shared/objects'

/** What is asked of a pool here: its claims play no part. */
export type CandidatePool = Pick<Pool, 'metadata' | 'spec'>

/** What is needed of the Pod, its namespace and its node; labels are undefined where nobody knows the object. */
export interface CandidateRequest {
  /** The interface that the ADD is for. */
  readonly nic: string
  readonly nodeName: string
  readonly nodeLabels?: Readonly<Record<string, string>>
  readonly pod: {
    readonly namespace: string
    readonly labels: Readonly<Record<string, string>>
    readonly annotations: Readonly<Record<string, string>>
  }
  readonly namespace?: {
    readonly labels: Readonly<Record<string, string>>
    readonly annotations: Readonly<Record<string, string>>
  }
  /** `default_ipv4_ippool` and `default_ipv6_ippool` of the CNI configuration (SpiderMultusConfig `ippools`). */
  readonly defaultIpv4Pools: readonly string[]
  readonly defaultIpv6Pools: readonly string[]
  /** `cniType` of the SpiderMultusConfig behind the NIC, where there is one. */
  readonly cniType?: string
  /** A list: it is walked more than once. */
  readonly pools: readonly CandidatePool[]
  /** Pools that are there and whose record cannot be read, with the reason. */
  readonly unreadable?: ReadonlyMap<string, string>
  readonly settings: CandidateSettings
}

export interface CandidateSettings {
  readonly enableIPv4: boolean
  readonly enableIPv6: boolean
  /** "namespace/name" of Multus' cluster network, for `multusName` on eth0. */
  readonly clusterNetwork?: string
}

export type PoolSource = 'pod-ippools' | 'pod-ippool' | 'namespace' | 'cni-conf' | 'default-pools'

/** A list that is absent was not named by its source: that family is not wanted. */
export interface SourcePools {
  readonly source: PoolSource
  readonly v4?: readonly string[]
  readonly v6?: readonly string[]
  readonly cleanGateway?: boolean
}

/** A pool that was left out, and why, in plain words. */
export interface LeftOut {
  readonly pool: string
  readonly reason: string
}

export interface Candidates {
  readonly kind: 'candidates'
  readonly nic: string
  readonly source: PoolSource
  /** Names in the order in which to try them; empty when the family is not wanted, or comes from the pair. */
  readonly v4: readonly string[]
  readonly v6: readonly string[]
  /** Each v4 candidate is the primary of a pair, and both addresses of one entry are taken or none. */
  readonly isPaired: boolean
  /** From the Pod's `ippools` annotation; undefined: as the CNI configuration says. */
  readonly cleanGateway?: boolean
  /** Dropped by class exclusivity: log line, Warning event `IPPoolCandidateIgnored` and a field in the answer. */
  readonly ignored: readonly LeftOut[]
  /** Refused by a filter though others passed. */
  readonly filtered: readonly LeftOut[]
}

export interface Refused {
  readonly kind: 'refused'
  readonly code: 'NO_POOL' | 'INVALID_REQUEST'
  /** One sentence, with the pools tried. */
  readonly message: string
  readonly reasons: readonly string[]
  readonly ignored: readonly LeftOut[]
}
