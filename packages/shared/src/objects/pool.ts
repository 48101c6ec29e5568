import type { ObjectMeta } from './meta.ts'

/** Words of `metadata.annotations` (facts/spiderpool-contract.md §4.6). */
export const ANNOTATION = {
  iaasProvider: 'ipam.spidernet.io/iaas-provider',
  pairPool: 'ipam.spidernet.io/pair-pool',
  parentNic: 'ipam.spidernet.io/parent-nic',
  ippool: 'ipam.spidernet.io/ippool',
  ippools: 'ipam.spidernet.io/ippools',
  routes: 'ipam.spidernet.io/routes',
  defaultIpv4Pool: 'ipam.spidernet.io/default-ipv4-ippool',
  defaultIpv6Pool: 'ipam.spidernet.io/default-ipv6-ippool',
} as const

export const FINALIZER = {
  spiderpool: 'spiderpool.spidernet.io',
  iaasCleanup: 'ipam.spidernet.io/iaas-cleanup',
} as const

export interface LabelSelector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values?: readonly string[]
  }[]
}

export interface PoolRoute {
  readonly dst: string
  readonly gw: string
}

/** `spec` of a SpiderIPPool, defaults filled in (facts/spiderpool-contract.md §4.1). */
export interface PoolSpec {
  readonly ipVersion: 4 | 6
  readonly subnet: string
  readonly ips: readonly string[]
  readonly excludeIPs: readonly string[]
  readonly gateway?: string
  readonly routes: readonly PoolRoute[]
  readonly podAffinity?: LabelSelector
  readonly namespaceAffinity?: LabelSelector
  readonly nodeAffinity?: LabelSelector
  readonly namespaceName: readonly string[]
  readonly nodeName: readonly string[]
  readonly multusName: readonly string[]
  readonly default: boolean
  readonly disable: boolean
}

/** `pending` → held (absent) → `releasing` → gone; `quarantined` beside them (DESIGN §3.1). */
export type ClaimState = 'pending' | 'releasing' | 'quarantined'

/** What a quarantined claim's endpoint had: the address is clean once the entry agrees, or names nobody. */
export interface QuarantinedBinding {
  readonly node: string
  readonly mac: string
  readonly vlan: number
}

/** One address in `status.allocatedIPs`; the JSON keys are these very names. */
export interface Claim {
  /** "namespace/name". */
  readonly pod: string
  readonly podUid: string
  readonly nic?: string
  readonly node?: string
  /** The request that holds it. */
  readonly id?: string
  /** Order of arrival on the node of the ADD or DEL that wrote it last. */
  readonly stamp?: number
  readonly containerID?: string
  /** Unix ms of the last change, for people only: ages are measured on one's own clock. */
  readonly at?: number
  readonly state?: ClaimState
  readonly was?: QuarantinedBinding
  /** Beside `quarantined`: the address did not work. Nobody may adopt it, its own Pod neither, until the quarantine ends. */
  readonly suspect?: true
}

/** A network card of a node. */
export interface Nic {
  readonly name: string
  readonly mac: string
}

/** `status.parentNic`, written by the node-agent on the pool's node. */
export type ParentNic = Nic

/** `status.ipMetaData`, written by the IaaS provider only. */
export interface IpMetaData {
  readonly metadata: string
  readonly observedGeneration: number
  readonly readyIPCount: number
  readonly unreadyIPCount: number
}

/** A SpiderIPPool as the system works with it: `status.allocatedIPs` is decoded to claims by canonical address. */
export interface Pool {
  readonly metadata: ObjectMeta
  readonly spec: PoolSpec
  readonly claims: ReadonlyMap<string, Claim>
  readonly ipMetaData?: IpMetaData
  readonly parentNic?: ParentNic
  readonly totalIPCount?: number
}

/** What a write says: only the writer's own fields (DESIGN §3). Keys that are absent stay as they are. */
export interface PoolChange {
  /** The allocator's: claims added or changed, by address. */
  readonly putClaims?: Readonly<Record<string, Claim>>
  /** The allocator's: addresses freed. */
  readonly removeClaims?: readonly string[]
  /** The provider's. */
  readonly ipMetaData?: IpMetaData
  /** The node-agent's; null when the NIC is gone. */
  readonly parentNic?: ParentNic | null
  /** The user's and the controller's. */
  readonly metadata?: ObjectMeta
  readonly spec?: PoolSpec
  readonly totalIPCount?: number
}
