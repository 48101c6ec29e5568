import type { Pool } from '@subeni/shared/objects'
import { aPool } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { type Mishap, Steps } from './steps.ts'
import { globalPair, globalPool, nodePair, nodePool } from './pools.ts'
import { World } from './world.ts'

const POOLS: Record<string, () => readonly Pool[]> = {
  'a prewarmed address': () => [nodePool()],
  'a cold address': () => [globalPool()],
  'a prewarmed pair': () => nodePair(),
  'a cold pair': () => globalPair(),
  'plain addresses of both families': () => [
    aPool(),
    aPool({ name: 'pool-1-v6', spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::1-fd00::9'] } }),
  ],
}
const MISHAPS: readonly Mishap[] = ['before', 'after', 'death', 'death-after']
const CASES = Object.keys(POOLS).flatMap((what) => MISHAPS.map((mishap) => ({ what, mishap })))
/** Longer than sweep.claimAge and the quarantine after it, and a few rounds of the sweep more. */
const LONG_MS = 600_000

function compareTexts(a: string | undefined, b: string | undefined): number {
  return (a ?? '').localeCompare(b ?? '')
}

interface Scene {
  readonly world: World
  readonly steps: Steps
  readonly v6: readonly string[]
  /** After a death: another process takes over. */
  readonly recover: () => Promise<void>
}

async function scene(what: string): Promise<Scene> {
  const steps = new Steps()
  const pools = POOLS[what]?.() ?? []
  const world = await World.start({ pools, wrap: steps.wrap })
  const recover = async (): Promise<void> => {
    const [dead] = world.allocators.splice(0)
    if (dead) await world.run(dead[Symbol.asyncDispose]())
    steps.disarm()
    await world.startAllocator({})
  }
  return { world, steps, v6: what.startsWith('plain') ? ['pool-1-v6'] : [], recover }
}

/** Steps of one undisturbed run. */
async function countSteps(what: string, kind: 'add' | 'del'): Promise<number> {
  const { world, steps, v6 } = await scene(what)
  if (kind === 'del') await world.add({ v6 })
  steps.disarm()
  if (kind === 'add') await world.add({ v6 })
  else await world.del()
  return steps.names.length
}

/** Every claim, over both pools. */
async function claimsOf(world: World): Promise<string[]> {
  const names = (await world.pools.list()).map(({ value }) => value.metadata.name)
  const all = await Promise.all(names.map((name) => world.claims(name)))
  return all.flatMap((claims) => Object.entries(claims)).map(([address, claim]) => `${address} ${claim}`)
}

describe('allocate, each step failed in turn', () => {
  test.each(CASES)('$what, $mishap: a re-ask gets one set of addresses', async ({ what, mishap }) => {
    const last = await countSteps(what, 'add')
    expect(last).toBeGreaterThan(1)
    for (let at = 1; at <= last; at += 1) {
      const { world, steps, v6, recover } = await scene(what)
      await world.work()
      steps.arm(at, mishap)
      await world.add({ v6, stamp: 2_000 }).catch(() => undefined)
      const where = `step ${at} ${steps.names[at - 1]}`
      await recover()
      const answer = await world.add({ v6, stamp: 2_000 })
      const addresses = (answer.ips ?? []).map(({ address }) => address?.split('/')[0])
      await world.clock.advance(LONG_MS)
      const held = (await claimsOf(world)).filter((claim) => claim.endsWith('held'))
      expect({ where, is: held.map((claim) => claim.split(' ')[0]).toSorted(compareTexts) }).toEqual({
        where,
        is: addresses.toSorted(compareTexts),
      })
      const nic = (await world.endpoint())?.nics[0]
      expect({ where, is: [nic?.ipv4?.split('/')[0], nic?.ipv6?.split('/')[0]].filter(Boolean) }).toEqual({
        where,
        is: addresses,
      })
    }
  })

  test.each(CASES)(
    '$what, $mishap: without a re-ask nothing is left that nobody cleans',
    async ({ what, mishap }) => {
      const last = await countSteps(what, 'add')
      for (let at = 1; at <= last; at += 1) {
        const { world, steps, v6, recover } = await scene(what)
        await world.work()
        steps.arm(at, mishap)
        await world.add({ v6, stamp: 2_000 }).catch(() => undefined)
        const where = `step ${at} ${steps.names[at - 1]}`
        await recover()
        await world.clock.advance(LONG_MS)
        await world.del({ stamp: 5_000 })
        await world.clock.advance(LONG_MS)
        expect({ where, is: await claimsOf(world) }).toEqual({ where, is: [] })
        expect({ where, is: await world.endpoint() }).toEqual({ where, is: undefined })
      }
    },
  )
})

describe('release, each step failed in turn', () => {
  test.each(CASES)('$what, $mishap: a repeated DEL frees everything', async ({ what, mishap }) => {
    const last = await countSteps(what, 'del')
    for (let at = 1; at <= last; at += 1) {
      const { world, steps, v6, recover } = await scene(what)
      await world.work()
      await world.add({ v6 })
      steps.arm(at, mishap)
      const del = { stamp: 5_000 }
      await world.del(del).catch(() => undefined)
      const where = `step ${at} ${steps.names[at - 1]}`
      await recover()
      await world.del(del)
      await world.clock.advance(1_000)
      const left = (await claimsOf(world)).filter((claim) => !claim.endsWith('quarantined'))
      expect({ where, is: left }).toEqual({ where, is: [] })
      expect({ where, is: await world.endpoint() }).toEqual({ where, is: undefined })
    }
  })

  test.each(CASES)(
    '$what, $mishap: without a repeat the sweep finishes what was begun',
    async ({ what, mishap }) => {
      const last = await countSteps(what, 'del')
      for (let at = 1; at <= last; at += 1) {
        const { world, steps, v6, recover } = await scene(what)
        await world.work()
        await world.add({ v6 })
        steps.arm(at, mishap)
        await world.del().catch(() => undefined)
        const where = `step ${at} ${steps.names[at - 1]}`
        await recover()
        await world.clock.advance(LONG_MS)
        const begun = (await world.endpoint())?.nics.some(({ releasing }) => releasing) ?? false
        expect({ where, begun }).toEqual({ where, begun: false })
        const left = await claimsOf(world)
        const isUntouched = (await world.endpoint()) !== undefined
        expect(
          left.every((claim) => isUntouched && claim.endsWith('held')),
          `${where}: ${left.join()}`,
        ).toBe(true)
      }
    },
  )
})
