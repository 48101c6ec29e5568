import type { Random } from '@subeni/shared/ports'
import type { Allocator } from '../src/app/allocator.ts'
import { Weather } from './weather.ts'
import type { World } from './world.ts'

interface Member {
  readonly allocator: Allocator
  readonly weather: Weather
}

/** The allocators of a world, each in its own weather; one may die at any moment, and another takes its place. */
export class Crew {
  readonly #world: World
  readonly #random: Random
  readonly #members: Member[] = []
  #failing = 0

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  set failing(chance: number) {
    this.#failing = chance
    for (const { weather } of this.#members) weather.failing = chance
  }

  /** What the living ones hold back. */
  get heldBack(): string[] {
    return this.#members.flatMap(({ allocator }) => [...allocator.parts.heldBack])
  }

  /** Whether every living one has heard of this writing of the endpoint. */
  hasHeard(pod: string, revision: number): boolean {
    const known = this.#members.map(
      ({ allocator }) => allocator.parts.endpoints.get('default', pod)?.revision,
    )
    return known.every((each) => each === revision)
  }

  async startOne(): Promise<void> {
    const weather = new Weather(this.#world.clock, this.#random)
    const allocator = await this.#world.startAllocator({ wrap: weather.wrap })
    weather.failing = this.#failing
    this.#members.push({ allocator, weather })
  }

  /** The longest-lived dies as by kill -9: nothing it had begun goes on, and nobody hears of it. */
  async replaceOne(): Promise<void> {
    const victim = this.#members.shift()
    if (victim) {
      victim.weather.isDead = true
      this.#world.buses.get(victim.allocator)?.disconnect()
    }
    await this.startOne()
  }
}
