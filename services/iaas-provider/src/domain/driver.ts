/** One sub-ENI as the cloud shows it. Addresses are canonical, the MAC is lower case. */
export interface SubEni {
  readonly id: string
  readonly parentId: string
  readonly subnetId: string
  /** Its IPv4 address, or the IPv6 one where the cloud gives it no IPv4. */
  readonly address: string
  readonly ipv6?: string
  readonly mac: string
  /** 1-4094; valid only while it is under this parent. */
  readonly vlan: number
  /** Holds the owner mark. */
  readonly description: string
}

export interface SubEniSpec {
  readonly subnetId: string
  readonly parentId: string
  readonly address: string
  readonly ipv6?: string
  readonly description: string
  /** Only where the driver chooses VLANs. */
  readonly vlan?: number
}

export interface SubEniFilter {
  readonly subnetId?: string
  readonly address?: string
  readonly parentId?: string
}

/** What a cloud can do, stated once: callers ask this and never the cloud's name. */
export interface DriverCapabilities {
  readonly name: string
  /** A bound sub-ENI can change its parent and keep address and MAC. */
  readonly canMove: boolean
  /** Who picks the VLAN id: with `driver` each create names one that is free, and what has to move is made anew (`canMove` false). */
  readonly vlanChoice: 'cloud' | 'driver'
  readonly canDualStack: boolean
  /** A sub-ENI may be without an IPv4 address. */
  readonly canIpv6Only: boolean
  /** Hard guard: sub-ENIs under one parent. */
  readonly perParentMax: number
}

/**
 * One cloud. Every method is one transaction, bounded by `signal`, and throws CloudError only. What has been sent is never taken
 * back: a call whose answer is lost throws `unknown`, and `list` by subnet and address tells what became of it.
 */
export interface CloudDriver {
  readonly capabilities: DriverCapabilities
  create(spec: SubEniSpec, signal: AbortSignal): Promise<SubEni>
  /** Resolves also when it is gone already. */
  delete(id: string, signal: AbortSignal): Promise<void>
  /** The VLAN of the answer replaces the old one. */
  move(id: string, parentId: string, signal: AbortSignal): Promise<SubEni>
  /** Replaces the description, and nothing else. */
  describe(id: string, description: string, signal: AbortSignal): Promise<SubEni>
  show(id: string, signal: AbortSignal): Promise<SubEni | undefined>
  /** All pages. */
  list(filter: SubEniFilter, signal: AbortSignal): Promise<readonly SubEni[]>
  /** The port id of a node's NIC, by its MAC. */
  resolveParent(mac: string, signal: AbortSignal): Promise<string>
  /** The cloud's id of the subnet with this CIDR. */
  resolveSubnet(cidr: string, signal: AbortSignal): Promise<string>
}

/** The driver's operations, as metrics and logs name them. */
export type CloudOp = Exclude<keyof CloudDriver, 'capabilities'>
