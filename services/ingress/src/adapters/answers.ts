import type { Allocation, EndpointStatus, IpConfig, Route } from '@subeni/shared/contracts'

/** What the encoder of the contract drops: absent, empty, zero (facts/spiderpool-contract.md §1.3). */
function dropEmpty<T>(value: T | null | undefined): T | undefined {
  if (value === null || value === undefined || value === '' || value === 0) return undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/** IpamAddResponse as JSON, and beyond the contract what class exclusivity dropped. The two detection flags stay absent: no link exists yet when IPAM runs (facts §2.2). */
export function addAnswer(allocation: Allocation): string {
  const { dns } = allocation
  return JSON.stringify({
    ips: (allocation.ips ?? []).map(ipConfig),
    routes: dropEmpty((allocation.routes ?? []).map(routeOfNic)),
    dns: dns
      ? {
          domain: dropEmpty(dns.domain),
          nameservers: dropEmpty(dns.nameservers),
          options: dropEmpty(dns.options),
          search: dropEmpty(dns.search),
        }
      : undefined,
    ignoredPools: dropEmpty(allocation.ignoredPools),
  })
}

function ipConfig(ip: IpConfig): object {
  return {
    version: ip.version ?? 0,
    address: ip.address ?? '',
    nic: ip.nic ?? '',
    ipPool: dropEmpty(ip.pool),
    gateway: dropEmpty(ip.gateway),
    mac: dropEmpty(ip.mac),
    vlan: dropEmpty(ip.vlan),
  }
}

function routeOfNic(route: Route): object {
  return { ifName: route.ifName ?? '', dst: route.dst ?? '', gw: route.gw ?? '' }
}

/** WorkloadEndpointStatus as JSON; its routes carry no ifName. */
export function endpointAnswer(endpoint: EndpointStatus): string {
  return JSON.stringify({
    podNamespace: endpoint.podNamespace ?? '',
    podName: endpoint.podName ?? '',
    podUID: endpoint.podUid ?? '',
    node: endpoint.node ?? '',
    interfaces: (endpoint.interfaces ?? []).map((nic) => ({
      interface: nic.interface ?? '',
      ipv4: dropEmpty(nic.ipv4),
      ipv6: dropEmpty(nic.ipv6),
      mac: dropEmpty(nic.mac),
      vlan: dropEmpty(nic.vlan),
      ipv4Pool: dropEmpty(nic.ipv4Pool),
      ipv6Pool: dropEmpty(nic.ipv6Pool),
      ipv4Gateway: dropEmpty(nic.ipv4Gateway),
      ipv6Gateway: dropEmpty(nic.ipv6Gateway),
      routes: dropEmpty((nic.routes ?? []).map(({ dst, gw }) => ({ dst: dst ?? '', gw: gw ?? '' }))),
    })),
  })
}
