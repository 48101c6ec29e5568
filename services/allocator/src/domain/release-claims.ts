import {
  type EntryBinding,
  freeClaim,
  leftBehind,
  markReleasing,
  type NicKey,
  type ReleaseRequest,
  withdraw,
} from '@subeni/ipam/claims'
import { isPairSibling } from '@subeni/ipam/pools'
import type { PoolView } from '@subeni/ipam/view'
import type { Claim, PoolChange, QuarantinedBinding } from '@subeni/shared/objects'
import { MergedChange } from './merge-changes.ts'

/** One NIC of one Pod that is to be released, and what is known of it. */
export interface ReleaseTarget extends NicKey {
  readonly stamp: number
  /** For claims that have no id yet. */
  readonly newId: string
  /** What the Pod's endpoint had; absent when no endpoint was ever written. */
  readonly binding?: QuarantinedBinding | undefined
  /** The address did not work: everybody stays away from it for a while. */
  readonly isSuspect?: boolean
  /** "namespace/name": only claims of the Pod of this name, whoever else has its UID. */
  readonly pod?: string
  /** Only claims of this request; absent: whatever stands there with no newer stamp. */
  readonly onlyId?: string
  /** Only claims of this container, or of none. */
  readonly onlyContainer?: string | undefined
  /** Who said so, for the event history. */
  readonly why?: string | undefined
  /** Only this address, though others may carry the same id. */
  readonly onlyAddress?: string
}

export interface AddressRelease {
  readonly address: string
  readonly claim: Claim
  readonly id: string
  /** `marked` needs a job; `settled` was releasing before: its job should be there already. */
  readonly kind: 'marked' | 'settled' | 'freed' | 'quarantined'
}

export interface PoolRelease {
  readonly change?: PoolChange | undefined
  readonly releases: readonly AddressRelease[]
  /** A later ADD of this NIC has a claim here: it stays. */
  readonly overtaken: boolean
}

/**
 * What a release does to one pool (rules *delete first marks*, *quarantine*, *stamp*): node pools mark, since the provider
 * comes first; global and plain pools free at once, or quarantine what cannot be trusted.
 */
export function planRelease(view: PoolView, target: ReleaseTarget): PoolRelease {
  const merged = new MergedChange()
  const releases: AddressRelease[] = []
  const { claims, settled, overtaken } = leftBehind(view, target, target.stamp)
  for (const [address, claim] of settled) {
    if (claim.state === 'releasing' && isMeant({ address, claim }, target)) {
      releases.push({ address, claim, id: claim.id ?? target.newId, kind: 'settled' })
    }
  }
  for (const [address, claim] of claims) {
    if (!isMeant({ address, claim }, target)) continue
    const step = releaseOne(view, { address, claim }, target)
    if (!step) continue
    merged.add(step.change)
    releases.push({ address, claim, id: step.id, kind: step.kind })
  }
  return { change: merged.isEmpty() ? undefined : merged.toChange(), releases, overtaken }
}

function isMeant(
  { address, claim }: { readonly address: string; readonly claim: Claim },
  { pod, onlyId, onlyAddress, onlyContainer }: ReleaseTarget,
): boolean {
  if (pod !== undefined && claim.pod !== pod) return false
  if (onlyId !== undefined && claim.id !== onlyId) return false
  if (isAnotherContainers(claim, onlyContainer)) return false
  return onlyAddress === undefined || address === onlyAddress
}

/** What names no container is anybody's. */
export function isAnotherContainers(
  { containerID = '' }: { readonly containerID?: string | undefined },
  onlyContainer: string | undefined,
): boolean {
  return onlyContainer !== undefined && containerID !== '' && containerID !== onlyContainer
}

interface Step {
  readonly kind: 'marked' | 'freed' | 'quarantined'
  readonly id: string
  readonly change: PoolChange
}

function releaseOne(
  view: PoolView,
  { address, claim }: { readonly address: string; readonly claim: Claim },
  target: ReleaseTarget,
): Step | undefined {
  const { mode } = view
  const id = claim.id ?? target.newId
  const request: ReleaseRequest = { address, id: claim.id, stamp: target.stamp, newId: target.newId }
  if (target.isSuspect) {
    const withdrawal = withdraw(view, request)
    return withdrawal.kind === 'quarantined' ? { ...withdrawal, kind: 'quarantined', id } : undefined
  }
  if (mode === 'node') {
    const mark = markReleasing(view, request)
    return mark.kind === 'marked' ? mark : undefined
  }
  const freeing = freeClaim(view, request, { mode, entry: entryFor(view, address), endpoint: target.binding })
  if (freeing.kind !== 'freed' && freeing.kind !== 'quarantined') return undefined
  return { kind: freeing.kind, id, change: freeing.change }
}

/** The metadata of a pair is the primary's; its IPv6 half has no entry to disagree with. */
export function entryFor(view: PoolView, address: string): EntryBinding {
  return isPairSibling(view.pool) ? undefined : view.binding(address)
}
