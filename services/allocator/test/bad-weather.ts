import { seededRandom } from '@subeni/shared/testing'
import * as fc from 'fast-check'
import { Cloud } from './cloud.ts'
import { Crew } from './crew.ts'
import { type Op, Play } from './interleavings.ts'
import { type PoolKind, somePools } from './some-pools.ts'
import { World } from './world.ts'

/** Longer than any request, sweep age or quarantine, and what follows from one that was begun anew. */
const LONG_MS = 900_000

const KINDS: readonly Op['kind'][] = [
  ...(['add', 'add', 'add', 'reask', 'del', 'del', 'probe', 'recreate', 'cancel', 'kill'] as const),
  ...(['lose-endpoint', 'lose-claims'] as const),
]

const someOp = fc.record({
  kind: fc.constantFrom(...KINDS),
  pod: fc.nat({ max: 2 }),
  gapMs: fc.constantFrom(0, 1, 3, 10, 30, 100, 1_000, 130_000),
})

/** Plays the ops in bad weather, ends everything, and answers what nobody would ever clean up. Throws what broke an invariant. */
async function play(kind: PoolKind, seed: number, ops: readonly Op[]): Promise<unknown[]> {
  const random = seededRandom(seed)
  const world = new World(seed)
  const cloud = new Cloud(world, random)
  const { pools, barred } = somePools(kind, random, cloud)
  for (const pool of pools) await world.pools.create(pool)
  await world.serveProvider()
  world.provide = (request) => cloud.allocate(request)
  const crew = new Crew(world, random)
  await crew.startOne()
  await crew.startOne()
  await world.work()
  await world.clock.advance(1)
  crew.failing = 0.04
  cloud.failing = 0.2
  const game = new Play({ world, cloud, crew, isOneNode: kind.startsWith('a node'), barred })
  for (const op of ops) {
    game.begin(op)
    await world.clock.advance(op.gapMs)
    await game.check()
  }
  await game.settle()
  await game.check()
  await world.clock.advance(LONG_MS)
  await game.check()
  crew.failing = 0
  cloud.failing = 0
  for (const pod of game.pods) game.delAll(pod)
  await game.settle()
  await world.clock.advance(LONG_MS)
  return leftovers(world, crew)
}

async function leftovers(world: World, crew: Crew): Promise<unknown[]> {
  const pools = await world.pools.list()
  const claims = pools.flatMap(({ value }) => [...value.claims])
  return [...claims, ...(await world.endpoints.list()), ...crew.heldBack]
}

/**
 * Random pools, entries, Pods and interleavings: invariants 1, 2, 5 and 9 of DESIGN §10, and nothing left behind. Resolves with
 * what broke them and how to play it again; undefined when they held.
 */
export async function breakInBadWeather(
  kind: PoolKind,
  given: { readonly runs: number; readonly seed?: number },
): Promise<string | undefined> {
  const someOps = fc.array(someOp, { minLength: 1, maxLength: 14 })
  const property = fc.asyncProperty(fc.nat(), someOps, async (seed, ops) => {
    const left = await play(kind, seed, ops)
    if (left.length > 0) throw new Error(`left behind: ${JSON.stringify(left)}`)
  })
  const { runs: numRuns, seed } = given
  const details = await fc.check(property, { numRuns, ...(seed !== undefined && { seed }) })
  if (!details.failed) return undefined
  return `${String(details.errorInstance)}\n${await fc.asyncDefaultReportMessage(details)}`
}
