import { ANNOTATION, type Claim, type Pool } from '@subeni/shared/objects'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRanges } from '../addresses/index.ts'
import type { Entry } from '../metadata/index.ts'
import { aGlobalPool, aNodePool, aPool, MAC, macOf, someMetadata } from '../testing/fixtures.ts'
import { type Choice, PoolView, type Refusal } from './index.ts'
import { type Expected, NaivePool } from './oracle.fixture.ts'

const V4 = Array.from({ length: 8 }, (_, at) => `10.0.0.${at + 1}`)
const V6 = Array.from({ length: 9 }, (_, at) => `fd00::${at + 1}`)
const NODES = ['w1', 'w2']
const UIDS = ['u1', 'u2', 'u3']

const claim: fc.Arbitrary<Claim> = fc
  .record({
    podUid: fc.constantFrom(...UIDS),
    node: fc.constantFrom(...NODES),
    state: fc.constantFrom(undefined, 'pending' as const, 'releasing' as const, 'quarantined' as const),
    // Each its own, so that no two halves belong together by chance.
    id: fc.uuid(),
  })
  .map(({ state, ...rest }) => ({ pod: 'shop/web', nic: 'eth0', ...rest, ...(state && { state }) }))

const onePool = fc.constantFrom('v4' as const, 'v4' as const, 'v6' as const)
const index = fc.nat({ max: 8 })
const globalEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({
    status: fc.constant('bound' as const),
    vlan: fc.constant(100),
    mac: fc.constant(MAC),
    node: fc.constantFrom(...NODES),
  }),
  fc.record({
    status: fc.constant('bound' as const),
    mac: fc.constant(MAC),
    node: fc.constantFrom(...NODES),
  }),
  fc.record({ status: fc.constant('unbound' as const) }),
  fc.record({
    status: fc.constant('detaching' as const),
    vlan: fc.constant(-1),
    node: fc.constantFrom(...NODES),
  }),
)
const withV6 = fc
  .tuple(globalEntry, fc.option(fc.constantFrom(...V6)))
  .map(([entry, ipv6]): Entry => (ipv6 === null ? entry : { ...entry, ipv6 }))

