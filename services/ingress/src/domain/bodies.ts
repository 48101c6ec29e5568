/** The bodies of facts/spiderpool-contract.md §1.3 that reach IPAM, once they are proven. Names as on the wire. */
export interface AddArgs {
  readonly containerID: string
  readonly ifName: string
  readonly netNamespace: string
  readonly podNamespace: string
  readonly podName: string
  readonly podUID: string
  readonly defaultIPv4IPPool: readonly string[]
  readonly defaultIPv6IPPool: readonly string[]
  readonly cleanGateway: boolean
  readonly matchMasterSubnet: boolean
}

export interface DelArgs {
  readonly containerID: string
  readonly ifName: string
  readonly podNamespace: string
  readonly podName: string
  /** Empty when the caller's CNI_ARGS had none. */
  readonly podUID: string
  /** Beyond the contract: why the address is given back. `probe-failed`: it did not work, and must not be handed out again soon. */
  readonly reason?: 'probe-failed'
}

export type BatchDelArgs = Omit<DelArgs, 'ifName' | 'reason'>

/** A body that breaks a rule, in go-openapi's numbers: 601 wrong type, 602 missing, 605 breaks the rule of its field. */
export interface BodyProblem {
  readonly code: 601 | 602 | 605
  /** Names field, rule and value. */
  readonly message: string
}

export type Parsed<T> =
  | { readonly kind: 'valid'; readonly value: T }
  | { readonly kind: 'invalid'; readonly problem: BodyProblem }
