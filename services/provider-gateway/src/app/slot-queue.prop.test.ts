import { FakeClock } from '@subeni/shared/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SlotQueue } from './slot-queue.ts'
import { LocalSlots } from './slot-source.ts'

const wishes = fc.array(
  fc.record({
    pauseMs: fc.integer({ min: 0, max: 60 }),
    operation: fc.constantFrom('allocate' as const, 'release' as const),
    within: fc.integer({ min: 1, max: 3_000 }),
    cancelAfter: fc.option(fc.integer({ min: 0, max: 500 })),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('SlotQueue', () => {
  test('answers every wish, none too late, and never above the rate', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (given) => {
        const clock = new FakeClock()
        const rate = { qps: 20, burst: 3 }
        const queue = new SlotQueue({
          clock,
          slots: new LocalSlots(clock, rate),
          queueMax: 40,
          inFlightMax: 1_000,
        })
        const granted: number[] = []
        let answers = 0
        for (const { pauseMs, operation, within, cancelAfter } of given) {
          const controller = new AbortController()
          const deadline = clock.monotonicMs() + within
          clock.after(Math.min(within, cancelAfter ?? within), () => controller.abort())
          const onGrant = (): void => {
            answers += 1
            granted.push(clock.monotonicMs())
            expect(clock.monotonicMs()).toBeLessThan(deadline)
          }
          const wish = queue.acquire({ operation, deadline, signal: controller.signal })
          void wish.then(onGrant, () => (answers += 1))
          await clock.advance(pauseMs)
          expect(queue.depth('allocate') + queue.depth('release')).toBeLessThanOrEqual(40)
        }
        await clock.advance(4_000)
        expect(answers).toBe(given.length)
        for (const [index, from] of granted.entries()) {
          const inSecond = granted.slice(index).filter((at) => at - from < 1_000).length
          expect(inSecond).toBeLessThanOrEqual(rate.burst + rate.qps)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('keeps serving at the limit under twice the load', async () => {
    const clock = new FakeClock()
    const queue = new SlotQueue({
      clock,
      slots: new LocalSlots(clock, { qps: 10, burst: 1 }),
      queueMax: 1_000,
      inFlightMax: 1_000,
    })
    const answerMs = 500
    let inTime = 0
    for (let n = 0; n < 1_200; n++) {
      const controller = new AbortController()
      const deadline = clock.monotonicMs() + 5_000
      clock.after(5_000, () => controller.abort())
      const serve = async (): Promise<void> => {
        using slot = await queue.acquire({ operation: 'allocate', deadline, signal: controller.signal })
        await clock.sleep(answerMs)
        slot.succeeded(answerMs, 5_000)
        if (clock.monotonicMs() < deadline) inTime += 1
      }
      void serve().catch(() => undefined)
      await clock.advance(50)
    }
    // A minute at ten a second; at most the first calls, before any answer was seen, may be in vain.
    expect(inTime).toBeGreaterThan(570)
  })
})
