import type { ObjectMeta } from './meta.ts'
import type { PoolRoute } from './pool.ts'

/** One NIC in `status.current.ips` (facts/spiderpool-contract.md §4.3), with our optional keys at the end. */
export interface EndpointNic {
  readonly interface: string
  /** "address/prefix". */
  readonly ipv4?: string
  readonly ipv6?: string
  readonly ipv4Pool?: string
  readonly ipv6Pool?: string
  readonly ipv4Gateway?: string
  readonly ipv6Gateway?: string
  readonly vlan: number
  readonly mac?: string
  readonly cleanGateway: boolean
  readonly routes: readonly PoolRoute[]
  /** The claim (request) that holds the addresses. */
  readonly id: string
  readonly stamp: number
  readonly containerID: string
  /** It was lost and is made again from its claims: what a claim does not say, the next ADD of the NIC says anew. */
  readonly rebuilt?: true
  /** A DEL is at work on this NIC (DESIGN §3.1, delete first marks). */
  readonly releasing?: boolean
}

/** A SpiderEndpoint: what one Pod holds, per NIC. Named as its Pod. */
export interface Endpoint {
  readonly metadata: ObjectMeta
  readonly uid: string
  readonly node: string
  /** None: it was removed, and this is what the removal left behind. */
  readonly nics: readonly EndpointNic[]
  /** By NIC, the order of arrival of the DEL that took it: an older ADD that is still at work comes too late. */
  readonly removed?: Readonly<Record<string, number>>
  readonly ownerControllerType: string
  readonly ownerControllerName: string
}

export function endpointKey(namespace: string, name: string): string {
  return `${namespace}/${name}`
}
