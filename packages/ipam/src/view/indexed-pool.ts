import type { Claim } from '@subeni/shared/objects'
import type { AddressRanges } from '../addresses/index.ts'
import type { ClaimBook } from '../claims/index.ts'
import type { Entry, ParentPort } from '../metadata/index.ts'
import type { PoolMode } from '../pools/index.ts'
import type { Slot } from './indexed-heap.ts'

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string }

/** How many addresses are claimed, by state, and how many of the others lie ready, idle or detaching. */
export interface PoolCounts {
  readonly pending: number
  readonly held: number
  readonly releasing: number
  readonly quarantined: number
  readonly detaching: number
  /** Entries that contradict themselves. */
  readonly withheld: number
  readonly ready: number
  readonly idle: number
}

type Accept = (slot: Slot) => boolean

/** What a choice asks of a pool's indices. */
export interface IndexedPool extends ClaimBook {
  readonly mode: PoolMode
  /** `spec.ips` without what is excluded or reserved. */
  readonly eligible: AddressRanges
  readonly counts: PoolCounts
  readiness(): Readiness
  entry(address: string): Entry | undefined
  /** What the bound entries of a node hang under; undefined where nobody knows. */
  parentOf(node: string): ParentPort | undefined
  /** Its entry contradicts itself: nobody gets it, by whatever path (doubt is not freedom). */
  isWithheld(address: string): boolean
  /** In the pool's ranges, not reserved, not claimed by anybody, not withheld. Says nothing of its entry. */
  isFree(address: string): boolean
  /** Node pools: the first prewarmed address. */
  firstReady(accept: Accept): Slot | undefined
  /** Global pools: the first cached address of the node. */
  firstIdleOn(node: string, accept: Accept): Slot | undefined
  /** Global pools: the first bound address, whatever its node. */
  firstBound(accept: Accept): Slot | undefined
  /** The first free address without a bound sub-ENI; of the IPv6 half of a pair, one that no entry names. */
  firstFree(accept: Accept, withUntouched?: boolean): Slot | undefined
  /** Longest in quarantine first. */
  quarantined(): Iterable<[string, Claim]>
  quarantinedOn(node: string): Iterable<[string, Claim]>
}
