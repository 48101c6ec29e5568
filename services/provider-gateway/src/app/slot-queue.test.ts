import { FakeClock, settle } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import type { Operation } from '../domain/operation.ts'
import { type Slot, SlotQueue } from './slot-queue.ts'
import { LocalSlots } from './slot-source.ts'

const never = new AbortController().signal

/** One call a second, one at once, unless told otherwise. */
function setUp(given: { qps?: number; burst?: number; queueMax?: number; inFlightMax?: number } = {}) {
  const clock = new FakeClock()
  const slots = new LocalSlots(clock, { qps: given.qps ?? 1, burst: given.burst ?? 1 })
  const { queueMax = 100, inFlightMax = 100 } = given
  const queue = new SlotQueue({ clock, slots, queueMax, inFlightMax })
  const log: string[] = []
  const ask = (
    name: string,
    wish: { operation?: Operation; within?: number; signal?: AbortSignal } = {},
  ): void => {
    const { operation = 'allocate', within = 60_000, signal = never } = wish
    queue.acquire({ operation, deadline: clock.monotonicMs() + within, signal }).then(
      () => log.push(`${name}@${clock.monotonicMs()}`),
      (error: { code: string }) => log.push(`${name}:${error.code}`),
    )
  }
  return { clock, queue, slots, log, ask }
}

describe('SlotQueue', () => {
  test('grants at once while slots are there, then at the rate', async () => {
    const { clock, log, ask } = setUp({ qps: 10, burst: 2 })
    for (const name of ['a', 'b', 'c', 'd']) ask(name)
    await clock.advance(1_000)
    expect(log).toEqual(['a@0', 'b@0', 'c@100', 'd@200'])
  })

  test('serves the earliest deadline first', async () => {
    const { clock, log, ask } = setUp()
    ask('first')
    ask('late', { within: 50_000 })
    ask('soon', { within: 5_000 })
    await clock.advance(3_000)
    expect(log).toEqual(['first@0', 'soon@1000', 'late@2000'])
  })

  test('serves allocations before releases, and a release at each tenth slot', async () => {
    const { clock, log, ask } = setUp()
    ask('first')
    for (let n = 0; n < 20; n++) ask(`a${n}`)
    ask('r0', { operation: 'release' })
    ask('r1', { operation: 'release' })
    await clock.advance(25_000)
    const releases = log.filter((line) => line.startsWith('r'))
    expect(releases).toEqual(['r0@10000', 'r1@20000'])
  })

  test('refuses at once what cannot have its slot in time', async () => {
    const { clock, log, ask } = setUp()
    ask('first')
    ask('second', { within: 1_500 })
    ask('third', { within: 1_800 })
    await clock.advance(0)
    expect(log.toSorted()).toEqual(['first@0', 'third:BUDGET_EXHAUSTED'])
    await clock.advance(1_000)
    expect(log).toContain('second@1000')
  })

  test('refuses a release that the allocations before it would keep waiting too long', async () => {
    const { log, ask } = setUp()
    for (let n = 0; n < 9; n++) ask(`a${n}`)
    ask('r', { operation: 'release', within: 5_000 })
    await settle()
    expect(log).toContain('r:BUDGET_EXHAUSTED')
  })

  test('says how long the wait would be', async () => {
    const { queue } = setUp()
    const deadline = 500
    using _first = await queue.acquire({ operation: 'allocate', deadline: 60_000, signal: never })
    await expect(queue.acquire({ operation: 'allocate', deadline, signal: never })).rejects.toMatchObject({
      code: 'BUDGET_EXHAUSTED',
      retryAfterMs: 1_000,
      message:
        "parent budget exhausted: IaaS allocate API call cancelled by parent context deadline: 500 ms are left, the rate limit's queue takes 1000 ms and an answer 0 ms",
    })
  })

  test('refuses what the full queue cannot hold', async () => {
    const { log, ask } = setUp({ queueMax: 2 })
    for (const name of ['a', 'b', 'c', 'd']) ask(name)
    await settle()
    expect(log.toSorted()).toEqual(['a@0', 'd:QUEUE_FULL'])
  })

  test('lets a cancelled caller go without spending its slot', async () => {
    const { clock, log, ask } = setUp()
    const controller = new AbortController()
    ask('first')
    ask('gone', { signal: controller.signal })
    ask('next')
    controller.abort()
    await clock.advance(1_000)
    expect(log.toSorted()).toEqual(['first@0', 'gone:CANCELLED', 'next@1000'])
  })

  test('spends no slot on a caller who would be gone before the usual answer', async () => {
    const { clock, queue, log, ask } = setUp()
    const slot: Slot = await queue.acquire({ operation: 'allocate', deadline: 60_000, signal: never })
    slot.succeeded(800, 50_000)
    ask('hasty', { within: 1_600 })
    ask('patient', { within: 1_900 })
    await clock.advance(1_000)
    expect(log).toEqual(['hasty:BUDGET_EXHAUSTED', 'patient@1000'])
  })

  test('spends no slot on a budget that the provider lately refused', async () => {
    const { clock, queue, log, ask } = setUp({ burst: 5 })
    const slot = await queue.acquire({ operation: 'allocate', deadline: 60_000, signal: never })
    slot.budgetRefused(45_000)
    ask('short', { within: 45_000 })
    ask('long', { within: 46_000 })
    await clock.advance(30_000)
    ask('short again', { within: 45_000 })
    await settle()
    expect(log.toSorted()).toEqual(['long@0', 'short again@30000', 'short:BUDGET_EXHAUSTED'])
  })

  test('does not shut out short budgets for good after a slow spell', async () => {
    const { clock, queue, log, ask } = setUp()
    const slot = await queue.acquire({ operation: 'allocate', deadline: 60_000, signal: never })
    slot.succeeded(50_000, 50_000)
    await clock.advance(5_000)
    ask('short', { within: 2_000 })
    await settle()
    expect(log).toEqual(['short@5000'])
  })

  test('holds calls back while too many are out', async () => {
    const { clock, queue, log, ask } = setUp({ qps: 1_000, inFlightMax: 1 })
    const slot = await queue.acquire({ operation: 'allocate', deadline: 60_000, signal: never })
    ask('next')
    await clock.advance(500)
    expect(log).toEqual([])
    slot[Symbol.dispose]()
    slot[Symbol.dispose]()
    await clock.advance(0)
    expect(log).toEqual(['next@500'])
    expect(queue.inFlight).toBe(1)
  })

  test('hands back what waits when it drains, and takes no more', async () => {
    const { log, queue, ask } = setUp()
    for (const name of ['a', 'b']) ask(name)
    queue[Symbol.dispose]()
    ask('c')
    await settle()
    expect(log.toSorted()).toEqual(['a@0', 'b:NOT_READY', 'c:NOT_READY'])
  })

  test('tells depth and age', async () => {
    const { clock, queue, ask } = setUp()
    for (const name of ['a', 'b', 'c']) ask(name)
    await clock.advance(400)
    expect([queue.depth('allocate'), queue.oldestAgeMs('allocate'), queue.oldestAgeMs('release')]).toEqual([
      2, 400, 0,
    ])
  })
})
