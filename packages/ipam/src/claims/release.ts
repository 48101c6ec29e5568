import type { Claim, PoolChange, QuarantinedBinding } from '@subeni/shared/objects'
import type { PoolMode } from '../pools/index.ts'
import { claimsOfNic } from './add.ts'
import { type AddressClaim, type ClaimBook, inState, isBroken, isOvertaken, type NicKey } from './book.ts'
import { type EntryBinding, isClean, quarantinedWith } from './undo.ts'

/** What a DEL (or a sweep) means to do with one claim that it has read. */
export interface ReleaseRequest {
  readonly address: string
  /** The id that was read; the release acts on this very claim only. */
  readonly id: string | undefined
  /** The DEL's order of arrival; a sweep passes the claim's own. */
  readonly stamp: number
  /** Given to a claim that has no id (Spiderpool wrote it), so that its release can be told from others. */
  readonly newId: string
  /** Unix ms, for people only. */
  readonly at?: number
}

export type ReleaseMark =
  /** The job carries this id. */
  | { readonly kind: 'marked'; readonly id: string; readonly change: PoolChange }
  /** Releasing already under this id: whoever marked it stores the job, and the sweep if he died. No second job. */
  | { readonly kind: 'already'; readonly id: string }
  /** Another id than the one that was read, or none: decide again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'overtaken' }

/** Rule *delete first marks*, for a claim that needs the provider: releasing by CAS before any job. The id stays. */
export function markReleasing(book: ClaimBook, request: ReleaseRequest): ReleaseMark {
  const claim = book.claim(request.address)
  if (!claim || claim.id !== request.id) return { kind: 'changed' }
  if (claim.state === 'releasing') return { kind: 'already', id: claim.id ?? request.newId }
  if (isOvertaken(claim, request.stamp)) return { kind: 'overtaken' }
  const id = claim.id ?? request.newId
  const next = inState(claim, 'releasing', { id, ...changedBy(request) })
  return { kind: 'marked', id, change: { putClaims: { [request.address]: next } } }
}

function changedBy({ stamp, at }: ReleaseRequest): Pick<Claim, 'stamp' | 'at'> {
  return { stamp, ...(at !== undefined && { at }) }
}

export type Freeing =
  | { readonly kind: 'freed'; readonly change: PoolChange }
  | { readonly kind: 'quarantined'; readonly change: PoolChange }
  /** In quarantine before: it stays there. */
  | { readonly kind: 'already' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'overtaken' }

/** What the pool knows of the address, and what the Pod's endpoint had (absent: no endpoint was ever written). */
export interface Bindings {
  /** What `PoolView.binding` says; `unknown` while the metadata is not ready. */
  readonly entry?: EntryBinding
  readonly endpoint?: QuarantinedBinding | undefined
}

/**
 * Frees a claim of a plain or global pool at once, if it is still the one that was read. Rule *quarantine*: a freed global
 * claim whose endpoint differs in node, MAC or VLAN from the entry is quarantined with what the endpoint had; and one that
 * was still pending too, since its provider call may yet succeed.
 */
export function freeClaim(
  book: ClaimBook,
  request: ReleaseRequest,
  { mode, ...bindings }: Bindings & { readonly mode: Exclude<PoolMode, 'node'> },
): Freeing {
  const claim = book.claim(request.address)
  if (!claim || claim.id !== request.id || claim.state === 'releasing') return { kind: 'changed' }
  if (isOvertaken(claim, request.stamp)) return { kind: 'overtaken' }
  if (claim.state === 'quarantined') return { kind: 'already' }
  const doubt = mode === 'global' ? doubtfulBinding(claim, bindings) : 'none'
  if (doubt === 'none') return { kind: 'freed', change: { removeClaims: [request.address] } }
  const next = { ...quarantinedWith(claim, doubt), ...changedBy(request) }
  return { kind: 'quarantined', change: { putClaims: { [request.address]: next } } }
}

/**
 * Rule *quarantine*, for an address that a Pod got and that did not work (its probe failed), in any pool: nobody gets it, its own
 * Pod least of all, until `endWithdrawal`.
 */
