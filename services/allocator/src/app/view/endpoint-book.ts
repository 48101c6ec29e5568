import { type Endpoint, endpointKey, type Revision, type Versioned } from '@subeni/shared/objects'
import type { EndpointListener } from '@subeni/shared/ports'

interface Known {
  readonly endpoint: Endpoint | undefined
  readonly revision: Revision
}

/** Every SpiderEndpoint as last written here or told by the store, whichever is newer. */
export class EndpointBook implements EndpointListener {
  /** Removed ones stay, empty, until the store tells of the removal: what it tells late must not revive them. */
  readonly #known = new Map<string, Known>()

  get(namespace: string, name: string): Versioned<Endpoint> | undefined {
    const known = this.#known.get(endpointKey(namespace, name))
    return known?.endpoint && { value: known.endpoint, revision: known.revision }
  }

  *all(): Generator<Versioned<Endpoint>> {
    for (const { endpoint, revision } of this.#known.values())
      if (endpoint) yield { value: endpoint, revision }
  }

  /** Takes over what was read or written, unless something newer is known. */
  learn(endpoint: Endpoint, revision: Revision): void {
    const key = keyOf(endpoint)
    const known = this.#known.get(key)
    if (known && known.revision >= revision) return
    this.#known.set(key, { endpoint, revision })
  }

  /** This allocator removed it, at that revision. */
  learnRemoved(endpoint: Endpoint, revision: Revision): void {
    const key = keyOf(endpoint)
    if (this.#known.get(key)?.revision === revision) this.#known.set(key, { endpoint: undefined, revision })
  }

  /** A live read found none. */
  forget(namespace: string, name: string): void {
    this.#known.delete(endpointKey(namespace, name))
  }

  onEndpoint({ value, revision }: Versioned<Endpoint>): void {
    this.learn(value, revision)
  }

  onRemoved(namespace: string, name: string): void {
    this.forget(namespace, name)
  }
}

function keyOf({ metadata }: Endpoint): string {
  return endpointKey(metadata.namespace ?? '', metadata.name)
}
