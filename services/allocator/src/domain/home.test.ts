import { describe, expect, test } from 'vitest'
import { homeOf } from './home.ts'

const pools = Array.from({ length: 3_000 }, (_, n) => `pool-${n}`)
const three = ['a', 'b', 'c']
const countOf = (members: readonly string[], member: string): number =>
  pools.filter((pool) => homeOf(pool, members) === member).length

describe('the home of a pool', () => {
  test('is the same in whatever order the members are known', () => {
    for (const pool of pools) expect(homeOf(pool, ['c', 'a', 'b'])).toBe(homeOf(pool, three))
  })

  test('is spread evenly over the members', () => {
    const counts = three.map((member) => countOf(three, member))
    expect(Math.min(...counts)).toBeGreaterThan(900)
    expect(Math.max(...counts)).toBeLessThan(1_100)
  })

  test('stays where it is when another member goes', () => {
    const others = pools.filter((pool) => homeOf(pool, three) !== 'c')
    expect(others.map((pool) => homeOf(pool, ['a', 'b']))).toEqual(others.map((pool) => homeOf(pool, three)))
  })

  test('is nowhere without members', () => {
    expect(homeOf('pool-1', [])).toBeUndefined()
  })
})
