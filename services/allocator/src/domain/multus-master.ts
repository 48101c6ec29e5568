import { networkOf } from '@subeni/ipam/candidates'
import type { StoredObject } from '@subeni/shared/objects'

/** Kinds whose `master` is a NIC of the node (facts/spiderpool-contract.md §5.7); a static vlan is none of them. */
const BLOCKS = ['enivlan', 'macvlan', 'ipvlan'] as const

/** The first master interface that a SpiderMultusConfig names; undefined when it names none. */
export function multusMaster(config: StoredObject): string | undefined {
  for (const block of BLOCKS) {
    const master = field(field(config.spec, block), 'master')
    const first: unknown = Array.isArray(master) ? master[0] : undefined
    if (typeof first === 'string' && first !== '') return first
  }
  return undefined
}

export function multusType(config: StoredObject): string | undefined {
  const cniType = field(config.spec, 'cniType')
  return typeof cniType === 'string' ? cniType : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

interface NamedObject {
  readonly namespace: string
  readonly name: string
}

/** The SpiderMultusConfig behind a NIC, as the Pod's annotations name it, or the cluster's for eth0; undefined when they do not. */
export function attachmentOf(request: Parameters<typeof networkOf>[0]): NamedObject | undefined {
  const network = networkOf(request)
  if (network === undefined) return undefined
  const cut = network.indexOf('/')
  return { namespace: network.slice(0, cut), name: network.slice(cut + 1) }
}
