import { admit, adopt, claimChosen, type ClaimRequest, quarantinedOf, type Taken } from '@subeni/ipam/claims'
import type { AllocationPath, Choice, PoolView, Refusal } from '@subeni/ipam/view'
import type { Claim, PoolChange } from '@subeni/shared/objects'

/** How a request came by one address of one pool. */
export interface Grant {
  readonly kind: 'granted'
  readonly taken: Taken
  /** The provider has to be asked before it may be held. */
  readonly isCold: boolean
  readonly path: AllocationPath | 'held'
  /** What was chosen, when this request chose it. */
  readonly choice?: Choice
  readonly change?: PoolChange
}

export type ClaimDecision =
  | Grant
  | { readonly kind: 'overtaken' }
  | Refusal
  /** Nothing of this NIC is here. */
  | { readonly kind: 'none' }
  /** The Pod has addresses on another node: a Pod never changes its node. */
  | { readonly kind: 'elsewhere'; readonly node: string }
  /** A Pod of another name has addresses under this UID: one of the two requests names the wrong one. */
  | { readonly kind: 'anothers'; readonly pod: string }
  /** Pairs: somebody has the other half. */
  | { readonly kind: 'taken'; readonly address: string }

export interface ChooseOptions {
  readonly sibling?: PoolView
  readonly elapsed: (address: string, claim: Claim) => boolean
  /** The NIC under which a sub-ENI for this request is to hang, where something names it. */
  readonly parentMac?: string | undefined
  readonly heldBack: (address: string) => boolean
}

/**
 * What this NIC has in the pool already: held, so that it is taken over; or unfinished, so that it is adopted (rules *hold*,
 * *token*, *stamp*). A claim that is being released is nothing the Pod has: it may get another address meanwhile.
 */
export function decideExisting(
  view: PoolView,
  request: ClaimRequest,
  former: Grant | undefined,
): ClaimDecision {
  const again = repeated(view, request, former)
  if (again) return again
  const node = otherNode(view, request)
  if (node !== undefined) return { kind: 'elsewhere', node }
  const pod = otherPod(view, request)
  if (pod !== undefined) return { kind: 'anothers', pod }
  const admission = admit(view, request)
  if (admission.kind === 'overtaken') return admission
  if (admission.kind === 'held')
    return grantOf(admission.taken, { isCold: false, path: 'held', change: admission.change })
  if (admission.kind !== 'adopted') return { kind: 'none' }
  // Neither node pools nor plain ones know a cold address: what is unfinished there only lacks its endpoint.
  return grantOf(admission.taken, { isCold: true, path: 'cold_rebind', change: admission.change })
}

/** Where else one of the Pod's NICs holds, or is getting, an address. */
function otherNode(view: PoolView, { podUid, node }: ClaimRequest): string | undefined {
  return hadBy(view, podUid).find((claim) => claim.node !== undefined && claim.node !== node)?.node
}

/** Who else holds, or is getting, an address under this UID: handed out again, it would have two owners. */
function otherPod(view: PoolView, { podUid, pod }: ClaimRequest): string | undefined {
  return hadBy(view, podUid).find((claim) => claim.pod !== pod)?.pod
}

/** A quarantined address is nothing that the Pod has. */
function hadBy(view: PoolView, podUid: string): readonly Claim[] {
  const claims = view.claimsOf(podUid).map(([, claim]) => claim)
  return claims.filter(({ state }) => state === undefined || state === 'pending')
}

/** Claims an address of the pool, unless the NIC has something there already. */
export function decideClaim(
  view: PoolView,
  request: ClaimRequest,
  options: ChooseOptions & { readonly former: Grant | undefined },
): ClaimDecision {
  const existing = decideExisting(view, request, options.former)
  if (existing.kind !== 'none') return existing
  const choice = view.choose({ ...options, node: request.node, podUid: request.podUid, nic: request.nic })
  if (choice.kind === 'refusal') return adoptQuarantined(view, request, options) ?? choice
  return claimed(view, request, { address: choice.address, choice, path: choice.path })
}

/** Where nothing can be chosen (the metadata is not ready), what the NIC's own call may have bound is gone on with all the same. */
function adoptQuarantined(
  view: PoolView,
  request: ClaimRequest,
  { heldBack }: ChooseOptions,
): ClaimDecision | undefined {
  const own = quarantinedOf(view, request)
  if (own.length === 0 || own.some(([address]) => heldBack(address) || view.isWithheld(address)))
    return undefined
  const { taken, change } = adopt(own, request)
  return grantOf(taken, { isCold: true, path: 'cold_rebind', change })
}

/**
 * The other half of a pair, or nothing: its address follows from the first. What the NIC has there already comes before it, so
 * that two asks of one ADD never have the provider bind the same first half to two others in turn.
 */
export function decideSibling(
  view: PoolView,
  request: ClaimRequest,
  wanted: { readonly address: string; readonly path: AllocationPath; readonly former: Grant | undefined },
): ClaimDecision {
  const again = repeated(view, request, wanted.former)
  if (again) return again
  const existing = decideExisting(view, request, undefined)
  return existing.kind === 'none' ? claimed(view, request, wanted) : existing
}

function claimed(
  view: PoolView,
  request: ClaimRequest,
  {
    address,
    path,
    choice,
  }: { readonly address: string; readonly path: AllocationPath; readonly choice?: Choice },
): ClaimDecision {
  const isCold = path.startsWith('cold')
  const claiming = claimChosen(view, request, { addresses: [address], isCold })
  if (claiming.kind === 'taken') return claiming
  return grantOf(claiming.taken, { isCold, path, change: claiming.change, ...(choice && { choice }) })
}

/** Decided before, and its write landed though its outcome was not known: the claim carries this request's id. */
function repeated(view: PoolView, request: ClaimRequest, former: Grant | undefined): Grant | undefined {
  if (!former) return undefined
  const claim = view.claim(former.taken.address)
  const stands = claim?.id === request.id && (claim.state === undefined || claim.state === 'pending')
  if (!stands) return undefined
  const { change: _change, ...grant } = former
  return grant
}

function grantOf(taken: readonly Taken[], grant: Omit<Grant, 'kind' | 'taken'>): ClaimDecision {
  const first = taken[0]
  return first ? { kind: 'granted', taken: first, ...grant } : { kind: 'none' }
}
