import type { Claim, PoolChange } from '@subeni/shared/objects'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PoolMode } from '../pools/index.ts'
import { aBound, aGlobalPool, aNodePool, aPool, aRequest } from '../testing/fixtures.ts'
import { PoolView } from '../view/index.ts'
import {
  admit,
  type ClaimRequest,
  claimChosen,
  claimsOfNic,
  finalizeById,
  freeClaim,
  isProven,
  leftBehind,
  markReleasing,
  promote,
  quarantine,
  takeBack,
  type Taken,
} from './index.ts'

const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3']

function viewOf(mode: PoolMode): PoolView {
  const spec = { ips: ['10.0.0.1-10.0.0.3'] }
  const entries = Object.fromEntries(ADDRESSES.map((address) => [address, aBound()]))
  const pools = { plain: aPool({ spec }), global: aGlobalPool({ spec }), node: aNodePool({ spec, entries }) }
  return new PoolView({ value: pools[mode], revision: 1 })
}

interface Ask {
  readonly request: ClaimRequest
  taken: readonly Taken[]
  isProven: boolean
}

/** Requests and DELs at work on one pool, one compare-and-set step at a time, in any order, each as often as it likes. */
class World {
  readonly view: PoolView
  readonly asks: Ask[] = []
  readonly jobs: { id: string; address: string }[] = []
  readonly #mode: PoolMode
  #stamp = 0
  #revision = 1

  constructor(mode: PoolMode) {
    this.#mode = mode
    this.view = viewOf(mode)
  }

  ask(pod: number, isReask: boolean, isOld: boolean): void {
    const podUid = `u${pod}`
    const before = this.asks.findLast(({ request }) => request.podUid === podUid)
    const again = isReask && before ? before.request.stamp : ++this.#stamp
    const stamp = isOld ? Math.max(again - 2, 1) : again
    const request = aRequest({ id: `r${this.asks.length}`, stamp, podUid, node: `w${pod % 2}` })
    this.asks.push({ request, taken: [], isProven: false })
  }

  claim(ask: Ask): void {
    if (ask.taken.length > 0) return
    const admission = admit(this.view, ask.request)
    if (admission.kind === 'held' || admission.kind === 'adopted') this.#take(ask, admission)
    if (admission.kind !== 'none' && admission.kind !== 'releasing') return
    const { node, podUid, nic } = ask.request
    const choice = this.view.choose({ node, podUid, nic, elapsed: () => true })
    if (choice.kind === 'refusal') return
    const isCold = choice.path.startsWith('cold')
    const claiming = claimChosen(this.view, ask.request, { addresses: [choice.address], isCold })
    if (claiming.kind === 'taken') throw new Error(`the view chose ${claiming.address}, which is taken`)
    this.#take(ask, claiming)
  }

  promote(ask: Ask): void {
    const promotion = promote(this.view, ask.request.id, addressesOf(ask))
    if (promotion.kind === 'promoted') this.#write(promotion.change)
  }

  recheck(ask: Ask): void {
    if (ask.taken.length > 0 && isProven(this.view, ask.request.id, addressesOf(ask))) ask.isProven = true
  }

