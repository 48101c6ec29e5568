import { knownKeys } from '@subeni/shared/objects'
import type { CandidateRequest } from './types.ts'

const DEFAULT_NETWORK = 'v1.multus-cni.io/default-network'
const NETWORKS = 'k8s.v1.cni.cncf.io/networks'
const NETWORK_KEYS = ['namespace', 'name', 'interface'] as const
/** The default NIC; `0` in lists without names. */
const DEFAULT_NIC = 'eth0'

type NetworkedPod = Pick<CandidateRequest['pod'], 'namespace' | 'annotations'>

interface NetworkRef {
  readonly namespace: string
  readonly name: string
  readonly interface?: string
}

/** 0 for eth0, else the place in Multus' list; undefined for a NIC that the Pod does not name. */
export function nicIndex(request: { readonly nic: string; readonly pod: NetworkedPod }): number | undefined {
  const { nic } = request
  if (nic === DEFAULT_NIC) return 0
  const at = networksOf(request).findIndex(
    (network, index) => (network.interface ?? `net${index + 1}`) === nic,
  )
  if (at >= 0) return at + 1
  const numbered = /^net([1-9]\d{0,3})$/.exec(nic)
  return numbered ? Number(numbered[1]) : undefined
}

/** "namespace/name" of the network attachment behind the NIC; undefined when it cannot be told. */
export function networkOf(
  request: Pick<CandidateRequest, 'nic' | 'settings'> & { readonly pod: NetworkedPod },
): string | undefined {
  const index = nicIndex(request)
  if (index === undefined) return undefined
  if (index > 0) return text(networksOf(request)[index - 1])
  const named = request.pod.annotations[DEFAULT_NETWORK]
  return named ? text(parseNetworks(named, request.pod.namespace)[0]) : request.settings.clusterNetwork
}

function networksOf({ pod }: { readonly pod: NetworkedPod }): NetworkRef[] {
  return parseNetworks(pod.annotations[NETWORKS] ?? '', pod.namespace)
}

/** A comma list `ns/name@if`, or JSON if it holds any of `[ { "` (facts §4.6). What does not parse names no network. */
function parseNetworks(value: string, podNamespace: string): NetworkRef[] {
  if (/[[{"]/.test(value)) return parseJsonNetworks(value, podNamespace)
  const items = value.split(',').map((item) => item.trim())
  return items.filter((item) => item !== '').map((item) => parseNetwork(item, podNamespace))
}

function parseNetwork(item: string, podNamespace: string): NetworkRef {
  const [path = '', nic] = item.split('@')
  const cut = path.indexOf('/')
  return {
    namespace: cut < 0 ? podNamespace : path.slice(0, cut),
    name: path.slice(cut + 1),
    ...(nic && { interface: nic }),
  }
}

function parseJsonNetworks(value: string, podNamespace: string): NetworkRef[] {
  const list = parseJson(value)
  if (!Array.isArray(list)) return []
  return list.map((item: unknown) => {
    const {
      namespace,
      name,
      interface: nic,
    } = (knownKeys(item, NETWORK_KEYS) ?? {}) as Record<string, unknown>
    return {
      namespace: typeof namespace === 'string' && namespace !== '' ? namespace : podNamespace,
      name: typeof name === 'string' ? name : '',
      ...(typeof nic === 'string' && nic !== '' && { interface: nic }),
    }
  })
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function text(network: NetworkRef | undefined): string | undefined {
  return network && network.name !== '' ? `${network.namespace}/${network.name}` : undefined
}
