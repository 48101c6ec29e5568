import type { Endpoint, Revision, Versioned } from '../objects/index.ts'

export interface EndpointListener {
  onEndpoint(endpoint: Versioned<Endpoint>): void
  onRemoved(namespace: string, name: string): void
}

/** SpiderEndpoints, compare-and-set. Errors as in PoolStore. */
export interface EndpointStore extends AsyncDisposable {
  /** A live read. */
  read(namespace: string, name: string): Promise<Versioned<Endpoint> | undefined>
  list(): Promise<readonly Versioned<Endpoint>[]>
  watch(listener: EndpointListener): Promise<AsyncDisposable>
  /** REVISION_CONFLICT when one of that name exists. */
  create(endpoint: Endpoint): Promise<Revision>
  replace(endpoint: Endpoint, expected: Revision): Promise<Revision>
  remove(namespace: string, name: string, expected: Revision): Promise<void>
}
