import type { Allocation, IpConfig, Route } from '@subeni/shared/contracts'
import { ANNOTATION, type EndpointNic, type Pool, type PoolRoute } from '@subeni/shared/objects'
import type { AddRequest } from './add-request.ts'

/** MAC and VLAN of the sub-ENI; a plain pool's address has neither. */
export interface Binding {
  readonly mac: string
  readonly vlan: number
}

export interface AssignedSide {
  readonly pool: Pool
  readonly address: string
}

const DEFAULT_DST = { 4: '0.0.0.0/0', 6: '::/0' } as const

/** What the endpoint will say of this NIC; the answer follows from it (facts/spiderpool-contract.md §16). */
export function nicRecord(
  request: AddRequest,
  assigned: {
    readonly v4?: AssignedSide | undefined
    readonly v6?: AssignedSide | undefined
    readonly binding?: Binding | undefined
    readonly cleanGateway: boolean
    readonly podRoutes: readonly PoolRoute[]
  },
): EndpointNic {
  const { claim } = request
  const { v4, v6, binding, podRoutes } = assigned
  return {
    interface: claim.nic,
    ...(v4 && { ipv4: withPrefix(v4), ipv4Pool: v4.pool.metadata.name }),
    ...(v6 && { ipv6: withPrefix(v6), ipv6Pool: v6.pool.metadata.name }),
    ...(v4?.pool.spec.gateway && { ipv4Gateway: v4.pool.spec.gateway }),
    ...(v6?.pool.spec.gateway && { ipv6Gateway: v6.pool.spec.gateway }),
    vlan: binding?.vlan ?? 0,
    ...(binding && { mac: binding.mac }),
    cleanGateway: assigned.cleanGateway,
    routes: [...(v4?.pool.spec.routes ?? []), ...(v6?.pool.spec.routes ?? []), ...podRoutes],
    id: claim.id,
    stamp: claim.stamp,
    containerID: claim.containerID,
  }
}

/** facts/spiderpool-contract.md §1.4: pool routes, then a default route for each family unless `cleanGateway`. */
export function allocationOf(nic: EndpointNic, path: string, ignoredPools: readonly string[]): Allocation {
  const ips = [side(nic, 4), side(nic, 6)].filter((ip) => ip !== undefined)
  const routes: Route[] = nic.routes.map(({ dst, gw }) => ({ ifName: nic.interface, dst, gw }))
  for (const { version, gateway } of ips) {
    if (nic.cleanGateway || !gateway) continue
    routes.push({ ifName: nic.interface, dst: DEFAULT_DST[version === 6 ? 6 : 4], gw: gateway })
  }
  return { ips, routes, dns: {}, path, ignoredPools: [...ignoredPools] }
}

/** Annotation `ipam.spidernet.io/routes`, `[{"dst","gw"}]`; undefined when it is not of that form. */
export function podRoutes(annotations: Readonly<Record<string, string>>): readonly PoolRoute[] | undefined {
  const text = annotations[ANNOTATION.routes]
  if (text === undefined || text === '') return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) && parsed.every(isRoute) ? parsed.map(({ dst, gw }) => ({ dst, gw })) : undefined
  } catch {
    return undefined
  }
}

function side(nic: EndpointNic, version: 4 | 6): IpConfig | undefined {
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

function isRoute(value: unknown): value is PoolRoute {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'dst') === 'string' && typeof Reflect.get(value, 'gw') === 'string'
}
