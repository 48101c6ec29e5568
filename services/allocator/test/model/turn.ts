import { applyPoolChange, type Endpoint, type Pool, type PoolChange } from '@subeni/shared/objects'
import { PoolView } from '@subeni/ipam/view'
import type { EndpointStep } from '../../src/app/view/endpoint-writer.ts'
import type { Claims, Releasing, Request, Rules, Seat, State, Work } from './state.ts'

/** What is the same in every state of one search. */
export interface Setting {
  readonly pool: Pool
  readonly requests: readonly Request[]
  readonly rules: Rules
  readonly viewOf: (claims: Claims) => PoolView
}

export function settingOf(pool: Pool, requests: readonly Request[], rules: Rules): Setting {
  const views = new WeakMap<Claims, PoolView>()
  const viewOf = (claims: Claims): PoolView => {
    const known = views.get(claims)
    if (known) return known
    const view = new PoolView({ value: { ...pool, claims: new Map(Object.entries(claims)) }, revision: 1 })
    views.set(claims, view)
    return view
  }
  return { pool, requests, rules, viewOf }
}

/** A write that a lagging view would only make meet a conflict: nothing happens before that view has caught up. */
export const BLOCKED = Symbol('blocked')

/** One remote step of one request. Compare-and-set makes each decision and its write one step: see `ask` and `change`. */
export class Turn {
  readonly setting: Setting
  readonly request: Request
  readonly work: Work
  state: State
  /** Something was written in this step: its reply may get lost. */
  hasWritten = false

  constructor(setting: Setting, state: State, n: number) {
    this.setting = setting
    this.state = state
    this.request = setting.requests[n] as Request
    this.work = state.works[n] as Work
  }

  get #seat(): Seat {
    return this.state.seats[this.request.seat] as Seat
  }

  get view(): PoolView {
    return this.setting.viewOf(this.#seat.claims ?? this.state.claims)
  }

  /** As this allocator's book has it; also what a removed one left. */
  last(pod: string): Endpoint | undefined {
    const lag = this.#seat.endpoints[pod]
    return lag ? lag.lagging : this.state.endpoints[pod]
  }

  get(pod: string): Endpoint | undefined {
    const last = this.last(pod)
    return last && last.nics.length > 0 ? last : undefined
  }

  /** A live read, taken over by the book. */
  live(pod: string): Endpoint | undefined {
    this.#setSeat({ ...this.#seat, endpoints: { ...this.#seat.endpoints, [pod]: undefined } })
    return this.get(pod)
  }

  /**
   * A proven answer, and whatever is written, stands on the newest revision. Only an unproven one that writes nothing may stand
   * on a view that lags.
   */
  ask<T>(
    decide: (view: PoolView) => { readonly change?: PoolChange | undefined; readonly result: T },
    proven = false,
  ): T | typeof BLOCKED {
    if (proven) this.#catchUp()
    const { change, result } = decide(this.view)
    if (!change) return result
    if (this.#seat.claims) return BLOCKED
    this.#write(change)
    return result
  }

  /** As `EndpointWriter.change`. */
  change<Decided extends EndpointStep>(
    pod: string,
    decide: (current: Endpoint | undefined) => Decided,
    isFresh = false,
  ): Decided | typeof BLOCKED {
    if (isFresh) this.live(pod)
    const step = decide(this.last(pod))
    const next = 'endpoint' in step ? step.endpoint : 'left' in step ? step.left : undefined
    if (!next) return step
    if (this.#seat.endpoints[pod]) return BLOCKED
    this.#store(pod, next)
    return step
  }

  addJobs(ids: readonly string[]): void {
    const jobs = [...new Set([...this.state.jobs, ...ids])].toSorted()
    if (jobs.length > this.state.jobs.length) this.state = { ...this.state, jobs }
  }

  begin(releasing: Omit<Releasing, 'jobs' | 'wasOvertaken'>): Work {
    return { ...this.work, at: 'mark', releasing: { ...releasing, jobs: [], wasOvertaken: false } }
  }

  #catchUp(): void {
    const { claims, ...seat } = this.#seat
    if (claims) this.#setSeat(seat)
  }

  #setSeat(seat: Seat): void {
    this.state = { ...this.state, seats: this.state.seats.with(this.request.seat, seat) }
  }

  /** Whoever saw what is stored now lags. */
  #write(change: PoolChange): void {
    const { claims, seats } = this.state
    const pool = { ...this.setting.pool, claims: new Map(Object.entries(claims)) }
    const after = [...applyPoolChange(pool, change).claims].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const lagging = seats.map((seat, n) =>
      n === this.request.seat || seat.claims ? seat : { ...seat, claims },
    )
    this.state = { ...this.state, claims: Object.fromEntries(after), seats: lagging }
    this.hasWritten = true
  }

  #store(pod: string, endpoint: Endpoint): void {
    const { endpoints, seats } = this.state
    const { removed: _removed, ...rest } = endpoint
    const next = this.setting.rules.stampAfterRemoval ? endpoint : rest
    const lagging = seats.map((seat, n) => {
      if (n === this.request.seat || seat.endpoints[pod]) return seat
      return { ...seat, endpoints: { ...seat.endpoints, [pod]: { lagging: endpoints[pod] } } }
    })
    this.state = { ...this.state, endpoints: { ...endpoints, [pod]: next }, seats: lagging }
    this.hasWritten = true
  }
}

/** What a step makes of its request; several where the world decides. Undefined: it cannot be taken yet. */
export type Step = (turn: Turn) => Work | readonly Work[] | undefined
