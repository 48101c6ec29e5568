import { canonicalAddress } from '@subeni/ipam/addresses'
import { addressesOf } from '@subeni/ipam/claims'
import { type Endpoint, type EndpointNic, isReadable, type Versioned } from '@subeni/shared/objects'

/** V8 keeps a whole text alive for a piece of it that is at least as long. */
const SLICE_MIN = 13
const NAMED = /"ipv[46]"\s*:\s*"([^"/]+)/g

/** Which endpoints name an address, by key. One address a NIC and family: as large as the endpoints are many. */
export class NamedAddresses {
  /** Most addresses are named by one endpoint: only more than one make a set. */
  readonly #keys = new Map<string, string | Set<string>>()
  /** The same the other way round. */
  readonly #addresses = new Map<string, string | readonly string[]>()

  keysOf(address: string): readonly string[] {
    const keys = this.#keys.get(address)
    if (keys === undefined) return []
    return typeof keys === 'string' ? [keys] : [...keys]
  }

  put(key: string, endpoint: Versioned<Endpoint>): void {
    if (this.#addresses.has(key)) this.delete(key)
    const addresses = addressesIn(endpoint)
    const [only] = addresses
    this.#addresses.set(key, addresses.length === 1 && only !== undefined ? only : addresses)
    for (const address of addresses) this.#add(address, key)
  }

  delete(key: string): void {
    const known = this.#addresses.get(key) ?? []
    for (const address of typeof known === 'string' ? [known] : known) this.#take(address, key)
    this.#addresses.delete(key)
  }

  #add(address: string, key: string): void {
    const known = this.#keys.get(address)
    if (known === undefined || known === key) this.#keys.set(address, key)
    else if (typeof known === 'string') this.#keys.set(address, new Set([known, key]))
    else known.add(key)
  }

  #take(address: string, key: string): void {
    const known = this.#keys.get(address)
    if (typeof known === 'object') known.delete(key)
    if (known === key || (typeof known === 'object' && known.size === 0)) this.#keys.delete(address)
  }
}

/** Without parsing what nobody has looked at yet: tens of thousands are told at a start. */
function addressesIn(endpoint: Versioned<Endpoint>): readonly string[] {
  const { text } = endpoint
  if (text === undefined) return isReadable(endpoint) ? namedBy(endpoint.value) : []
  return Array.from(text.matchAll(NAMED), ([, address = '']) => detached(address))
}

function namedBy({ nics }: Endpoint): readonly string[] {
  // Somebody else may have written what is JSON and no endpoint.
  return (Array.isArray(nics) ? nics : []).flatMap((nic: EndpointNic) =>
    addressesOf(nic).map(({ address }) => detached(address)),
  )
}

/** In the one spelling, as a string of its own. */
function detached(address: string): string {
  if (address.includes(':')) return canonicalAddress(address) ?? address
  return address.length < SLICE_MIN ? address : Buffer.from(address, 'latin1').toString('latin1')
}
