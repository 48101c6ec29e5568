import type { Endpoint, Revision, Versioned } from '../objects/index.ts'

export interface EndpointListener {
  /** The value may be parsed when it is first looked at, and throw MALFORMED_MESSAGE then. */
  onEndpoint(endpoint: Versioned<Endpoint>, namespace: string, name: string): void
  /** `left`: what it left behind, where that is known. */
  onRemoved(namespace: string, name: string, left?: Versioned<Endpoint>): void
  /** The store became another one, and all of it has been told: what is known by a revision below `since` is not in it. */
  onRetold?(since: Revision): void
}

/** SpiderEndpoints, compare-and-set. Errors as in PoolStore. */
export interface EndpointStore extends AsyncDisposable {
  /** A live read. An endpoint without NICs is what a removed one left behind; only this tells of it, and `onRemoved`. */
  read(namespace: string, name: string): Promise<Versioned<Endpoint> | undefined>
  /** Nothing that was written before the call is missing. */
  list(): Promise<readonly Versioned<Endpoint>[]>
  watch(listener: EndpointListener): Promise<AsyncDisposable>
  /** REVISION_CONFLICT when one of that name exists, or left something behind: that is replaced. */
  create(endpoint: Endpoint): Promise<Revision>
  replace(endpoint: Endpoint, expected: Revision): Promise<Revision>
  /** `left`, which has no NICs, stays behind for some minutes. Expected 0: there is nothing to remove. */
  remove(left: Endpoint, expected: Revision): Promise<Revision>
}
