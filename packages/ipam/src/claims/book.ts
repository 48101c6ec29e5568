import type { Claim, Pool } from '@subeni/shared/objects'

/** What the transitions look claims up in: a PoolView, or a pool read live (`bookOf`). */
export interface ClaimBook {
  claim(address: string): Claim | undefined
  claimsOf(podUid: string): readonly (readonly [address: string, claim: Claim])[]
}

export function bookOf(pool: Pool): ClaimBook {
  return {
    claim: (address) => pool.claims.get(address),
    claimsOf: (podUid) => [...pool.claims].filter(([, claim]) => claim.podUid === podUid),
  }
}

/** Who asks: one ADD of one NIC of one Pod. */
export interface ClaimRequest {
  /** Made anew by ingress for every ask, also for a re-ask. */
  readonly id: string
  /** Order of arrival on the node. */
  readonly stamp: number
  /** "namespace/name". */
  readonly pod: string
  readonly podUid: string
  readonly nic: string
  readonly containerID: string
  readonly node: string
  /** Unix ms, for people only. */
  readonly at?: number
}

/** One NIC of one Pod: what a DEL names. */
export type NicKey = Pick<ClaimRequest, 'podUid' | 'nic'>

export type AddressClaim = readonly [address: string, claim: Claim]

/** A claim without a NIC was written by Spiderpool itself, which knows one set of addresses per Pod and pool. */
export function isOfNic(claim: Claim, { podUid, nic }: NicKey): boolean {
  return claim.podUid === podUid && (claim.nic === undefined || claim.nic === nic)
}

export function isHeld(claim: Claim): boolean {
  return claim.state === undefined
}

/**
 * Rule *stamp*: claim and endpoint never go back to an older stamp. An equal stamp is a re-ask of the same ADD or DEL.
 * What carries no stamp was written by somebody who knows none, and is older than anything.
 */
export function isOvertaken(stored: { readonly stamp?: number } | undefined, stamp: number): boolean {
  return (stored?.stamp ?? 0) > stamp
}

/** The claim as this request writes it; `state` absent means held. */
export function claimFor(request: ClaimRequest, state?: 'pending'): Claim {
  const { pod, podUid, nic, node, id, stamp, containerID, at } = request
  return {
    pod,
    podUid,
    nic,
    node,
    id,
    stamp,
    containerID,
    ...(at !== undefined && { at }),
    ...(state && { state }),
  }
}

/** Rules *token* and *quarantine*: unfinished, so that another ask may go on with it; an address that did not work is not. */
export function isAdoptable({ state, suspect }: Claim): boolean {
  return state === 'pending' || (state === 'quarantined' && !suspect)
}

const STATES: ReadonlySet<unknown> = new Set([undefined, 'pending', 'releasing', 'quarantined'])

/** Nobody can say whose it is, or what becomes of it: its address is nobody's to give, and nothing ends it but a person. */
export function isBroken({ podUid, state }: Claim): boolean {
  return typeof podUid !== 'string' || podUid === '' || !STATES.has(state)
}

/** The claim in another state, or held when none is given. What it says of its quarantine ends with that state. */
export function inState(claim: Claim, state?: Claim['state'], changed: Partial<Claim> = {}): Claim {
  const { state: _state, was: _was, suspect: _suspect, ...rest } = claim
  return { ...rest, ...changed, ...(state && { state }) }
}
