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

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const DEFAULT_NETWORK = 'v1.multus-cni.io/default-network'
const NETWORKS = 'k8s.v1.cni.cncf.io/networks'

interface NetworkRef {
  readonly namespace: string
  readonly name: string
  readonly nic: string | undefined
}

/** The network attachment behind a NIC, as the Pod's annotations name it; undefined when they do not. */
export function attachmentOf(
  pod: { readonly namespace: string; readonly annotations: Readonly<Record<string, string>> },
  nic: string,
): { readonly namespace: string; readonly name: string } | undefined {
  if (nic === 'eth0') return parseNetworks(pod.annotations[DEFAULT_NETWORK] ?? '', pod.namespace)[0]
  const networks = parseNetworks(pod.annotations[NETWORKS] ?? '', pod.namespace)
  return networks.find((network, index) => (network.nic ?? `net${index + 1}`) === nic)
}

/** A comma list `ns/name@if`, or JSON if it holds any of `[ { "` (facts/spiderpool-contract.md §4.6). */
function parseNetworks(value: string, podNamespace: string): NetworkRef[] {
  if (/[[{"]/.test(value)) return parseJsonNetworks(value, podNamespace)
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [path = '', nic] = item.split('@')
      const cut = path.indexOf('/')
      return { namespace: cut < 0 ? podNamespace : path.slice(0, cut), name: path.slice(cut + 1), nic }
    })
}

function parseJsonNetworks(value: string, podNamespace: string): NetworkRef[] {
  try {
    const list: unknown = JSON.parse(value)
    if (!Array.isArray(list)) return []
    return list.map((item: unknown) => ({
      namespace: text(field(item, 'namespace')) ?? podNamespace,
      name: text(field(item, 'name')) ?? '',
      nic: text(field(item, 'interface')),
    }))
  } catch {
    return []
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
