import { ADD_STEPS } from './add-steps.ts'
import { type Invariant, leftAtTheEnd } from './invariants.ts'
import { DEL_STEPS } from './release-steps.ts'
import { ENDED, type Seat, type State, type Work } from './state.ts'
import { type Setting, type Step, Turn } from './turn.ts'

interface Move {
  readonly what: string
  readonly state: State
}

export interface Found {
  readonly states: number
  /** What is wrong, and the steps that lead there; absent when nothing is. */
  readonly fault?: string
  readonly trace?: readonly string[]
}

interface Visit {
  readonly state: State
  readonly what: string
  readonly before: Visit | undefined
}

/** Every state that any order of the remote steps reaches, each once, depth first. */
export function search(setting: Setting, first: State, invariants: readonly Invariant[]): Found {
  const keys = new StateKeys()
  const seen = new Set<string>([keys.of(first)])
  const open: Visit[] = [{ state: first, what: 'begin', before: undefined }]
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const moves = movesOf(setting, visit.state)
    const fault = faultOf(setting, visit.state, {
      invariants,
      isOver: moves.every(({ what }) => !isWork(what)),
    })
    if (fault !== undefined) return { states: seen.size, fault, trace: traceOf(visit) }
    for (const { what, state: reached } of moves) {
      const state = withoutIdleLag(setting, reached)
      const key = keys.of(state)
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ state, what, before: visit })
    }
  }
  return { states: seen.size }
}

function isWork(what: string): boolean {
  return !what.startsWith('the watch')
}

function faultOf(
  setting: Setting,
  state: State,
  { invariants, isOver }: { readonly invariants: readonly Invariant[]; readonly isOver: boolean },
): string | undefined {
  for (const invariant of invariants) {
    const fault = invariant(setting, state)
    if (fault !== undefined) return fault
  }
  const isEnded = isOver && state.works.every(({ at }) => ENDED.has(at))
  return isEnded ? leftAtTheEnd(setting, state) : undefined
}

function movesOf(setting: Setting, state: State): Move[] {
  const moves: Move[] = [...watchMoves(state), ...jobMoves(state)]
  for (const n of setting.requests.keys()) moves.push(...requestMoves(setting, state, n))
  return moves
}

/** Two effects that are under way together. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'write and recheck': ['write beside', 'recheck beside'],
}

function requestMoves(setting: Setting, state: State, n: number): Move[] {
  const work = state.works[n] as Work
  const { kind } = setting.requests[n] as Setting['requests'][number]
  const steps = kind === 'add' ? ADD_STEPS : DEL_STEPS
  if (ENDED.has(work.at)) return []
  const names = TOGETHER[work.at] ?? [work.at]
  const moves = names.flatMap((name) => stepMoves(setting, state, { n, name, step: steps[name] as Step }))
  return [...moves, ...deathMoves(setting, state, n)]
}

function stepMoves(
  setting: Setting,
  state: State,
  { n, name, step }: { readonly n: number; readonly name: string; readonly step: Step },
): Move[] {
  const turn = new Turn(setting, state, n)
  const next = step(turn)
  if (next === undefined) return []
  const works = Array.isArray(next) ? (next as readonly Work[]) : [next as Work]
  const what = `${turn.work.id}: ${name}`
  const moves = works.map((work) => ({ what: `${what} -> ${work.at}`, state: withWork(turn.state, n, work) }))
  if (!turn.hasWritten || state.losses === 0) return moves
  const { former } = works[0] as Work
  const unsure = {
    ...turn.work,
    ...(former && { former }),
    ...(name.startsWith('write') && { isEndpointTried: true }),
  }
  const lost = { ...withWork(turn.state, n, unsure), losses: state.losses - 1 }
  return [...moves, { what: `${what}, and the reply is lost`, state: lost }]
}

/** A DEL whose allocator died is sent again by ingress until it is accepted. */
function deathMoves({ requests }: Setting, state: State, n: number): Move[] {
  const work = state.works[n] as Work
  if (state.deaths === 0 || work.at === 'begin') return []
  const { id } = work
  const isDel = requests[n]?.kind === 'del' && requests[n].isPodEnd !== true
  const next: Work = isDel ? { at: 'begin', id: `${id}'`, tries: 0 } : { at: 'dead', id, tries: 0 }
  return [{ what: `${id} dies`, state: { ...withWork(state, n, next), deaths: state.deaths - 1 } }]
}

