import type { Ask } from '@subeni/shared/asking'
import type { Brake } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import type {
  Bus,
  Clock,
  EndpointStore,
  EventLog,
  LeaseStore,
  ObjectStore,
  Peers,
  PodDirectory,
  PoolStore,
  Random,
  ReleaseQueue,
  StoreWatch,
} from '@subeni/shared/ports'
import type { AllocatorSettings } from '../config.ts'
import type { AllocatorMetrics } from '../metrics.ts'
import type { CandidateResolver } from './view/candidates.ts'
import type { EndpointBook } from './view/endpoint-book.ts'
import type { EndpointWriter } from './view/endpoint-writer.ts'
import type { Incarnations } from './release/incarnations.ts'
import type { Homes } from './view/homes.ts'
import type { ObjectBook } from './view/object-book.ts'
import type { PoolBook } from './view/pool-book.ts'
import type { Sightings } from './view/sightings.ts'
import type { Waiters } from './view/waiters.ts'

/** The outside, as the allocator is given it. */
export interface AllocatorPorts {
  readonly bus: Bus
  /** The other allocators. */
  readonly peers: Peers
  readonly poolStore: PoolStore
  readonly endpointStore: EndpointStore
  readonly objectStore: ObjectStore
  readonly podDirectory: PodDirectory
  readonly leases: LeaseStore
  readonly queue: ReleaseQueue
  readonly events: EventLog
  /** Whether the store is still the one that was known. */
  readonly stores: StoreWatch
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly metrics: AllocatorMetrics
  readonly settings: AllocatorSettings
  /** "namespace/name" of Multus' cluster network; empty or absent when there is none. */
  readonly clusterNetwork?: string
}

/** What the use cases share: the ports and the views on top of them. */
export interface AllocatorParts extends AllocatorPorts {
  readonly ask: Ask
  readonly pools: PoolBook
  readonly endpoints: EndpointBook
  readonly endpointWriter: EndpointWriter
  readonly objects: ObjectBook
  readonly waiters: Waiters
  readonly homes: Homes
  readonly incarnations: Incarnations
  readonly candidates: CandidateResolver
  /** Since when quarantined claims are seen unchanged, by "pool/address". */
  readonly quarantineAges: Sightings
  /** Since when accepted releases wait for `release.settle`, by claim id. */
  readonly settling: Sightings
  /** "pool/address" of IPv6 halves that are chosen and not claimed yet. */
  readonly heldBack: Set<string>
  readonly brake: Brake
}
