import type { Claim, Endpoint, EndpointNic } from '@subeni/shared/objects'
import { isOvertaken } from './book.ts'
import {
  type EndpointDel,
  type EndpointIdentity,
  endpointMetadata,
  isRemovedSince,
  nicOf,
} from './endpoint-removal.ts'

/** An ADD's answer, about to be written down. */
export interface EndpointAdd {
  readonly podUid: string
  readonly node: string
  /** With the request's id, stamp and container. */
  readonly nic: EndpointNic
  /** For an endpoint that is created or replaced. */
  readonly metadata: EndpointIdentity
  readonly ownerControllerType: string
  readonly ownerControllerName: string
  /** Whether a live read says that this UID is the current Pod; undefined when none was made yet. */
  readonly isCurrentPod?: boolean
}

export type EndpointWrite =
  | { readonly kind: 'create'; readonly endpoint: Endpoint }
  | { readonly kind: 'update'; readonly endpoint: Endpoint }
  /** Another UID's endpoint gives way; its NICs' claims become release jobs. */
  | {
      readonly kind: 'replace'
      readonly endpoint: Endpoint
      readonly orphans: readonly EndpointNic[]
      readonly orphanUid: string
    }
  /** Another UID's endpoint is there: read the Pod live, then decide again with `isCurrentPod`. */
  | { readonly kind: 'read-pod' }
  /** Another Pod of this name is the current one: take the claims back. */
  | { readonly kind: 'not-current' }
  /** A later ADD or DEL of this NIC was here: take the claims back, answer retryable. */
  | { readonly kind: 'overtaken' }

/**
 * Rules *one endpoint* and *stamp*: created, or changed against the revision that was read; an older stamp never wins; another
 * UID's endpoint is replaced only on the word of a live read. Other NICs stay as they are.
 */
export function endpointAfterAdd(current: Endpoint | undefined, add: EndpointAdd): EndpointWrite {
  if (!current) return { kind: 'create', endpoint: freshEndpoint(add) }
  if (current.uid !== add.podUid) return replacement(current, add)
  const { interface: nic, stamp } = add.nic
  const before = nicOf(current, nic)
  if (isOvertaken(before, stamp) || isRemovedSince(current, { podUid: add.podUid, nic, stamp })) {
    return { kind: 'overtaken' }
  }
  if (current.nics.length === 0) return { kind: 'update', endpoint: cameBack(current, add) }
  const nics = before
    ? current.nics.map((each) => (each === before ? add.nic : each))
    : [...current.nics, add.nic]
  return { kind: 'update', endpoint: { ...current, node: add.node, nics } }
}

/** It was removed, and what the removal left behind stays: the object is a new one. */
function cameBack({ removed }: Endpoint, add: EndpointAdd): Endpoint {
  return { ...freshEndpoint(add), ...(removed && { removed }) }
}

function replacement(current: Endpoint, add: EndpointAdd): EndpointWrite {
  if (current.nics.length === 0) return { kind: 'create', endpoint: freshEndpoint(add) }
  if (add.isCurrentPod === undefined) return { kind: 'read-pod' }
  if (!add.isCurrentPod) return { kind: 'not-current' }
  return { kind: 'replace', endpoint: freshEndpoint(add), orphans: current.nics, orphanUid: current.uid }
}

function freshEndpoint({
  podUid,
  node,
  nic,
  metadata,
  ownerControllerType,
  ownerControllerName,
}: EndpointAdd): Endpoint {
  return {
    metadata: endpointMetadata(metadata),
    uid: podUid,
    node,
    nics: [nic],
    ownerControllerType,
    ownerControllerName,
  }
}

export type EndpointMark =
  | { readonly kind: 'marked'; readonly endpoint: Endpoint; readonly nic: EndpointNic }
  /** Marked before, by this DEL or one like it: go on with the claims. */
  | { readonly kind: 'already'; readonly nic: EndpointNic }
  /** No endpoint of this (Pod UID, NIC). */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'overtaken' }

/** Rule *delete first marks*: the endpoint's NIC is marked releasing by CAS before anything else is touched. */
export function endpointAfterDelMark(current: Endpoint | undefined, del: EndpointDel): EndpointMark {
  const nic = current?.uid === del.podUid ? nicOf(current, del.nic) : undefined
  if (!current || !nic) return { kind: 'nothing' }
  if (isOvertaken(nic, del.stamp)) return { kind: 'overtaken' }
  if (nic.releasing && nic.stamp === del.stamp) return { kind: 'already', nic }
  const marked: EndpointNic = { ...nic, releasing: true, stamp: del.stamp }
  const nics = current.nics.map((each) => (each === nic ? marked : each))
  return { kind: 'marked', endpoint: { ...current, nics }, nic: marked }
}

/** "address/prefix" without the prefix. */
export function addressesOf(nic: EndpointNic): { pool: string; address: string }[] {
  const sides = [
    { pool: nic.ipv4Pool, text: nic.ipv4 },
    { pool: nic.ipv6Pool, text: nic.ipv6 },
  ]
  return sides.flatMap(({ pool, text }) => {
    const address = text?.split('/')[0]
    return pool && address ? [{ pool, address }] : []
  })
}

/** For the sweep: does the owner's endpoint name this claim? */
export function endpointNames(endpoint: Endpoint | undefined, claimed: Claimed): boolean {
  return nicWith(endpoint, claimed) !== undefined
}

/** The NIC by which the claim's own endpoint names it. */
export function nicWith(endpoint: Endpoint | undefined, claimed: Claimed): EndpointNic | undefined {
  if (endpoint?.uid !== claimed.claim.podUid) return undefined
  return endpoint.nics.find((nic) =>
    addressesOf(nic).some(({ pool, address }) => pool === claimed.pool && address === claimed.address),
  )
}

export interface Claimed {
  readonly pool: string
  readonly address: string
  readonly claim: Claim
}
