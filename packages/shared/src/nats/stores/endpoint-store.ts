import { BUCKET } from '../../contracts/index.ts'
import { type Endpoint, endpointOf, isReadable, type Revision, type Versioned } from '../../objects/index.ts'
import type { EndpointListener, EndpointStore } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { decodeKey, encodeKey } from './key-encoding.ts'
import { type KeyValue, openKeyValue } from './key-value.ts'

/** SpiderEndpoints in the bucket `subeni-endpoints`, one key a Pod: `<namespace>.<name>`. */
export async function openEndpointStore(link: NatsLink): Promise<EndpointStore> {
  return new NatsEndpointStore(openKeyValue(link, BUCKET.endpoints, { parsing: 'lazy', decode: endpointIn }))
}

class NatsEndpointStore implements EndpointStore {
  readonly #bucket: KeyValue<Endpoint>

  constructor(bucket: KeyValue<Endpoint>) {
    this.#bucket = bucket
  }

  read(namespace: string, name: string): Promise<Versioned<Endpoint> | undefined> {
    return this.#bucket.readLast(encodeKey(namespace, name))
  }

  async list(): Promise<readonly Versioned<Endpoint>[]> {
    return [...(await this.#bucket.list()).values()].filter((endpoint) => isReadable(endpoint))
  }

  watch(listener: EndpointListener): Promise<AsyncDisposable> {
    return this.#bucket.watch({
      onSet: (key, endpoint) => listener.onEndpoint(endpoint, ...namesOf(key)),
      onRemoved: (key, left) => listener.onRemoved(...namesOf(key), left),
      onRetold: (since) => listener.onRetold?.(since),
    })
  }

  create(endpoint: Endpoint): Promise<Revision> {
    return this.#bucket.create(keyOf(endpoint), endpoint)
  }

  replace(endpoint: Endpoint, expected: Revision): Promise<Revision> {
    return this.#bucket.replace(keyOf(endpoint), endpoint, expected)
  }

  remove(left: Endpoint, expected: Revision): Promise<Revision> {
    return this.#bucket.remove(keyOf(left), expected, left)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve(this.#bucket[Symbol.asyncDispose]())
  }
}

function endpointIn(value: unknown, key: string): Endpoint {
  return endpointOf(value, ...namesOf(key))
}

function namesOf(key: string): [namespace: string, name: string] {
  const [namespace = '', name = ''] = decodeKey(key)
  return [namespace, name]
}

function keyOf({ metadata }: Endpoint): string {
  return encodeKey(metadata.namespace ?? '', metadata.name)
}
