import { IpamError } from '@subeni/shared/errors'
import type { Endpoint, Pool } from '@subeni/shared/objects'
import { aClaim, aPool } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { World } from './world.ts'

/** Longer than sweep.claimAge and two rounds. */
const LONG_MS = 250_000

const plainPool = (count = 3): Pool => aPool({ spec: { ips: [`10.0.0.10-10.0.0.${9 + count}`] } })

function told(world: World, kind: string) {
  return world.events.events.filter((event) => event.kind === kind)
}

/** adr/0018: the second line. */
describe('a round that finds more lost than dying processes leave', () => {
  const env = { SUBENI_SWEEP_LOSSES_MAX: '2' }
  const claims = new Map(
    [0, 1, 2].map((n) => [
      `10.0.0.1${n}`,
      aClaim({ podUid: `u${n}`, pod: `default/p${n}`, state: 'pending' as const }),
    ]),
  )
  const RESUMED = 'resumed'

  async function letGoOn(world: World): Promise<void> {
    const word = (await world.leases.holder('sweep')) ?? ''
    await world.leases.release('sweep', word)
    await world.leases.acquire('sweep', `${RESUMED} ${word.split(' ')[1]}`, 1_000_000)
  }

  test('frees nothing, and says so, until it is let go on', async () => {
    const world = await World.start({ pools: [{ ...plainPool(), claims }], env, allocators: 2 })
    await world.clock.advance(LONG_MS)
    expect(Object.keys(await world.claims())).toHaveLength(3)
    expect(told(world, 'sweep-stopped')[0]).toMatchObject({ warning: true, message: /subeni sweep resume/ })
    await world.clock.advance(LONG_MS)
    expect(Object.keys(await world.claims())).toHaveLength(3)
    await letGoOn(world)
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({})
    expect(told(world, 'sweep-resumed').length).toBeGreaterThan(0)
  })

  test('stays stopped over a restart, and when the stop itself is lost', async () => {
    const world = await World.start({ pools: [{ ...plainPool(), claims }], env })
    await world.clock.advance(LONG_MS)
    await world.startAllocator({ env })
    const word = (await world.leases.holder('sweep')) ?? ''
    await world.leases.release('sweep', word)
    await world.clock.advance(120_000)
    expect(await world.leases.holder('sweep')).toBe(word)
    await world.allocators[0]?.[Symbol.asyncDispose]()
    await world.clock.advance(LONG_MS)
    expect(Object.keys(await world.claims())).toHaveLength(3)
  })

  test('makes again what is lost all the same', async () => {
    const world = await World.start({ pools: [plainPool(4)], env })
    for (const pod of ['a', 'b', 'c', 'd']) await world.add({ pod })
    for (const pod of ['a', 'b', 'c', 'd']) world.endpoints.lose('default', pod)
    await world.clock.advance(LONG_MS)
    expect(await world.endpoints.list()).toHaveLength(4)
    expect(Object.keys(await world.claims())).toHaveLength(4)
    expect(told(world, 'sweep-stopped')).toHaveLength(1)
  })

  test('stops for good no DEL that comes', async () => {
    const world = await World.start({ pools: [plainPool(4)], env })
    for (const pod of ['a', 'b', 'c']) await world.add({ pod })
    for (const pod of ['a', 'b', 'c']) world.endpoints.lose('default', pod)
    await world.clock.advance(LONG_MS)
    await world.del({ pod: 'a' })
    expect(Object.values(await world.claims())).toEqual(['b held', 'c held'])
  })

  test('frees nothing either while nobody can say whether it is stopped, and makes again what is lost', async () => {
    const world = await World.start({
      pools: [{ ...plainPool(4), claims: new Map([...claims].slice(0, 1)) }],
      env,
    })
    await world.add({ pod: 'a' })
    world.endpoints.lose('default', 'a')
    const holder = world.leases.holder.bind(world.leases)
    world.leases.holder = () => Promise.reject(new IpamError('STORE_UNAVAILABLE', 'away'))
    await world.clock.advance(LONG_MS)
    expect(Object.values(await world.claims())).toEqual(['p0 pending', 'a held'])
    expect(await world.endpoint('a')).toBeDefined()
    world.leases.holder = holder
    await world.clock.advance(LONG_MS)
    expect(Object.values(await world.claims())).toEqual(['a held'])
  })

  test('is not kept from its work by a record that is no endpoint', async () => {
    const world = await World.start({
      pools: [{ ...plainPool(4), claims: new Map([...claims].slice(0, 1)) }],
      env,
    })
    world.allocators[0]?.parts.endpoints.onEndpoint({ value: {} as Endpoint, revision: 1 }, 'default', 'odd')
    await world.clock.advance(LONG_MS)
    expect(await world.claims()).toEqual({})
  })
})
