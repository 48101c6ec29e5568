import { endpointManifest } from '@subeni/ipam/pools'
import type { Endpoint } from '@subeni/shared/objects'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type Listing } from './listing.ts'

export async function listEndpoints(stores: Stores): Promise<Listing> {
  const endpoints = await (await stores.endpoints()).list()
  return {
    header: ['NAMESPACE', 'NAME', 'INTERFACE', 'IPV4POOL', 'IPV4', 'IPV6POOL', 'IPV6', 'MAC', 'VLAN', 'NODE'],
    items: endpoints
      .map(({ value, revision }) => {
        const { namespace = '', name } = value.metadata
        const manifest = endpointManifest(value, revision)
        return { key: `${namespace}/${name}`, namespace, name, manifest, cells: cellsOf(value) }
      })
      .toSorted(byKey),
  }
}

/** The columns of the first NIC, as the CRD's printer columns have it. */
function cellsOf({ metadata, node, nics }: Endpoint): readonly string[] {
  const [first, ...more] = nics
  const named = [metadata.namespace ?? '', metadata.name]
  if (first === undefined) return [...named, '-', '-', '-', '-', '-', '-', '-', node]
  const interfaces = more.length > 0 ? `${first.interface} +${more.length}` : first.interface
  const addresses = [first.ipv4Pool, first.ipv4, first.ipv6Pool, first.ipv6, first.mac].map(
    (cell) => cell ?? '-',
  )
  return [...named, interfaces, ...addresses, first.vlan > 0 ? String(first.vlan) : '-', node]
}
