import type { Random } from '@subeni/shared/ports'
import { aPool, seededRandom } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { Weather } from './weather.ts'
import { World } from './world.ts'

const POOL = aPool({ spec: { ips: ['10.0.0.10-10.0.0.249'] } })
const WAVE = 40

/** Three allocators whose remote steps take a while, and how often each has written a pool. */
class Crew {
  readonly world: World
  readonly writes: number[] = []
  readonly #weathers: Weather[] = []

  private constructor(world: World) {
    this.world = world
  }

  static async start(): Promise<Crew> {
    const world = await World.start({ pools: [POOL], allocators: 0 })
    const crew = new Crew(world)
    const random = seededRandom(7)
    for (let n = 0; n < 3; n += 1) await crew.#startOne(n, random)
    return crew
  }

  async #startOne(n: number, random: Random): Promise<void> {
    const weather = new Weather(this.world.clock, random)
    this.#weathers.push(weather)
    this.writes.push(0)
    const wrap = <P extends object>(name: string, port: P): P =>
      weather.wrap(name, name === 'pools' ? this.#counted(port, n) : port)
    await this.world.startAllocator({ wrap })
  }

  /** Who has written since the last call. */
  takeWriters(): number[] {
    const writers = this.writes.flatMap((count, n) => (count > 0 ? [n] : []))
    this.writes.fill(0)
    return writers
  }

  kill(n: number): void {
    const allocator = this.world.allocators[n]
    const weather = this.#weathers[n]
    if (!allocator || !weather) throw new Error(`no allocator ${n}`)
    weather.isDead = true
    this.world.buses.get(allocator)?.disconnect()
  }

  /** ADDs at once, then their DELs at once; the addresses that were given. */
  async wave(name: string): Promise<string[]> {
    const pods = Array.from({ length: WAVE }, (_, n) => `${name}-${n}`)
    const added = await Promise.all(pods.map((pod) => this.world.add({ pod })))
    await Promise.all(pods.map((pod) => this.world.del({ pod })))
    return added.map(({ ips }) => ips?.[0]?.address ?? '')
  }

  #counted<P extends object>(port: P, n: number): P {
    return new Proxy(port, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): unknown => {
          if (key === 'write') this.writes[n] = (this.writes[n] ?? 0) + 1
          return Reflect.apply(member, target, given)
        }
      },
    })
  }
}

/** DESIGN §3: several allocators may run; a soft affinity of pools to them saves them each other's conflicts. */
describe('a pool that several allocators write', () => {
  test('is written by its home alone after the first conflicts, until it is calm', async () => {
    const crew = await Crew.start()
    await crew.wave('first')
    expect(crew.takeWriters()).toEqual([0, 1, 2])
    for (const name of ['second', 'third']) {
      expect(new Set(await crew.wave(name)).size).toBe(WAVE)
      expect(crew.takeWriters()).toHaveLength(1)
    }
    await crew.world.clock.advance(60_000)
    crew.takeWriters()
    for (const pod of ['a', 'b', 'c']) await crew.world.add({ pod })
    expect(crew.takeWriters()).toEqual([0, 1, 2])
  })

  test('has another home when its own dies', async () => {
    const crew = await Crew.start()
    await crew.wave('first')
    crew.takeWriters()
    await crew.wave('second')
    const [home = -1] = crew.takeWriters()
    crew.kill(home)
    expect(new Set(await crew.wave('third')).size).toBe(WAVE)
    expect(crew.takeWriters()).not.toContain(home)
    await crew.wave('fourth')
    expect(crew.takeWriters()).toHaveLength(1)
  })

  test('is served wherever a request comes while nobody contends', async () => {
    const crew = await Crew.start()
    for (const pod of ['a', 'b', 'c']) await crew.world.add({ pod })
    expect(crew.takeWriters()).toEqual([0, 1, 2])
  })
})
