/** The shapes of the contract's requests, in both generations (facts/spiderpool-contract.md §11). */
export type Generation = 'old' | 'new'

export const ALLOCATE_PATH = '/v1/apis/network.iaas.io/ipam/allocate-ips'
export const RELEASE_PATH = '/v1/apis/network.iaas.io/ipam/release-ip'
export const CACHE_PATH = '/v1/apis/network.iaas.io/status/ips-cache/'

/** Where sub-ENIs are made. */
export interface Place {
  readonly node: string
  readonly parentMac: string
  readonly subnet: string
}

export interface Pod {
  readonly name: string
  readonly namespace: string
  readonly uid: string
}

/** One sub-ENI that is asked for; an empty address is a family that is not wanted. */
export interface Item {
  readonly ipv4: string
  readonly ipv6: string
}

export interface PoolNames {
  readonly v4: string
  readonly v6: string
}

export interface AllocateAsk {
  /** Left out: the optional fields are. */
  readonly pod: Pod | undefined
  readonly place: Place
  readonly items: readonly Item[]
}

export interface ReleaseAsk {
  readonly pod: Pod | undefined
  readonly place: Place
  readonly address: string
}

export function single(address: string): Item {
  return address.includes(':') ? { ipv4: '', ipv6: address } : { ipv4: address, ipv6: '' }
}

export function mainAddress({ ipv4, ipv6 }: Item): string {
  return ipv4 === '' ? ipv6 : ipv4
}

/** The field that lists the sub-ENIs. */
export function itemsField(generation: Generation): string {
  return generation === 'new' ? 'subEniRequests' : 'iaasIPsAllocationRequest'
}

export function allocateBody(
  generation: Generation,
  { pod, place, items }: AllocateAsk,
  pools: PoolNames,
): Record<string, unknown> {
  const list = items.map((item) => itemBody(generation, place, item, pools))
  return { ...podFields(pod), nodeName: place.node, [itemsField(generation)]: list }
}

/** The absent family's address is sent empty, its pool's name not at all: as Spiderpool sends them. */
function itemBody(
  generation: Generation,
  { parentMac, subnet }: Place,
  item: Item,
  pools: PoolNames,
): Record<string, unknown> {
  if (generation === 'old') return { ipAddress: mainAddress(item), subnet, parentNicMac: parentMac }
  return {
    parentNicMac: parentMac,
    subnet,
    ipv4Address: item.ipv4,
    ipv6Address: item.ipv6,
    ...(item.ipv4 !== '' && pools.v4 !== '' && { ipv4PoolName: pools.v4 }),
    ...(item.ipv6 !== '' && pools.v6 !== '' && { ipv6PoolName: pools.v6 }),
  }
}

export function releaseBody(
  generation: Generation,
  { pod, place, address }: ReleaseAsk,
  pools: PoolNames,
): Record<string, unknown> {
  const poolName = address.includes(':') ? pools.v6 : pools.v4
  return {
    ...podFields(pod),
    nodeName: place.node,
    parentNicMac: place.parentMac,
    subnet: place.subnet,
    ipAddress: address,
    ...(generation === 'new' && poolName !== '' && { poolName }),
  }
}

function podFields(pod: Pod | undefined): Record<string, string> {
  return pod === undefined ? {} : { podName: pod.name, podNamespace: pod.namespace, podUID: pod.uid }
}
