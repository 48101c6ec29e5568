import type { Pool } from '@subeni/shared/objects'
import { globalPool, nodePool } from '../pools.ts'
import { INVARIANTS } from './invariants.ts'
import { type Found, search } from './search.ts'
import { ALL_RULES, type Request, type Rules, type State } from './state.ts'
import { settingOf } from './turn.ts'

const ENTRY = { mac: 'fa:16:3e:00:02:00', vlan: 200, node: 'worker-1', status: 'bound' } as const

export const POOLS: Readonly<Record<string, (count: number) => Pool>> = {
  'a node pool': (count) => nodePool({ count }),
  'a global pool': (count) =>
    globalPool({
      count,
      entries: Object.fromEntries(Array.from({ length: count }, (_, n) => [`10.0.0.${10 + n}`, ENTRY])),
    }),
  'a cold global pool': (count) => globalPool({ count }),
}

const POD = { pod: 'p', uid: 'U', container: 'c1' } as const

/** Requests of Pod p of UID U unless they say otherwise; two allocators serve them. */
export const REQUESTS = {
  add: { ...POD, kind: 'add', id: 'add', stamp: 10, seat: 0 },
  /** Ingress asks again: the same stamp, another allocator. */
  reask: { ...POD, kind: 'add', id: 'reask', stamp: 10, seat: 1 },
  del: { ...POD, kind: 'del', id: 'del', stamp: 20, isNewest: true, seat: 1 },
  /** The next sandbox of the same Pod. */
  later: { ...POD, kind: 'add', id: 'later', container: 'c2', stamp: 30, seat: 1 },
  laterDel: { ...POD, kind: 'del', id: 'later-del', container: 'c2', stamp: 40, isNewest: true, seat: 0 },
  /** Of the former sandbox, when the next one is there. */
  oldDel: { ...POD, kind: 'del', id: 'old-del', stamp: 40, isNewest: false, seat: 1 },
  podEnd: { ...POD, kind: 'del', id: 'pod-end', stamp: 0, isPodEnd: true, seat: 1 },
  /** The next Pod of that name. */
  next: { kind: 'add', id: 'next', pod: 'p', uid: 'V', container: 'c3', stamp: 50, seat: 1 },
  nextDel: {
    kind: 'del',
    id: 'next-del',
    pod: 'p',
    uid: 'V',
    container: 'c3',
    stamp: 60,
    isNewest: true,
    seat: 0,
  },
  /** Another Pod that wants an address. */
  other: { kind: 'add', id: 'other', pod: 'q', uid: 'W', container: 'c4', stamp: 15, seat: 1 },
} as const satisfies Readonly<Record<string, Request>>

export interface Scenario {
  readonly pool: string
  readonly count?: number
  readonly requests: readonly (keyof typeof REQUESTS)[]
  readonly deaths?: number
  readonly losses?: number
}

/** Plays a scenario in every order. */
export function play(
  { pool, count = 1, requests, deaths = 0, losses = 0 }: Scenario,
  rules: Partial<Rules> = {},
): Found {
  const asked = requests.map((name): Request => REQUESTS[name])
  const setting = settingOf((POOLS[pool] ?? nodePool)(count), asked, { ...ALL_RULES, ...rules })
  const first: State = {
    claims: {},
    endpoints: {},
    jobs: [],
    seats: [{ endpoints: {} }, { endpoints: {} }],
    works: asked.map(({ id }) => ({ at: 'begin', id, tries: 0 })),
    deaths,
    losses,
  }
  return search(setting, first, INVARIANTS)
}
