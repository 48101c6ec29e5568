import { type Endpoint, endpointKey, type Versioned } from '@subeni/shared/objects'
import type { EndpointListener } from '@subeni/shared/ports'

interface OnNode {
  readonly node: string
  readonly vlans: readonly number[]
}

/**
 * The VLANs that Pods use, by node. An endpoint does not name its parent NIC, so a VLAN counts for all of its node's. Bounded by the
 * endpoints there are.
 */
export class LiveVlans implements EndpointListener {
  readonly #byEndpoint = new Map<string, OnNode>()

  onEndpoint({ value: { metadata, node, nics } }: Versioned<Endpoint>): void {
    const key = endpointKey(metadata.namespace ?? '', metadata.name)
    if (nics.length === 0) this.#byEndpoint.delete(key)
    else this.#byEndpoint.set(key, { node, vlans: nics.map(({ vlan }) => vlan) })
  }

  onRemoved(namespace: string, name: string): void {
    this.#byEndpoint.delete(endpointKey(namespace, name))
  }

  on(node: string): ReadonlySet<number> {
    const found = new Set<number>()
    for (const one of this.#byEndpoint.values())
      if (one.node === node) for (const vlan of one.vlans) found.add(vlan)
    return found
  }
}
