import { expect, test } from 'vitest'
import { globalPair, globalPool, nodePair, nodePool } from './pools.ts'
import { World } from './world.ts'

const POOLS = {
  'a prewarmed address': () => [nodePool()],
  'a prewarmed pair': () => nodePair(),
  'a cold address': () => [globalPool()],
  'a cold pair': () => globalPair(),
}
/** Longer than sweep.claimAge and the quarantine, and a few rounds of the sweep more. */
const LONG_MS = 400_000
const HELD_UP_MS = 500
const LOCAL = new Set(['serve', 'watch', 'isConnected', 'cancel'])

/** Does `interrupt` before, or after, the n-th remote step that is taken while it is armed; counts them otherwise. */
class Interruption {
  steps = 0
  at = 0
  moment: 'before' | 'after' = 'before'
  interrupt: () => Promise<void> = async () => {}
  isArmed = false

  readonly wrap = <P extends object>(_name: string, port: P): P =>
    new Proxy(port, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        const call = (...given: unknown[]): unknown => Reflect.apply(member, target, given)
        if (typeof key === 'symbol' || LOCAL.has(key)) return call
        return (...given: unknown[]) => this.#step(() => call(...given))
      },
    })

  async #step(act: () => unknown): Promise<unknown> {
    if (!this.isArmed) return act()
    this.steps += 1
    if (this.steps !== this.at) return act()
    this.isArmed = false
    if (this.moment === 'before') await this.interrupt()
    const result = await act()
    if (this.moment === 'after') await this.interrupt()
    return result
  }
}

async function start(pools: readonly ReturnType<typeof nodePool>[]) {
  const interruption = new Interruption()
  const world = await World.start({ pools, wrap: interruption.wrap })
  await world.work()
  return { world, interruption }
}

const cases = Object.entries(POOLS).flatMap(([what, pools]) =>
  (['before', 'after'] as const).map((moment) => ({ what, pools, moment })),
)

test.each(cases)(
  'a DEL that comes $moment each step of the ADD of $what leaves nothing behind',
  async ({ pools, moment }) => {
    const counting = await start(pools())
    counting.interruption.isArmed = true
    await counting.world.add({ stamp: 2_000 })
    const { steps } = counting.interruption
    expect(steps).toBeGreaterThan(1)
    for (let at = 1; at <= steps; at += 1) {
      const { world, interruption } = await start(pools())
      let del: Promise<string> | undefined
      Object.assign(interruption, { at, moment, isArmed: true })
      // A DEL that queues behind the very step that is held up ends after it.
      interruption.interrupt = async () => {
        del = world.del({ stamp: 3_000 })
        await Promise.race([del, world.clock.sleep(HELD_UP_MS)])
      }
      await world.add({ stamp: 2_000 }).catch(() => undefined)
      const deleted = await del
      expect({ at, deleted }).not.toEqual({ at, deleted: undefined })
      // One that found nothing yet came before anything was there to be released: kubelet's next DEL finds it.
      if (deleted === 'nothing') await world.del({ stamp: 4_000 })
      await world.clock.advance(LONG_MS)
      const names = (await world.pools.list()).map(({ value }) => value.metadata.name)
      const claims = await Promise.all(names.map((name) => world.claims(name)))
      const left = claims
        .flatMap((each) => Object.values(each))
        .filter((claim) => !claim.endsWith('quarantined'))
      expect({ at, left, endpoint: await world.endpoint(), jobs: await world.jobs() }).toEqual({
        at,
        left: [],
        endpoint: undefined,
        jobs: [],
      })
    }
  },
)

test.each([{ pool: nodePool() }, { pool: globalPool() }])(
  'a late DEL of the former container takes nothing of the next one that came while it was at work, from $pool.spec.nodeName',
  async ({ pool }) => {
    const { world, interruption } = await start([pool])
    await world.add({ stamp: 2_000, container: 'former' })
    let answer: Awaited<ReturnType<World['add']>> | undefined
    interruption.interrupt = async () => {
      answer = await world.add({ stamp: 3_000, container: 'next' })
    }
    // After the DEL has looked: it reads the Pod, and then marks the endpoint.
    Object.assign(interruption, { at: 2, isArmed: true })
    expect(await world.del({ stamp: 4_000, container: 'former', isNewest: false })).toBe('stale')
    expect(answer).toMatchObject({ path: 'held' })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect((await world.endpoint())?.nics).toMatchObject([{ containerID: 'next' }])
  },
)
