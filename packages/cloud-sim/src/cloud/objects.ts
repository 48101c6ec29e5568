/** A server's NIC that sub-ENIs hang under. `id` is the port id. */
export interface Parent {
  readonly id: string
  readonly mac: string
  readonly deviceId: string
  readonly nodeName: string
}

/** A virtual subnet. At least one CIDR is there; a dual-stack pair of pools shares one subnet with both. */
export interface Subnet {
  readonly id: string
  readonly cidr: string | undefined
  readonly cidrV6: string | undefined
}

export interface AddressPair {
  readonly ip_address: string
  readonly mac_address?: string | undefined
}

export interface SubEni {
  readonly id: string
  readonly subnetId: string
  readonly parentId: string
  readonly ipv4: string | undefined
  readonly ipv6: string | undefined
  readonly mac: string
  readonly vlanId: number
  readonly description: string
  readonly securityGroups: readonly string[]
  readonly allowedAddressPairs: readonly AddressPair[]
  /** Unix ms, by the cloud's own (perhaps skewed) clock. */
  readonly createdAt: number
}

/** What the admin API can change about the cloud as a whole; kept with the state. */
export interface Settings {
  readonly skewMs: number
  /** Tokens issued at or before this moment (Unix ms) are refused. */
  readonly tokensRefusedUntil: number
  readonly quota: { readonly perParent: number; readonly perProject: number }
  readonly quirks: {
    /** `spread` avoids early reuse of a VLAN id, `lowest` provokes it. */
    readonly vlanChoice: 'spread' | 'lowest'
    /** Both statuses are in the wild for the code of an address in use. */
    readonly addressInUseStatus: 409 | 500
    /** A new sub-ENI shows state BUILD for so long. */
    readonly activeAfterMs: number
  }
}

/** 256 sub-ENIs on one server is the vendor's documented cap; the project's is chosen here to bound memory. */
export const DEFAULT_SETTINGS: Settings = {
  skewMs: 0,
  tokensRefusedUntil: 0,
  quota: { perParent: 256, perProject: 50_000 },
  quirks: { vlanChoice: 'spread', addressInUseStatus: 409, activeAfterMs: 0 },
}

export type Change =
  | { readonly kind: 'parent-put'; readonly parent: Parent }
  | { readonly kind: 'parent-removed'; readonly id: string }
  | { readonly kind: 'subnet-put'; readonly subnet: Subnet }
  | { readonly kind: 'subnet-removed'; readonly id: string }
  | { readonly kind: 'sub-enis-put'; readonly subEnis: readonly SubEni[] }
  | { readonly kind: 'sub-enis-removed'; readonly ids: readonly string[] }
  | { readonly kind: 'settings-changed'; readonly settings: Settings }

/** Changes that happen together or not at all. `serial` counts every id ever given out. */
export interface Commit {
  readonly serial: number
  readonly changes: readonly Change[]
}

export type RefusalKind =
  | 'bad-parameter'
  | 'subnet-not-found'
  | 'parent-not-found'
  | 'sub-eni-not-found'
  | 'address-not-in-subnet'
  | 'address-in-use'
  | 'addresses-exhausted'
  | 'vlan-taken'
  | 'quota-exceeded'
  | 'resource-busy'

export interface Refusal {
  readonly kind: RefusalKind
  readonly message: string
}

export type Planned<T> =
  | { readonly kind: 'planned'; readonly commit: Commit; readonly result: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export function refused(kind: RefusalKind, message: string): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal: { kind, message } }
}