  takeBack(ask: Ask): void {
    if (ask.isProven) return
    const undo = takeBack(this.view, ask.request.id, { taken: ask.taken, mode: this.#mode })
    if (!undo) return
    this.#write(undo.change)
    for (const address of undo.releasing) this.jobs.push({ id: ask.request.id, address })
  }

  quarantine(ask: Ask): void {
    const addresses = addressesOf(ask).filter((address) => this.view.claim(address)?.state === 'pending')
    const undo = quarantine(this.view, ask.request.id, addresses)
    if (undo && this.#mode === 'global') this.#write(undo.change)
  }

  del(pod: number): void {
    const stamp = ++this.#stamp
    const key = { podUid: `u${pod}`, nic: 'eth0' }
    for (const [address, claim] of leftBehind(this.view, key, stamp).claims) {
      const request = { address, id: claim.id, stamp, newId: `d${stamp}` }
      if (this.#mode === 'node') {
        const mark = markReleasing(this.view, request)
        if (mark.kind !== 'marked') continue
        this.#write(mark.change)
        this.jobs.push({ id: mark.id, address })
      } else {
        const freeing = freeClaim(this.view, request, { mode: this.#mode })
        if ('change' in freeing) this.#write(freeing.change)
      }
    }
  }

  /** Jobs may be delivered late and twice. */
  finalize(which: number): void {
    const job = this.jobs[which % this.jobs.length]
    const done = job && finalizeById(this.view, job.id, [job.address])
    if (done?.change) this.#write(done.change)
  }

  #take(ask: Ask, { taken, change }: { taken: readonly Taken[]; change: PoolChange }): void {
    ask.taken = taken
    this.#write(change)
  }

  #write(change: PoolChange): void {
    const before = new Map(this.view.pool.claims)
    this.view.apply(change, ++this.#revision)
    for (const address of ADDRESSES) checkStep(before.get(address), this.view.claim(address), this.#mode)
  }
}

function addressesOf(ask: Ask): string[] {
  return ask.taken.map(({ address }) => address)
}

/** What no single write may do to an address. */
function checkStep(before: Claim | undefined, after: Claim | undefined, mode: PoolMode): void {
  if (!before || before === after) return
  if (after) checkOwner(before, after)
  // Releasing ends in free only; in a node pool nothing is freed but by way of releasing.
  if (before.state === 'releasing' && after) throw new Error('a releasing claim came back')
  if (mode === 'node' && !after && before.state !== 'releasing') throw new Error('freed without releasing')
}

/** An owner changes only by way of free, or out of quarantine, or when such an adoption is undone. */
function checkOwner(before: Claim, after: Claim): void {
  if (after.podUid === before.podUid) {
    if ((after.stamp ?? 0) < (before.stamp ?? 0)) throw new Error('went back to an older stamp')
    return
  }
  if (before.state === undefined) throw new Error('a held claim changed its owner')
  if (![before.state, after.state].includes('quarantined'))
    throw new Error('another owner without quarantine')
}

const ask = fc.nat({ max: 9 })
const pod = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ op: fc.constant('ask' as const), pod, isReask: fc.boolean(), isOld: fc.boolean() }),
  fc.record({ op: fc.constantFrom('claim' as const, 'promote' as const, 'recheck' as const), ask }),
  fc.record({ op: fc.constantFrom('claim' as const, 'takeBack' as const, 'quarantine' as const), ask }),
  fc.record({ op: fc.constant('del' as const), pod }),
  fc.record({ op: fc.constant('finalize' as const), which: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function run(world: World, next: Step): void {
  if (next.op === 'ask') return world.ask(next.pod, next.isReask, next.isOld)
  if (next.op === 'del') return world.del(next.pod)
  if (next.op === 'finalize') return world.finalize(next.which)
  const one = world.asks.at(-1 - next.ask)
  if (one) world[next.op](one)
}

describe('claims over any course of requests (DESIGN §10)', () => {
  test.each(['plain', 'global', 'node'] as const)('keep their owners apart in a %s pool', (mode) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const world = new World(mode)
        for (const next of steps) {
          run(world, next)
          for (const podUid of ['u0', 'u1', 'u2', 'u3']) {
            const own = claimsOfNic(world.view, { podUid, nic: 'eth0' })
            const live = own.filter(([, claim]) => claim.state === undefined || claim.state === 'pending')
            expect(live.length).toBeLessThanOrEqual(1)
          }
        }
        const releasing = [...world.view.pool.claims].filter(([, claim]) => claim.state === 'releasing')
        const jobs = releasing.map(([address, claim]) => ({ id: claim.id, address }))
        expect(world.jobs).toEqual(expect.arrayContaining(jobs))
      }),
      { numRuns: 300 },
    )
  })

  test.each(['plain', 'global', 'node'] as const)(
    'let no undo touch what an answer was given for, in a %s pool',
    (mode) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
          const world = new World(mode)
          for (const next of steps) {
            const answered = new Map(
              world.asks
                .filter((each) => each.isProven && isProven(world.view, each.request.id, addressesOf(each)))
                .map((each) => [each, addressesOf(each)]),
            )
            run(world, next)
            if (next.op === 'del') continue
            // Still held by that Pod: a re-ask may have taken over the id, nothing else.
            for (const [each, addresses] of answered) {
              for (const address of addresses) {
                expect(world.view.claim(address)).toMatchObject({ podUid: each.request.podUid })
                expect(world.view.claim(address)?.state).toBeUndefined()
              }
            }
          }
        }),
        { numRuns: 300 },
      )
    },
  )
})
