import type { ObjectMeta } from './meta.ts'

/** Kinds kept whole beside pools and endpoints. */
export type ObjectKind = 'Pod' | 'Namespace' | 'Node' | 'SpiderReservedIP' | 'SpiderMultusConfig'

export const OBJECT_KINDS: readonly ObjectKind[] = [
  'Pod',
  'Namespace',
  'Node',
  'SpiderReservedIP',
  'SpiderMultusConfig',
]

/** An object as its manifest says; `spec` and `status` are outside data, parsed where they are used. */
export interface StoredObject {
  readonly apiVersion: string
  readonly kind: ObjectKind
  readonly metadata: ObjectMeta
  readonly spec?: unknown
  readonly status?: unknown
}

/** What IPAM asks of a Pod. */
export interface PodInfo {
  readonly namespace: string
  readonly name: string
  readonly uid: string
  readonly nodeName?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  /** Being deleted. */
  readonly isDeleting: boolean
  /** Succeeded or Failed for good, or evicted: it never runs again. */
  readonly isFinished: boolean
  readonly ownerKind?: string
  readonly ownerName?: string
}