export function withdraw(book: ClaimBook, request: ReleaseRequest): Freeing {
  const claim = book.claim(request.address)
  if (!claim || claim.id !== request.id || claim.state === 'releasing') return { kind: 'changed' }
  if (isOvertaken(claim, request.stamp)) return { kind: 'overtaken' }
  if (claim.state === 'quarantined') return { kind: 'already' }
  const id = claim.id ?? request.newId
  const next = inState(claim, 'quarantined', { id, ...changedBy(request), suspect: true })
  return { kind: 'quarantined', change: { putClaims: { [request.address]: next } } }
}

export interface WithdrawalEnd {
  readonly change: PoolChange
  readonly freed: readonly string[]
  /** These need a release job with the claim's id. */
  readonly releasing: readonly string[]
}

/**
 * The end of a withdrawal, for the claims of one id. What is a sub-ENI goes the way of a release, provider first, also in a global
 * pool: the provider makes anew, or deletes, what did not work. A plain address is free again.
 */
export function endWithdrawal(
  book: ClaimBook,
  { podUid, id }: { readonly podUid: string; readonly id: string },
  mode: PoolMode,
): WithdrawalEnd | undefined {
  const own = book.claimsOf(podUid).filter(([, claim]) => claim.suspect === true && claim.id === id)
  if (own.length === 0) return undefined
  const addresses = own.map(([address]) => address)
  if (mode === 'plain') return { change: { removeClaims: addresses }, freed: addresses, releasing: [] }
  const putClaims = Object.fromEntries(own.map(([address, claim]) => [address, inState(claim, 'releasing')]))
  return { change: { putClaims }, freed: [], releasing: addresses }
}

/** What a quarantine waits for; undefined: for nothing that the entry could say. */
function doubtfulBinding(
  claim: Claim,
  { entry, endpoint }: Bindings,
): QuarantinedBinding | undefined | 'none' {
  if (endpoint && !isClean(entry, endpoint)) return endpoint
  return claim.state === 'pending' ? undefined : 'none'
}

/** Frees the quarantined claims whose binding is settled. One whose provider outcome is unknown never thaws by itself. */
export function thaw(
  quarantined: Iterable<AddressClaim>,
  bindingOf: (address: string) => EntryBinding,
): { readonly freed: readonly string[]; readonly change: PoolChange } | undefined {
  const freed: string[] = []
  for (const [address, claim] of quarantined) {
    if (claim.state === 'quarantined' && claim.was && isClean(bindingOf(address), claim.was))
      freed.push(address)
  }
  return freed.length > 0 ? { freed, change: { removeClaims: freed } } : undefined
}

export interface Leftovers {
  /** To be released in the pool's manner (`markReleasing` or `freeClaim`), each by the id that stands here. */
  readonly claims: readonly AddressClaim[]
  /** Releasing or quarantined already: nothing to do, no second job. */
  readonly settled: readonly AddressClaim[]
  /** A later ADD of this NIC has a claim: this DEL changes nothing there. */
  readonly overtaken: boolean
}

/**
 * Rule *delete first marks*, for a DEL that finds no endpoint: claims with an older stamp, pending or held and not yet answered,
 * were given up by the ADD before it, which will find its id gone or its claim no longer pending.
 */
export function leftBehind(book: ClaimBook, key: NicKey, stamp: number): Leftovers {
  const own = claimsOfNic(book, key)
  const older = own.filter(([, claim]) => !isOvertaken(claim, stamp))
  return {
    claims: older.filter(([, claim]) => !isSettled(claim) && !isBroken(claim)),
    settled: older.filter(([, claim]) => isSettled(claim)),
    overtaken: older.length < own.length,
  }
}

function isSettled({ state }: Claim): boolean {
  return state === 'releasing' || state === 'quarantined'
}

/** Rule *finalize by id*: does the job's very claim still stand, releasing? A UID is not enough. */
export function verifyById(book: ClaimBook, id: string, addresses: readonly string[]): boolean {
  return addresses.some((address) => isReleasingAs(book.claim(address), id))
}

/** Rule *finalize by id*: frees exactly the claims of this id that are releasing; repeating it changes nothing. */
export function finalizeById(
  book: ClaimBook,
  id: string,
  addresses: readonly string[],
): { readonly freed: readonly string[]; readonly change?: PoolChange } {
  const freed = addresses.filter((address) => isReleasingAs(book.claim(address), id))
  return freed.length > 0 ? { freed, change: { removeClaims: freed } } : { freed }
}

function isReleasingAs(claim: Claim | undefined, id: string): boolean {
  return claim?.state === 'releasing' && claim.id === id
}
