import type { Claim } from '@subeni/shared/objects'
import type { Entry } from '../metadata/index.ts'

/** `cache_hit` and `plain` need no provider call, the cold ones do (facts §5.7). */
export type AllocationPath = 'cache_hit' | 'cold_create' | 'cold_rebind' | 'cold_steal' | 'plain'

export interface Choice {
  readonly kind: 'choice'
  readonly address: string
  /** The other half, in the sibling pool: always there when a sibling was given. */
  readonly ipv6?: string
  /** The entry as it stands. MAC and VLAN may be taken from it on a `cache_hit` only. */
  readonly entry?: Entry
  readonly path: AllocationPath
  /** The quarantined claim that is in the way and may be adopted (never as a hit). */
  readonly adopts?: Claim
  /** The same on the sibling's side. */
  readonly adoptsIpv6?: Claim
}

export interface Refusal {
  readonly kind: 'refusal'
  readonly code: 'POOL_EXHAUSTED' | 'POOL_NOT_READY'
  /** In plain words, without the pool's name. */
  readonly reason: string
  /** Whether an address may free or get ready in time: joining the pool's waiters makes sense. */
  readonly canWait: boolean
}

export interface ChoiceOptions {
  /** Addresses of this pool or its sibling that must not be handed out now. A finite, small set. */
  readonly heldBack?: (address: string) => boolean
}

export interface GlobalChoiceRequest extends ChoiceOptions {
  readonly node: string
  /** The NIC that the node's sub-ENIs are to hang under: what hangs under another one is no hit. Absent: not known. */
  readonly parentMac?: string | undefined
  readonly podUid: string
  readonly nic: string
  /** Whether a quarantined claim was seen unchanged for long enough, on the asker's own clock. Asked oldest first. */
  readonly elapsed: (address: string, claim: Claim) => boolean
}
