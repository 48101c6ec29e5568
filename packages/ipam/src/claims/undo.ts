import type { Claim, PoolChange, QuarantinedBinding } from '@subeni/shared/objects'
import type { Entry } from '../metadata/index.ts'
import type { PoolMode } from '../pools/index.ts'
import type { Taken } from './add.ts'
import { type ClaimBook, inState, isHeld } from './book.ts'

export interface TakenBack {
  readonly change: PoolChange
  readonly freed: readonly string[]
  /** These need a release job with this request's id. */
  readonly releasing: readonly string[]
  readonly quarantined: readonly string[]
}

/**
 * Rule *token*, the undo of an ADD: only claims that still carry this request's id, and only those it made itself or adopted
 * while pending or quarantined, never one it found held. In a node pool taking back means releasing and a job.
 *
 * Elsewhere a claim it made is free again, and so is one that the provider answered for (held). One it adopted and still has
 * pending goes (back) to quarantine: what became of the call of the request before it is as unknown as it was, so its own Pod and
 * its node may go on with it at once, and others later.
 */
export function takeBack(
  book: ClaimBook,
  id: string,
  { taken, mode }: { readonly taken: readonly Taken[]; readonly mode: PoolMode },
): TakenBack | undefined {
  const putClaims: Record<string, Claim> = {}
  const freed: string[] = []
  for (const item of taken) {
    const claim = book.claim(item.address)
    if (item.how === 'found' || claim?.id !== id || !isUndoable(claim)) continue
    const next = afterUndo(claim, item, mode)
    if (next) putClaims[item.address] = next
    else freed.push(item.address)
  }
  const kept = Object.keys(putClaims)
  const split = mode === 'node' ? { releasing: kept, quarantined: [] } : { releasing: [], quarantined: kept }
  const change = changeOf(putClaims, freed)
  return change && { change, freed, ...split }
}

function changeOf(putClaims: Record<string, Claim>, removeClaims: readonly string[]): PoolChange | undefined {
  const puts = Object.keys(putClaims).length > 0
  const removes = removeClaims.length > 0
  return puts || removes ? { ...(puts && { putClaims }), ...(removes && { removeClaims }) } : undefined
}

/** The claim as the undo leaves it; undefined when its address is free. */
function afterUndo(claim: Claim, item: Taken, mode: PoolMode): Claim | undefined {
  if (mode === 'node') return inState(claim, 'releasing')
  if (item.how !== 'adopted' || mode === 'plain' || isHeld(claim)) return undefined
  return backToQuarantine(claim, item.former)
}

function isUndoable(claim: Claim): boolean {
  return claim.state === undefined || claim.state === 'pending'
}

/** The Pod that may adopt at once is the one whose call is open; the id is the latest, so that its age starts anew. */
function backToQuarantine(claim: Claim, former: Claim): Claim {
  const { pod, podUid, nic, node, containerID, was } = former
  const owner = Object.fromEntries(
    Object.entries({ pod, podUid, nic, node, containerID }).filter(([, value]) => value !== undefined),
  )
  return { ...inState(claim, 'quarantined', owner), ...(was && { was }) }
}

/**
 * Rule *quarantine*: a cold claim whose provider outcome is unknown is not freed but quarantined, by the request whose id it
 * carries; so is a held one whose address turned out not to work. What has another id, or is releasing, is left alone.
 */
export function quarantine(book: ClaimBook, id: string, addresses: readonly string[]): TakenBack | undefined {
  const putClaims: Record<string, Claim> = {}
  for (const address of addresses) {
    const claim = book.claim(address)
    if (claim?.id === id && isUndoable(claim)) putClaims[address] = inState(claim, 'quarantined')
  }
  const quarantined = Object.keys(putClaims)
  if (quarantined.length === 0) return undefined
  return { change: { putClaims }, freed: [], releasing: [], quarantined }
}

/** A quarantined claim of a global pool, with what its endpoint had. */
export function quarantinedWith(claim: Claim, was?: QuarantinedBinding): Claim {
  return { ...inState(claim, 'quarantined'), ...(was && { was }) }
}

/**
 * Rule *quarantine*, its end by the late answer: a DEL came while the provider call of this request was at work, and now it is known
 * what became of that. Nothing: free. A sub-ENI: free once the entry agrees with it, which the claim carries until then. What the
 * request adopted stays when nothing happened, since the call of the one before it is as unknown as it was.
 */
export function settleQuarantine(
  book: ClaimBook,
  id: string,
  {
    taken,
    bound,
    entry,
  }: { readonly taken: Taken; readonly bound?: QuarantinedBinding; readonly entry: EntryBinding },
): { readonly change: PoolChange; readonly isFreed: boolean } | undefined {
  const { address, how } = taken
  const claim = book.claim(address)
  if (claim?.id !== id || claim.state !== 'quarantined' || claim.suspect || claim.was) return undefined
  if (!bound && how !== 'made') return undefined
  if (!bound || isClean(entry, bound)) return { change: { removeClaims: [address] }, isFreed: true }
  return { change: { putClaims: { [address]: quarantinedWith(claim, bound) } }, isFreed: false }
}

/** The entry, undefined when there is none, `unknown` when nobody can say. */
export type EntryBinding = Entry | 'unknown' | undefined

/** Rule *quarantine*, its end: the entry agrees with what the endpoint had, or names nobody. */
export function isClean(entry: EntryBinding, was: QuarantinedBinding): boolean {
  if (entry === 'unknown') return false
  if (!entry || entry.status === 'unbound') return true
  const { node, mac, vlan } = entry
  return node === was.node && mac?.toLowerCase() === was.mac.toLowerCase() && vlan === was.vlan
}
