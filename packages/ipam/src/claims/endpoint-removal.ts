import { type Endpoint, type EndpointNic, FINALIZER, type ObjectMeta } from '@subeni/shared/objects'
import { isOvertaken, type NicKey } from './book.ts'

/** NICs of one Pod whose removal is remembered; the newest ones. */
const REMOVED_MAX = 64

/** Which NIC a DEL means, and its order of arrival. */
export interface EndpointDel extends NicKey {
  readonly stamp: number
}

export type EndpointEnd =
  | { readonly kind: 'update'; readonly endpoint: Endpoint }
  /** No NIC is left: the object goes, and leaves this behind. */
  | { readonly kind: 'remove'; readonly left: Endpoint }
  | { readonly kind: 'nothing' }
  /** A later ADD wrote this NIC anew: leave it. */
  | { readonly kind: 'overtaken' }

/** The last step of a DEL: takes out the NIC that is marked, unless somebody newer has it by now. */
export function endpointAfterDel(current: Endpoint | undefined, del: EndpointDel): EndpointEnd {
  const nic = current?.uid === del.podUid ? nicOf(current, del.nic) : undefined
  if (!current || !nic) return { kind: 'nothing' }
  if (isOvertaken(nic, del.stamp) || !nic.releasing) return { kind: 'overtaken' }
  return without(current, del)
}

/** A DEL that has found no endpoint. Name and node: of what it leaves behind. */
export interface VainDel extends EndpointDel {
  readonly namespace: string
  readonly name: string
  readonly node: string
}

/**
 * Rule *stamp*, where nothing is left to compare with: an ADD of before may still be at work, long after whoever asked for it was
 * killed, and would take an address that no DEL ever frees. So also a DEL that found nothing leaves its order of arrival behind.
 * `there`: an endpoint came meanwhile, and this DEL is to act on it.
 */
export function endpointAfterVainDel(
  current: Endpoint | undefined,
  del: VainDel,
): EndpointEnd | { readonly kind: 'there' } {
  if (current?.uid !== del.podUid) {
    const isAnotherPods = current !== undefined && current.nics.length > 0
    return isAnotherPods ? { kind: 'nothing' } : without(bareEndpoint(del), del)
  }
  const nic = nicOf(current, del.nic)
  if (nic) return { kind: isOvertaken(nic, del.stamp) ? 'overtaken' : 'there' }
  return isRemovedSince(current, del) ? { kind: 'nothing' } : without(current, del)
}

/** A DEL that came after this request took the NIC, or found none of it to take. */
export function isRemovedSince(
  endpoint: Endpoint | undefined,
  { podUid, nic, stamp }: NicKey & { readonly stamp: number },
): boolean {
  return endpoint?.uid === podUid && (endpoint.removed?.[nic] ?? 0) > stamp
}

export function nicOf(endpoint: Endpoint, nic: string): EndpointNic | undefined {
  return endpoint.nics.find((each) => each.interface === nic)
}

function without(endpoint: Endpoint, { nic, stamp }: EndpointDel): EndpointEnd {
  const nics = endpoint.nics.filter((each) => each.interface !== nic)
  const known = { ...endpoint.removed, [nic]: Math.max(stamp, endpoint.removed?.[nic] ?? 0) }
  const newestFirst = Object.entries(known).toSorted(([, a], [, b]) => b - a)
  const after = { ...endpoint, nics, removed: Object.fromEntries(newestFirst.slice(0, REMOVED_MAX)) }
  return nics.length === 0 ? { kind: 'remove', left: after } : { kind: 'update', endpoint: after }
}

function bareEndpoint({ namespace, name, node, podUid }: VainDel): Endpoint {
  const metadata = endpointMetadata({ namespace, name, uid: '' })
  return { metadata, uid: podUid, node, nics: [], ownerControllerType: '', ownerControllerName: '' }
}

/** What tells the object from one of the same name before or after it; records of before have no UID and no time. */
export type EndpointIdentity = Pick<ObjectMeta, 'name' | 'namespace' | 'uid' | 'creationTimestamp'>

export function endpointMetadata(identity: EndpointIdentity): ObjectMeta {
  return {
    ...identity,
    generation: 1,
    labels: {},
    annotations: {},
    finalizers: [FINALIZER.spiderpool],
  }
}
