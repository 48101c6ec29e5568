import type { Claim, Endpoint, EndpointNic } from '@subeni/shared/objects'
import type { Grant } from '../../src/domain/decide-claim.ts'

/** One request of a scenario; what happens to it is in its `Work`. */
export interface Request {
  readonly kind: 'add' | 'del'
  /** The request's id; what is repeated after a death gets a new one. */
  readonly id: string
  readonly pod: string
  readonly uid: string
  readonly container: string
  /** Order of arrival at the node's ingress. */
  readonly stamp: number
  /** Of a DEL: its container is the newest that ingress knows of. */
  readonly isNewest?: boolean
  /** The end of an applied Pod: a release of whatever the Pod is seen to have, with no stamp of its own. */
  readonly isPodEnd?: boolean
  /** The allocator that serves it. */
  readonly seat: number
}

/** Steps 1 to 4 of rule *delete first marks*, by a DEL, by an ADD's undo, or made up for by another Pod's ADD. */
export interface Releasing {
  readonly uid: string
  readonly stamp: number
  readonly onlyId?: string
  readonly onlyContainer?: string
  readonly keepsOut: boolean
  readonly nic?: EndpointNic
  readonly jobs: readonly string[]
  readonly wasOvertaken: boolean
  /** Where the request goes on. */
  readonly goesOnAt: string
}

/** What became of the endpoint's write. */
export interface Written {
  readonly kind: 'written' | 'lost-race' | 'refused'
  /** Another UID's NIC gave way. */
  readonly orphan?: Orphan
}

export interface Orphan {
  readonly uid: string
  readonly nic: EndpointNic
}

/** Where one request is: `at` names its next remote step, the rest is what it remembers. */
export interface Work {
  readonly at: string
  readonly id: string
  readonly tries: number
  readonly knownNic?: EndpointNic | undefined
  readonly grant?: Grant
  /** Its write may have landed though nobody told. */
  readonly former?: Grant
  readonly isEndpointTried?: boolean
  readonly isOutcomeUnknown?: boolean
  readonly releasing?: Releasing
  /** Of the two effects that are sent together. */
  readonly written?: Written
  readonly proven?: boolean
  readonly orphan?: Orphan
  readonly isLostRace?: boolean
  /** What an ADD was answered with. */
  readonly address?: string
  /** Answered after a DEL that ended it. */
  readonly isLate?: boolean
}

export type Claims = Readonly<Record<string, Claim>>
export type Endpoints = Readonly<Record<string, Endpoint | undefined>>

/** What one allocator sees; a field is absent while it sees what is stored. */
export interface Seat {
  readonly claims?: Claims
  readonly endpoints: Readonly<Record<string, { readonly lagging: Endpoint | undefined } | undefined>>
}

export interface State {
  readonly claims: Claims
  readonly endpoints: Endpoints
  readonly jobs: readonly string[]
  readonly seats: readonly Seat[]
  readonly works: readonly Work[]
  /** Processes that may still die, and replies that may still get lost. */
  readonly deaths: number
  readonly losses: number
}

/** What of DESIGN §3.1 is obeyed. */
export interface Rules {
  /** `beside`: of a hit together with the endpoint's write, of anything else after it. */
  readonly recheck: 'beside' | 'after' | 'off'
  /** A DEL that finds no endpoint leaves its order of arrival behind by compare-and-set. */
  readonly keepsOut: boolean
  readonly stampAfterRemoval: boolean
  readonly deleteFirstMarks: boolean
  readonly token: boolean
  readonly oneEndpoint: boolean
}

export const ALL_RULES: Rules = {
  recheck: 'beside',
  keepsOut: true,
  stampAfterRemoval: true,
  deleteFirstMarks: true,
  token: true,
  oneEndpoint: true,
}

export const NIC = 'eth0'
export const ENDED: ReadonlySet<string> = new Set(['answered', 'failed', 'dead'])

/** The DEL ends what this ADD gives. Of a container that is not the newest it may come late, and then ends nothing newer. */
export function ends(del: Request, add: Request): boolean {
  if (del.kind !== 'del' || del.uid !== add.uid || del.isPodEnd === true) return false
  return del.stamp > add.stamp && del.isNewest === true
}

/** A later ADD of the same Pod or of its successor: whatever it finds, it goes on with or releases. */
export function succeeds(later: Request, add: Request): boolean {
  return later.kind === 'add' && later.pod === add.pod && later.stamp > add.stamp
}

/** It has taken a step, if only in a former try. */
export function hasBegun({ at, tries, id }: Work): boolean {
  return at !== 'begin' || tries > 0 || id.endsWith("'")
}
