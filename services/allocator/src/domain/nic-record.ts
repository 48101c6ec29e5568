import type { ClaimRequest } from '@subeni/ipam/claims'
import type { EndpointNic, Pool, PoolRoute } from '@subeni/shared/objects'

/** MAC and VLAN of the sub-ENI; a plain pool's address has neither. */
export interface Binding {
  readonly mac: string
  readonly vlan: number
}

export interface AssignedSide {
  readonly pool: Pool
  readonly address: string
}

export interface IpAnswer {
  version: 4 | 6
  address: string
  nic: string
  pool: string
  gateway: string
  vlan: number
  mac: string
}

export interface RouteAnswer {
  ifName: string
  dst: string
  gw: string
}

/** The answer to one ADD. */
export interface Answer {
  ips: IpAnswer[]
  routes: RouteAnswer[]
  dns: Record<string, never>
  path: string
  ignoredPools: string[]
}

const DEFAULT_DST = { 4: '0.0.0.0/0', 6: '::/0' } as const

export interface Assigned {
  readonly v4?: AssignedSide | undefined
  readonly v6?: AssignedSide | undefined
  readonly binding?: Binding | undefined
  readonly cleanGateway: boolean
  readonly extraRoutes: readonly PoolRoute[]
}

/** Whose NIC it is: of an ADD, or of the claim that an endpoint is made again from. */
interface NicOwner {
  readonly claim: Pick<ClaimRequest, 'nic' | 'id' | 'stamp' | 'containerID'>
}

/** What the endpoint will say of this NIC; the answer follows from it (facts/spiderpool-contract.md §16). */
export function nicRecord({ claim }: NicOwner, assigned: Assigned): EndpointNic {
  const { v4, v6, binding, cleanGateway, extraRoutes } = assigned
  return {
    interface: claim.nic,
    ...(v4 && ipv4Fields(v4)),
    ...(v6 && ipv6Fields(v6)),
    vlan: binding?.vlan ?? 0,
    ...(binding && { mac: binding.mac }),
    cleanGateway,
    routes: [...[v4, v6].flatMap((assignedSide) => assignedSide?.pool.spec.routes ?? []), ...extraRoutes],
    id: claim.id,
    stamp: claim.stamp,
    containerID: claim.containerID,
  }
}

function ipv4Fields(v4: AssignedSide): Partial<EndpointNic> {
  const { gateway } = v4.pool.spec
  return { ipv4: withPrefix(v4), ipv4Pool: v4.pool.metadata.name, ...(gateway && { ipv4Gateway: gateway }) }
}

function ipv6Fields(v6: AssignedSide): Partial<EndpointNic> {
  const { gateway } = v6.pool.spec
  return { ipv6: withPrefix(v6), ipv6Pool: v6.pool.metadata.name, ...(gateway && { ipv6Gateway: gateway }) }
}

/** facts/spiderpool-contract.md §1.4: pool routes, then a default route for each family unless `cleanGateway`. */
export function allocationOf(nic: EndpointNic, path: string, ignoredPools: readonly string[]): Answer {
  const ips = [side(nic, 4), side(nic, 6)].filter((ip) => ip !== undefined)
  const routes: RouteAnswer[] = nic.routes.map(({ dst, gw }) => ({ ifName: nic.interface, dst, gw }))
  for (const { version, gateway } of ips) {
    if (nic.cleanGateway || !gateway) continue
    routes.push({ ifName: nic.interface, dst: DEFAULT_DST[version], gw: gateway })
  }
  return { ips, routes, dns: {}, path, ignoredPools: [...ignoredPools] }
}

function side(nic: EndpointNic, version: 4 | 6): IpAnswer | undefined {
  const address = version === 4 ? nic.ipv4 : nic.ipv6
  if (address === undefined) return undefined
  return {
    version,
    address,
    nic: nic.interface,
    pool: (version === 4 ? nic.ipv4Pool : nic.ipv6Pool) ?? '',
    gateway: (version === 4 ? nic.ipv4Gateway : nic.ipv6Gateway) ?? '',
    vlan: nic.vlan,
    mac: nic.mac ?? '',
  }
}

function withPrefix({ pool, address }: AssignedSide): string {
  const { subnet } = pool.spec
  return address + subnet.slice(subnet.indexOf('/'))
}
