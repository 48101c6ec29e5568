import type { Claim, PoolChange } from '@subeni/shared/objects'
import {
  type AddressClaim,
  type ClaimBook,
  claimFor,
  type ClaimRequest,
  inState,
  isAdoptable,
  isHeld,
  isOfNic,
  isOvertaken,
  type NicKey,
} from './book.ts'

/** Rule *hold*: what "this Pod already has addresses" means: held, own UID and NIC, not releasing, not pending. */
export function heldOf(book: ClaimBook, key: NicKey): AddressClaim[] {
  return claimsOfNic(book, key).filter(([, claim]) => isHeld(claim))
}

/** In any state. */
export function claimsOfNic(book: ClaimBook, key: NicKey): AddressClaim[] {
  return book.claimsOf(key.podUid).filter(([, claim]) => isOfNic(claim, key))
}

/**
 * How this request came by an address; says what it may undo (rule *token*). `former` is the claim that was adopted.
 */
export type Taken =
  | { readonly address: string; readonly how: 'made' }
  | { readonly address: string; readonly how: 'found' }
  | { readonly address: string; readonly how: 'adopted'; readonly former: Claim }

export type Admission =
  /** Nothing of this NIC is in this pool that could be answered with: choose an address. */
  | { readonly kind: 'none' }
  /** The Pod has these already; the change takes over id, stamp and container. Nothing may be taken back. */
  | { readonly kind: 'held'; readonly taken: readonly Taken[]; readonly change: PoolChange }
  /** Another ask's unfinished claims, now this one's and pending: go on with the provider call. */
  | { readonly kind: 'adopted'; readonly taken: readonly Taken[]; readonly change: PoolChange }
  /**
   * Nothing to answer with, but addresses of this NIC are still being released here. They are nothing the Pod has: choose another;
   * where there is none, RELEASING says why.
   */
  | { readonly kind: 'releasing'; readonly addresses: readonly string[] }
  /** A later ADD or DEL of this NIC was here: end without effect, retryable. */
  | { readonly kind: 'overtaken' }

/**
 * The first look of an ADD at one pool. Rules *stamp* (an older request ends without effect), *hold*, *token* (a repeated or
 * re-asked ADD adopts what it finds pending: one CAS takes over id, stamp, container and time). What is quarantined for it comes
 * after a hit (`quarantinedOf`).
 */
export function admit(book: ClaimBook, request: ClaimRequest): Admission {
  const own = claimsOfNic(book, request)
  if (own.some(([, claim]) => isOvertaken(claim, request.stamp))) return { kind: 'overtaken' }
  const held = own.filter(([, claim]) => isHeld(claim))
  if (held.length > 0) return takeOver(held, request)
  const pending = own.filter(([, claim]) => claim.state === 'pending')
  if (pending.length > 0) return adopt(pending, request)
  const releasing = own.filter(([, claim]) => claim.state === 'releasing')
  if (releasing.length === 0) return { kind: 'none' }
  return { kind: 'releasing', addresses: releasing.map(([address]) => address) }
}

/** Rule *hold*, with the take-over of id, stamp and container; a claim found held is never this request's to undo. */
function takeOver(held: readonly AddressClaim[], request: ClaimRequest): Admission {
  const putClaims = Object.fromEntries(
    held.map(([address, claim]) => [address, inState(claim, undefined, claimFor(request))]),
  )
  return { kind: 'held', taken: held.map(([address]) => ({ address, how: 'found' })), change: { putClaims } }
}

/**
 * Rules *token* and *quarantine*: takes claims over that are pending or quarantined, and makes them pending. The request that
 * had them finds another id and ends without effect. Also used for a quarantined address of another Pod that a view chose.
 */
export function adopt(
  claims: readonly AddressClaim[],
  request: ClaimRequest,
): Admission & { kind: 'adopted' } {
  const putClaims = Object.fromEntries(claims.map(([address]) => [address, claimFor(request, 'pending')]))
  return {
    kind: 'adopted',
    taken: claims.map(([address, former]) => ({ address, how: 'adopted', former })),
    change: { putClaims },
  }
}

/** What is quarantined for this very NIC and may be gone on with, where there is no hit: the addresses of its newest ask. */
export function quarantinedOf(book: ClaimBook, request: ClaimRequest): AddressClaim[] {
  const own = claimsOfNic(book, request)
  return ofNewestRequest(own.filter(([, claim]) => claim.state === 'quarantined' && isAdoptable(claim)))
}

/** Several quarantined claims of one NIC may stem from several asks: one ask's addresses are enough, and belong together. */
function ofNewestRequest(claims: readonly AddressClaim[]): AddressClaim[] {
  const newest = claims.toSorted(([, a], [, b]) => (b.stamp ?? 0) - (a.stamp ?? 0))[0]?.[1]
  return claims.filter(([, claim]) => claim.id === newest?.id)
}

export type Claiming =
  | { readonly kind: 'claimed'; readonly taken: readonly Taken[]; readonly change: PoolChange }
  /** Somebody has one of the addresses: choose again. Nothing changes. */
  | { readonly kind: 'taken'; readonly address: string }

/**
 * Claims chosen addresses of one pool. Cold ones are pending until the provider answered; a hit or a plain address is held at
 * once. A quarantined claim in the way is adopted (rule *quarantine*: never as a hit), any other is an obstacle.
 */
export function claimChosen(
  book: ClaimBook,
  request: ClaimRequest,
  chosen: { readonly addresses: readonly string[]; readonly isCold: boolean },
): Claiming {
  const taken: Taken[] = []
  const claim = claimFor(request, chosen.isCold ? 'pending' : undefined)
  for (const address of chosen.addresses) {
    const former = book.claim(address)
    const isInTheWay = former && !(chosen.isCold && former.state === 'quarantined' && isAdoptable(former))
    if (isInTheWay) return { kind: 'taken', address }
    taken.push(former ? { address, how: 'adopted', former } : { address, how: 'made' })
  }
  return {
    kind: 'claimed',
    taken,
    change: { putClaims: Object.fromEntries(chosen.addresses.map((address) => [address, claim])) },
  }
}

export type Promotion =
  | { readonly kind: 'promoted'; readonly change: PoolChange }
  /** All are held by this very request. */
  | { readonly kind: 'already' }
  /** One at least is another's, releasing, quarantined or gone: end without effect, and take back what is still one's own. */
  | { readonly kind: 'lost'; readonly address: string }

/** Rule *token*: only the request whose id the claims carry makes them held, all or none, before the endpoint is written. */
export function promote(book: ClaimBook, id: string, addresses: readonly string[]): Promotion {
  const putClaims: Record<string, Claim> = {}
  for (const address of addresses) {
    const claim = book.claim(address)
    if (claim?.id !== id || !(isHeld(claim) || claim.state === 'pending')) return { kind: 'lost', address }
    if (claim.state === 'pending') putClaims[address] = inState(claim)
  }
  return Object.keys(putClaims).length === 0
    ? { kind: 'already' }
    : { kind: 'promoted', change: { putClaims } }
}

/**
 * Rule *recheck*: after the endpoint is written the claims are proven once more before the answer: own id, held. Ask it of the
 * view after a later successful CAS on that pool, or of a pool read live.
 */
export function isProven(book: ClaimBook, id: string, addresses: readonly string[]): boolean {
  return addresses.every((address) => {
    const claim = book.claim(address)
    return claim !== undefined && claim.id === id && isHeld(claim)
  })
}
