import {
  allocate,
  type Contract,
  endpoint,
  finalize,
  providerAllocate,
  providerRelease,
  release,
  type ReplyShape,
  verify,
} from '@subeni/shared/contracts'

/** What a raw client needs of a contract. */
export interface AnyContract {
  readonly subject: string
  readonly reply: Pick<Contract<never, ReplyShape>['reply'], 'decode'>
}

interface Served {
  readonly contract: AnyContract
  /** In the answer to a request of which every field is absent. */
  readonly emptySays: string
}

/** Every subject that is served, in the order of a Pod's life. */
export const SERVED: readonly Served[] = [
  { contract: allocate, emptySays: 'podNamespace' },
  { contract: release, emptySays: 'podNamespace' },
  { contract: endpoint, emptySays: 'podNamespace' },
  { contract: verify, emptySays: 'claim' },
  { contract: finalize, emptySays: 'claim' },
  { contract: providerAllocate, emptySays: 'node' },
  { contract: providerRelease, emptySays: 'node' },
]

/** The failing arm of a reply; undefined when it is the other one. */
export function failureOf({ reply }: AnyContract, bytes: Uint8Array): ReplyShape['failure'] | undefined {
  const { outcome, failure } = reply.decode(bytes)
  return outcome === 'failure' ? failure : undefined
}