const step = fc.oneof(
  fc.record({ op: fc.constant('put' as const), side: onePool, at: index, claim }),
  fc.record({ op: fc.constant('remove' as const), side: onePool, at: index }),
  fc.record({
    op: fc.constant('lay' as const),
    side: onePool,
    at: index,
    claim: fc.option(claim, { nil: undefined }),
  }),
  fc.record({ op: fc.constant('lift' as const), which: fc.nat() }),
  fc.record({ op: fc.constant('entry' as const), at: index, entry: fc.option(withV6, { nil: undefined }) }),
  fc.record({ op: fc.constant('ranges' as const), side: onePool, from: index, to: index }),
  fc.record({
    op: fc.constant('replace' as const),
    side: onePool,
    claims: fc.dictionary(index.map(String), claim, { maxKeys: 4 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

class Pair {
  readonly naive = { v4: new NaivePool(V4), v6: new NaivePool(V6) }
  readonly views: { v4: PoolView; v6: PoolView }
  readonly #isNode: boolean
  #revision = 1
  #lifts: (() => void)[] = []

  constructor(v4: Pool, v6: Pool) {
    this.#isNode = v4.spec.nodeName.length > 0
    this.views = {
      v4: new PoolView({ value: v4, revision: 1 }),
      v6: new PoolView({ value: v6, revision: 1 }),
    }
  }

  run(next: Step): void {
    switch (next.op) {
      case 'put':
        return this.#store(next.side, next.at, next.claim)
      case 'remove':
        return this.#store(next.side, next.at, undefined)
      case 'lay':
        return this.#lay(next.side, next.at, next.claim)
      case 'lift':
        return this.#lifts.splice(next.which % Math.max(this.#lifts.length, 1), 1)[0]?.()
      case 'entry':
        return this.#entry(V4[next.at % 8] ?? '', next.entry)
      case 'ranges':
        return this.#ranges(next.side, Math.min(next.from, next.to), Math.max(next.from, next.to))
      case 'replace':
        return this.#replace(next.side, next.claims)
    }
  }

  #address(side: 'v4' | 'v6', at: number): string {
    return side === 'v4' ? (V4[at % 8] ?? '') : (V6[at] ?? '')
  }

  #store(side: 'v4' | 'v6', at: number, next: Claim | undefined): void {
    const address = this.#address(side, at)
    this.naive[side].store(address, next)
    const change = next ? { putClaims: { [address]: next } } : { removeClaims: [address] }
    this.views[side].apply(change, ++this.#revision)
  }

  #lay(side: 'v4' | 'v6', at: number, next: Claim | undefined): void {
    const address = this.#address(side, at)
    const change = next ? { putClaims: { [address]: next } } : { removeClaims: [address] }
    const [one, other] = [this.naive[side].lay(address, next), this.views[side].tentative(change)]
    this.#lifts.push(() => {
      one()
      other()
    })
  }

  #entry(address: string, entry: Entry | undefined): void {
    const { node: _node, ...unplaced } = entry ?? { status: 'unbound' as const }
    const placed = this.#isNode ? unplaced : entry
    const mac = placed?.mac && macOf(V4.indexOf(address))
    if (entry && placed) this.naive.v4.entries.set(address, { ...placed, ...(mac && { mac }) })
    else this.naive.v4.entries.delete(address)
    const scope = this.#isNode ? 'w1' : ''
    const ipMetaData = someMetadata(Object.fromEntries(this.naive.v4.entries), scope)
    // A provider that says bound says how; where it does not say so, the sub-ENI is one to complete.
    const metadata = ipMetaData.metadata.replace(
      /("mac":"[^"]+",(?:"node":"[^"]+",)?)"status":"bound"/g,
      (_all, kept) => String(kept).replace(/,$/, ''),
    )
    this.views.v4.apply({ ipMetaData: { ...ipMetaData, metadata } }, ++this.#revision)
  }

  #ranges(side: 'v4' | 'v6', from: number, to: number): void {
    const all = side === 'v4' ? V4 : V6
    this.naive[side].addresses = all.slice(from, to + 1)
    const view = this.views[side]
    view.apply({ spec: { ...view.pool.spec, ips: this.naive[side].addresses } }, ++this.#revision)
  }

  #replace(side: 'v4' | 'v6', byIndex: Record<string, Claim>): void {
    const claims = new Map(
      Object.entries(byIndex).map(([at, each]) => [this.#address(side, Number(at)), each]),
    )
    this.naive[side].storeAll(claims)
    const view = this.views[side]
    view.replace({ value: { ...view.pool, claims }, revision: ++this.#revision })
  }
}

const question = fc.record({
  node: fc.constantFrom(...NODES),
  podUid: fc.constantFrom(...UIDS),
  held: fc.subarray([...V4, ...V6], { maxLength: 3 }),
  isOld: fc.boolean(),
})
const course = fc.array(fc.tuple(step, question), { minLength: 1, maxLength: 40 })

/** What the choice must be, in the words of the oracle. */
function agreed(got: Choice | Refusal, want: Expected | undefined): unknown {
  if (got.kind === 'refusal') return undefined
  const path = got.path.startsWith('cold') ? 'cold' : got.path
  // Of quarantined addresses any may be taken.
  return { path, any: want?.any.includes(got.address) ? want.any : [got.address] }
}

const pairOf = (name: string) => ({ [ANNOTATION.pairPool]: name })
const v6Pool = (facts: { nodeName?: string[] } = {}) =>
  aGlobalPool({
    name: 'p6',
    annotations: pairOf('p4'),
    spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1-fd00::9'], nodeName: [], ...facts },
  })
const ips = { ips: ['10.0.0.1-10.0.0.8'] }

describe('PoolView chooses as a scan of every address would (DESIGN §6)', () => {
  test('in a plain pool', () => {
    fc.assert(
      fc.property(course, (steps) => {
        const pair = new Pair(aPool({ spec: ips }), v6Pool())
        for (const [next, { held }] of steps) {
          pair.run(next)
          const heldBack = (address: string) => held.includes(address)
          const want = pair.naive.v4.plain(heldBack)
          expect(agreed(pair.views.v4.choosePlain({ heldBack }), want)).toEqual(want)
        }
      }),
    )
  })

  test.each([{ isPaired: false }, { isPaired: true }])(
    'in a node pool (paired: $isPaired)',
    ({ isPaired }) => {
      fc.assert(
        fc.property(course, (steps) => {
          const v4 = aNodePool({ name: 'p4', spec: ips, annotations: isPaired ? pairOf('p6') : {} })
          const pair = new Pair(v4, v6Pool({ nodeName: ['w1'] }))
          for (const [next, { held }] of steps) {
            pair.run(next)
            const heldBack = (address: string) => held.includes(address)
            const sides = isPaired ? { sibling: pair.views.v6 } : {}
            const got = pair.views.v4.chooseNode({ heldBack, ...sides })
            const want = pair.naive.v4.node(heldBack, isPaired ? pair.naive.v6 : undefined)
            expect(agreed(got, want)).toEqual(want)
            const sticky = got.kind === 'choice' ? pair.naive.v4.entries.get(got.address)?.ipv6 : undefined
            expect(got.kind === 'choice' ? got.ipv6 : undefined).toBe(isPaired ? sticky : undefined)
          }
        }),
      )
    },
  )

  test.each([{ isPaired: false }, { isPaired: true }])(
    'in a global pool (paired: $isPaired)',
    ({ isPaired }) => {
      fc.assert(
        fc.property(course, (steps) => {
          const v4 = aGlobalPool({ name: 'p4', spec: ips, annotations: isPaired ? pairOf('p6') : {} })
          const pair = new Pair(v4, v6Pool())
          for (const [next, { held, isOld, node, podUid }] of steps) {
            pair.run(next)
            const heldBack = (address: string) => held.includes(address)
            const request = { node, podUid, nic: 'eth0', heldBack, elapsed: () => isOld }
            const got = pair.views.v4.choose({ ...request, ...(isPaired && { sibling: pair.views.v6 }) })
            const want = pair.naive.v4.global(request, isPaired ? pair.naive.v6 : undefined)
            expect(agreed(got, want)).toEqual(want)
            const isHalf = isPaired && got.kind === 'choice'
            const ipv6 = isHalf ? pair.naive.v4.ipv6For(got.address, pair.naive.v6, heldBack) : undefined
            expect(got.kind === 'choice' ? got.ipv6 : undefined).toBe(ipv6)
          }
        }),
        { numRuns: 300 },
      )
    },
  )
})

describe('PoolView.tentative', () => {
  test('leaves nothing behind once all is taken off, in whatever order', () => {
    const layers = fc.array(fc.tuple(index, claim, fc.nat()), { maxLength: 12 })
    fc.assert(
      fc.property(layers, (each) => {
        const view = new PoolView({ value: aPool({ spec: ips }), revision: 1 })
        const undos = each.map(([at, some, order]) => {
          return { order, undo: view.tentative({ putClaims: { [V4[at % 8] ?? '']: some } }) }
        })
        for (const { undo } of undos.toSorted((a, b) => a.order - b.order)) {
          undo()
          undo()
        }
        expect(V4.map((address) => view.claim(address))).toEqual(V4.map(() => undefined))
        expect(UIDS.flatMap((uid) => view.claimsOf(uid))).toEqual([])
        expect(view.counts).toMatchObject({ held: 0, pending: 0, releasing: 0, quarantined: 0 })
        expect(view.choosePlain()).toMatchObject({ address: '10.0.0.1' })
      }),
    )
  })
})

describe('PoolView and reserved addresses (facts §4.4)', () => {
  test('never hands out what is reserved, also when it is reserved later', () => {
    fc.assert(
      fc.property(fc.subarray(V4), (reserved) => {
        const view = new PoolView({ value: aPool({ spec: ips }), revision: 1 })
        const parsed = parseRanges(reserved, 4)
        view.setReserved('ranges' in parsed ? parsed.ranges : undefined)
        for (const want of V4.filter((address) => !reserved.includes(address))) {
          expect(view.choosePlain()).toMatchObject({ address: want })
          view.tentative({ putClaims: { [want]: { pod: 'a/b', podUid: 'u' } } })
        }
        expect(view.choosePlain()).toMatchObject({ kind: 'refusal' })
      }),
    )
  })
})
