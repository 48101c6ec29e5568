import type { ProviderAllocateRequest, ProviderReleaseRequest } from '@subeni/shared/contracts'
import type { Generation } from '../domain/generation.ts'

/** The allocate body of facts §11.1 to the byte: addresses always present, other optional fields only when not empty. */
export function allocateBody(request: ProviderAllocateRequest): string {
  return JSON.stringify({
    ...podFields(request),
    nodeName: request.nodeName ?? '',
    subEniRequests: (request.subEnis ?? []).map((item) => ({
      parentNicMac: item.parentNicMac ?? '',
      subnet: item.subnet ?? '',
      ipv4Address: item.ipv4Address ?? '',
      ipv6Address: item.ipv6Address ?? '',
      ...optional('ipv4PoolName', item.ipv4Pool),
      ...optional('ipv6PoolName', item.ipv6Pool),
    })),
  })
}

/** The allocate body of facts §11.2: one item an address. */
export function olderAllocateBody(request: ProviderAllocateRequest): string {
  const items = (request.subEnis ?? []).flatMap((item) =>
    [item.ipv4Address, item.ipv6Address]
      .filter((address) => !isBlank(address))
      .map((ipAddress) => ({ ipAddress, subnet: item.subnet ?? '', parentNicMac: item.parentNicMac ?? '' })),
  )
  return JSON.stringify({
    ...podFields(request),
    nodeName: request.nodeName ?? '',
    iaasIPsAllocationRequest: items,
  })
}

/** The release body of facts §11.1 to the byte; the older one (§11.2) names no pool. */
export function releaseBody(request: ProviderReleaseRequest, generation: Generation = 'current'): string {
  return JSON.stringify({
    ...podFields(request),
    nodeName: request.nodeName ?? '',
    ...optional('parentNicMac', request.parentNicMac),
    subnet: request.subnet ?? '',
    ipAddress: request.address ?? '',
    ...(generation === 'current' && optional('poolName', request.pool)),
  })
}

/** Equal for requests that mean the same call: the same addresses for the same Pod and node. */
export function allocateKey(request: ProviderAllocateRequest): string {
  const items = (request.subEnis ?? []).map((item) => [
    item.ipv4Pool ?? '',
    item.ipv4Address ?? '',
    item.ipv6Pool ?? '',
    item.ipv6Address ?? '',
    item.parentNicMac ?? '',
  ])
  return JSON.stringify(['allocate', request.nodeName, request.podUid, items])
}

export function releaseKey(request: ProviderReleaseRequest): string {
  return JSON.stringify(['release', request.pool, request.address, request.podUid, request.nodeName])
}

/** The first field whose absence makes an allocate request none, or undefined. */
export function missingInAllocate({ nodeName, subEnis }: ProviderAllocateRequest): string | undefined {
  const items = subEnis ?? []
  if (isBlank(nodeName)) return 'nodeName'
  if (items.length === 0) return 'subEnis'
  if (items.some((item) => isBlank(item.subnet))) return 'subEnis.subnet'
  if (items.some((item) => isBlank(item.parentNicMac))) return 'subEnis.parentNicMac'
  const isBare = items.some((item) => isBlank(item.ipv4Address) && isBlank(item.ipv6Address))
  return isBare ? 'subEnis.ipv4Address' : undefined
}

/** The same for a release, whose parent NIC may be unknown (seed, "Parent NIC MAC lookup"). */
export function missingInRelease(request: ProviderReleaseRequest): string | undefined {
  return (['nodeName', 'subnet', 'address'] as const).find((field) => isBlank(request[field]))
}

function podFields(request: ProviderAllocateRequest | ProviderReleaseRequest): Record<string, string> {
  return {
    ...optional('podName', request.podName),
    ...optional('podNamespace', request.podNamespace),
    ...optional('podUID', request.podUid),
  }
}

function optional(key: string, value: string | null | undefined): Record<string, string> {
  return isBlank(value) ? {} : { [key]: value }
}

function isBlank(value: string | null | undefined): value is '' | null | undefined {
  return value === undefined || value === null || value === ''
}
