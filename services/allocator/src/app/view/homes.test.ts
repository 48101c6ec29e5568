import type { Peers } from '@subeni/shared/ports'
import { FakeClock } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { homeOf } from '../../domain/home.ts'
import { Homes } from './homes.ts'

class Crew implements Peers {
  members: readonly string[] = ['a', 'b', 'c']
  alive(): readonly string[] {
    return this.members
  }
  join(): void {}
  leave(): void {}
  async [Symbol.asyncDispose](): Promise<void> {}
}

function setUp(self = 'x') {
  const clock = new FakeClock()
  const crew = new Crew()
  return { clock, crew, homes: new Homes(clock, crew, self) }
}

const home = homeOf('p1', ['a', 'b', 'c'])

describe('the homes of contended pools', () => {
  test('count for a minute after the last conflict', async () => {
    const { clock, homes } = setUp()
    expect(homes.elsewhere(['p1'])).toBeUndefined()
    homes.noteConflict('p1')
    await clock.advance(30_000)
    homes.noteConflict('p1')
    await clock.advance(59_999)
    expect(homes.elsewhere(['p1'])).toBe(home)
    expect(homes.isAnyElsewhere).toBe(true)
    await clock.advance(1)
    expect(homes.elsewhere(['p1'])).toBeUndefined()
    expect(homes.isAnyElsewhere).toBe(false)
  })

  test('count also for one that always wins, once another writes right after it', async () => {
    const { clock, homes } = setUp()
    homes.noteOthersWrite('p1')
    homes.noteOwnWrite('p1')
    await clock.advance(50)
    homes.noteOthersWrite('p1')
    expect(homes.elsewhere(['p1'])).toBeUndefined()
    homes.noteOwnWrite('p1')
    await clock.advance(49)
    homes.noteOthersWrite('p1')
    expect(homes.elsewhere(['p1'])).toBe(home)
    homes.forget('p1')
    homes.noteOthersWrite('p1')
    expect(homes.elsewhere(['p1'])).toBeUndefined()
  })

  test('are of the first pool that is contended', () => {
    const { homes } = setUp()
    homes.noteConflict('p1')
    expect(homes.elsewhere(['calm', 'p1'])).toBe(home)
    expect(homes.elsewhere(['calm'])).toBeUndefined()
  })

  test('are nowhere else when this process is the home', () => {
    const { homes } = setUp(home)
    homes.noteConflict('p1')
    expect(homes.elsewhere(['p1'])).toBeUndefined()
  })

  test('move when the members change', () => {
    const { crew, homes } = setUp()
    homes.noteConflict('p1')
    expect(homes.elsewhere(['p1'])).toBe(home)
    crew.members = crew.members.filter((member) => member !== home)
    expect(homes.elsewhere(['p1'])).toBe(homeOf('p1', crew.members))
    crew.members = []
    expect(homes.elsewhere(['p1'])).toBeUndefined()
  })
})