/** A view that lags hears everything in order, and at any time; what was told in between it has seen when it was newest. */
function watchMoves(state: State): Move[] {
  return state.seats.flatMap((seat, n) => {
    const { claims, ...rest } = seat
    const heard = claims ? [{ what: `the watch of pools reaches ${n}`, seat: rest }] : []
    const pods = Object.keys(seat.endpoints).filter((pod) => seat.endpoints[pod])
    const told = pods.map((pod) => ({
      what: `the watch of endpoint ${pod} reaches ${n}`,
      seat: { ...seat, endpoints: { ...seat.endpoints, [pod]: undefined } },
    }))
    return [...heard, ...told].map((move) => ({
      what: move.what,
      state: { ...state, seats: state.seats.with(n, move.seat) },
    }))
  })
}

/** A release worker: verify, provider and finalize repeat without effect, so that only the last one's moment counts. */
function jobMoves(state: State): Move[] {
  return state.jobs.map((id) => {
    const kept = Object.entries(state.claims).filter(
      ([, claim]) => !(claim.id === id && claim.state === 'releasing'),
    )
    const seats = state.seats.map((seat) => (seat.claims ? seat : { ...seat, claims: state.claims }))
    const jobs = state.jobs.filter((each) => each !== id)
    const isGone = kept.length === Object.keys(state.claims).length
    const freed = isGone ? { ...state, jobs } : { ...state, jobs, claims: Object.fromEntries(kept), seats }
    return { what: `the job of ${id} is done`, state: freed }
  })
}

function withWork(state: State, n: number, work: Work): State {
  return { ...state, works: state.works.with(n, ENDED.has(work.at) ? endOf(work) : work) }
}

function endOf({ at, id, address, isLate }: Work): Work {
  return { at, id, tries: 0, ...(address !== undefined && { address }), ...(isLate === true && { isLate }) }
}

/** What an allocator sees late matters only to requests that are still at work there. */
function withoutIdleLag({ requests }: Setting, state: State): State {
  const isSeen = (seat: number, pod?: string): boolean =>
    requests.some(
      (request, n) =>
        request.seat === seat && (pod ?? request.pod) === request.pod && !ENDED.has(state.works[n]?.at ?? ''),
    )
  const seats = state.seats.map(({ claims, endpoints }, n): Seat => {
    const lags = Object.entries(endpoints).filter(([pod, lag]) => lag && isSeen(n, pod))
    return { endpoints: Object.fromEntries(lags), ...(claims && isSeen(n) && { claims }) }
  })
  return { ...state, seats }
}

function traceOf(visit: Visit): string[] {
  const trace: string[] = []
  for (let at: Visit | undefined = visit; at; at = at.before) trace.unshift(at.what)
  return trace
}

/** A short key: equal parts have equal numbers. */
class StateKeys {
  readonly #numbers = new Map<string, number>()
  readonly #known = new WeakMap<object, number>()

  of({ claims, endpoints, jobs, seats, works, deaths, losses }: State): string {
    const stored = Object.values(endpoints).map((endpoint) => this.#numberOf(endpoint))
    const parts = [claims, jobs, ...works].map((part) => this.#numberOf(part))
    const seen = seats.map((seat) => this.#seatKey(seat))
    return `${stored.join()};${parts.join()};${seen.join(';')};${deaths},${losses}`
  }

  #seatKey({ claims, endpoints }: Seat): string {
    const lags = Object.entries(endpoints).map(([pod, lag]) => `${pod}${this.#numberOf(lag?.lagging)}`)
    return `${this.#numberOf(claims)},${lags.join()}`
  }

  #numberOf(part: object | undefined): number {
    if (part === undefined) return -1
    const known = this.#known.get(part)
    if (known !== undefined) return known
    const text = JSON.stringify(part)
    const number = this.#numbers.get(text) ?? this.#numbers.size
    this.#numbers.set(text, number)
    this.#known.set(part, number)
    return number
  }
}
