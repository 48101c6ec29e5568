import {
  type Endpoint,
  endpointKey,
  type EndpointNic,
  isReadable,
  type Versioned,
} from '@subeni/shared/objects'
import type { EndpointListener } from '@subeni/shared/ports'

interface OnNode {
  readonly node: string
  readonly vlans: readonly number[]
  readonly addresses: readonly string[]
}

/**
 * What Pods use by their endpoints: addresses, and VLANs by node. An endpoint does not name its parent NIC, so a VLAN counts for all of
 * its node's. Bounded by the endpoints there are.
 */
export class LiveEndpoints implements EndpointListener {
  readonly #byEndpoint = new Map<string, OnNode>()
  readonly #namedBy = new Map<string, Set<string>>()
  /** Endpoints that cannot be read may name any address. */
  readonly #unreadable = new Set<string>()

  onEndpoint(endpoint: Versioned<Endpoint>, namespace: string, name: string): void {
    const key = endpointKey(namespace, name)
    this.#forget(key)
    if (!isReadable(endpoint)) {
      this.#unreadable.add(key)
      return
    }
    const { node, nics } = endpoint.value
    if (nics.length === 0) return
    const addresses = nics.filter(({ releasing }) => releasing !== true).flatMap(addressesOf)
    this.#byEndpoint.set(key, { node, vlans: nics.map(({ vlan }) => vlan), addresses })
    for (const address of addresses)
      this.#namedBy.set(address, (this.#namedBy.get(address) ?? new Set()).add(key))
  }

  onRemoved(namespace: string, name: string): void {
    this.#forget(endpointKey(namespace, name))
  }

  /** VLANs that Pods of the node use. */
  on(node: string): ReadonlySet<number> {
    const found = new Set<number>()
    for (const one of this.#byEndpoint.values())
      if (one.node === node) for (const vlan of one.vlans) found.add(vlan)
    return found
  }

  /** An endpoint names the address, and no DEL is at work on it: its Pod may run, whatever became of its claim. */
  mayName(address: string): boolean {
    return this.#namedBy.has(address) || this.#unreadable.size > 0
  }

  #forget(key: string): void {
    this.#unreadable.delete(key)
    for (const address of this.#byEndpoint.get(key)?.addresses ?? []) {
      const keys = this.#namedBy.get(address)
      keys?.delete(key)
      if (keys?.size === 0) this.#namedBy.delete(address)
    }
    this.#byEndpoint.delete(key)
  }
}

/** "address/prefix" without the prefix. */
function addressesOf({ ipv4, ipv6 }: EndpointNic): string[] {
  return [ipv4, ipv6].flatMap((text) => text?.split('/', 1) ?? [])
}
