import {
  type Endpoint,
  endpointKey,
  type EndpointNic,
  isReadable,
  type Revision,
  type Versioned,
} from '@subeni/shared/objects'
import { addressesOf } from '@subeni/ipam/claims'
import type { Clock, EndpointListener } from '@subeni/shared/ports'
import { NamedAddresses } from './named-addresses.ts'

/**
 * Longer than any request may live, that a removal has to keep out, and than the sweep's rounds until it has looked at what such a
 * request left (110 s and two rounds of a minute).
 */
const REMOVED_KEPT_MS = 300_000
/** Removed endpoints remembered; beyond it the stores alone remember them, and cost a live read. */
const REMOVED_MAX = 50_000

/** Every SpiderEndpoint as last written here or told by the store, whichever is newer; for a while also what removed ones left. */
export class EndpointBook implements EndpointListener {
  readonly #clock: Clock
  readonly #known = new Map<string, Versioned<Endpoint>>()
  /** Keys of removed ones and when they became known (monotonic ms), oldest first. */
  readonly #removed = new Map<string, number>()
  readonly #named = new NamedAddresses()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(namespace: string, name: string): Versioned<Endpoint> | undefined {
    return present(this.last(namespace, name))
  }

  /** As `get`; of a removed one, what it left behind. */
  last(namespace: string, name: string): Versioned<Endpoint> | undefined {
    return this.#known.get(endpointKey(namespace, name))
  }

  /**
   * Pods of another UID whose endpoints name the address, no DEL being at work on it. One that cannot be read may be anybody's:
   * doubt is not freedom.
   */
  othersNaming(address: string, podUid: string): readonly PodName[] {
    return this.#named
      .keysOf(address)
      .filter((key) => isAnothers(this.#known.get(key), { address, podUid }))
      .map(podNameOf)
  }

  /** What somebody else wrote and is not JSON is left out. */
  *all(): Generator<Versioned<Endpoint>> {
    for (const [key, known] of this.#known) if (!this.#removed.has(key) && isWhole(known)) yield known
  }

  /** Takes over what was read or written, unless something newer is known. */
  learn(endpoint: Endpoint, revision: Revision): void {
    this.#learn(keyOf(endpoint), { value: endpoint, revision }, endpoint.nics.length > 0)
  }

  /** A live read found none. */
  forget(namespace: string, name: string): void {
    const key = endpointKey(namespace, name)
    this.#known.delete(key)
    this.#removed.delete(key)
    this.#named.delete(key)
  }

  onEndpoint(endpoint: Versioned<Endpoint>, namespace: string, name: string): void {
    this.#learn(endpointKey(namespace, name), endpoint, true)
  }

  onRemoved(namespace: string, name: string, left?: Versioned<Endpoint>): void {
    if (left) this.#learn(endpointKey(namespace, name), left, false)
    else this.forget(namespace, name)
  }

  /** What the store did not tell again when it became another one is not in it. */
  onRetold(since: Revision): void {
    for (const [key, { revision }] of this.#known) {
      if (revision >= since) continue
      this.#known.delete(key)
      this.#removed.delete(key)
    }
  }

  #learn(key: string, endpoint: Versioned<Endpoint>, isPresent: boolean): void {
    const known = this.#known.get(key)
    if (known && known.revision >= endpoint.revision) return
    this.#known.set(key, endpoint)
    this.#removed.delete(key)
    if (isPresent) return this.#named.put(key, endpoint)
    this.#named.delete(key)
    this.#removed.set(key, this.#clock.monotonicMs())
    this.#forgetOldest()
  }

  #forgetOldest(): void {
    const before = this.#clock.monotonicMs() - REMOVED_KEPT_MS
    for (const [key, since] of this.#removed) {
      if (since > before && this.#removed.size <= REMOVED_MAX) return
      this.#removed.delete(key)
      this.#known.delete(key)
    }
  }
}

export interface PodName {
  readonly namespace: string
  readonly name: string
}

function podNameOf(key: string): PodName {
  const slash = key.indexOf('/')
  return { namespace: key.slice(0, slash), name: key.slice(slash + 1) }
}

function isAnothers(
  known: Versioned<Endpoint> | undefined,
  { address, podUid }: { readonly address: string; readonly podUid: string },
): boolean {
  if (!known) return false
  if (!isWhole(known)) return true
  const { uid, nics } = known.value
  return uid !== podUid && nics.some((nic) => !nic.releasing && names(nic, address))
}

/** Somebody else may have written what is JSON and no endpoint. */
function isWhole(known: Versioned<Endpoint>): boolean {
  return isReadable(known) && Array.isArray(known.value.nics)
}

function names(nic: EndpointNic, address: string): boolean {
  return addressesOf(nic).some((each) => each.address === address)
}

/** Undefined of what a removed one left behind. */
export function present(found: Versioned<Endpoint> | undefined): Versioned<Endpoint> | undefined {
  return found && found.value.nics.length > 0 ? found : undefined
}

function keyOf({ metadata }: Endpoint): string {
  return endpointKey(metadata.namespace ?? '', metadata.name)
}
