import { FakeClock } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { type Ticket, Waiters } from './waiters.ts'

const LIMITS = { waitMs: 20_000, signal: new AbortController().signal }

/** Joins, and spends the first try that every ticket has when nobody waited before. */
async function waiting(
  waiters: Waiters,
  pools: readonly string[],
  order: string[],
  name: string,
): Promise<Ticket> {
  const isFirst = pools.every((pool) => !waiters.isCrowded(pool))
  const ticket = waiters.join(pools, LIMITS)
  if (isFirst) await ticket.next()
  void ticket.next().then(
    (isWoken) => order.push(isWoken ? name : `${name} in vain`),
    () => order.push(`${name} refused`),
  )
  return ticket
}

describe('Waiters', () => {
  test('wakes as many as addresses became free, the first come first', async () => {
    const clock = new FakeClock()
    const waiters = new Waiters(clock, 10)
    const order: string[] = []
    for (const name of ['a', 'b', 'c']) await waiting(waiters, ['pool-1'], order, name)
    waiters.wake('pool-1', 2)
    await clock.advance(1)
    expect(order).toEqual(['a', 'b'])
  })

  test('whoever comes while others wait queues up behind them, until they have left', async () => {
    const waiters = new Waiters(new FakeClock(), 10)
    const order: string[] = []
    expect(waiters.isCrowded('pool-1')).toBe(false)
    const ticket = await waiting(waiters, ['pool-1', 'pool-2'], order, 'a')
    expect([waiters.isCrowded('pool-1'), waiters.isCrowded('pool-2'), waiters.isCrowded('pool-3')]).toEqual([
      true,
      true,
      false,
    ])
    ticket.leave([])
    expect(waiters.isCrowded('pool-1')).toBe(false)
  })

  test('whoever is served lets the next one try', async () => {
    const clock = new FakeClock()
    const waiters = new Waiters(clock, 10)
    const order: string[] = []
    const first = await waiting(waiters, ['pool-1'], order, 'a')
    await waiting(waiters, ['pool-1'], order, 'b')
    waiters.wake('pool-1', 1)
    first.leave(['pool-1'])
    await clock.advance(1)
    expect(order).toEqual(['a', 'b'])
  })

  test('tries again each second, for what becomes free by time alone', async () => {
    const clock = new FakeClock()
    const waiters = new Waiters(clock, 10)
    const order: string[] = []
    await waiting(waiters, ['pool-1'], order, 'a')
    await clock.advance(1_000)
    expect(order).toEqual(['a'])
  })

  test('ends a wait at its limit, and leaves no timer behind', async () => {
    const clock = new FakeClock()
    const waiters = new Waiters(clock, 10)
    const ticket = waiters.join(['pool-1'], { ...LIMITS, waitMs: 500 })
    expect(await ticket.next()).toBe(true)
    const ending = ticket.next()
    await clock.advance(500)
    expect(await ending).toBe(false)
    ticket.leave([])
    expect(clock.pending).toBe(0)
  })

  test('refuses beyond the limit, and everyone at drain', async () => {
    const clock = new FakeClock()
    const waiters = new Waiters(clock, 1)
    const order: string[] = []
    await waiting(waiters, ['pool-1'], order, 'a')
    expect(() => waiters.join(['pool-1'], LIMITS)).toThrow('1 requests wait for it already')
    waiters.drain()
    await clock.advance(1)
    expect(order).toEqual(['a refused'])
    expect(() => waiters.join(['pool-2'], LIMITS)).toThrow('draining')
  })
})
