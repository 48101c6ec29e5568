import { array, assert, double, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admit, type RateLimit } from './gcra.ts'

const limits = record({ qps: integer({ min: 1, max: 1_000 }), burst: integer({ min: 1, max: 100 }) })
const gaps = array(double({ min: 0, max: 500, noNaN: true }), { maxLength: 200 })

function admissions(limit: RateLimit, between: readonly number[]): number[] {
  const times: number[] = []
  let [now, state] = [0, 0]
  for (const gap of between) {
    now += gap
    const decision = admit(state, now, limit)
    if (decision.kind === 'wait') continue
    state = decision.state
    times.push(now)
  }
  return times
}

describe('admit', () => {
  test('lets through at most burst + qps * time in any window', () => {
    assert(
      property(limits, gaps, (limit, between) => {
        const times = admissions(limit, between)
        for (let first = 0; first < times.length; first += 1) {
          for (let last = first; last < times.length; last += 1) {
            const windowMs = (times[last] ?? 0) - (times[first] ?? 0)
            expect(last - first + 1).toBeLessThanOrEqual(limit.burst + (windowMs * limit.qps) / 1_000 + 1e-6)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  test('admits after exactly the wait that it states', () => {
    assert(
      property(limits, gaps, (limit, between) => {
        let [now, state] = [0, 0]
        for (const gap of between) {
          now += gap / 100
          const decision = admit(state, now, limit)
          const kindAfter = (waitMs: number): string => admit(state, now + waitMs, limit).kind
          const { waitMs } = { waitMs: 0, ...decision }
          expect([kindAfter(waitMs), waitMs > 0.01 && kindAfter(waitMs - 0.01)]).toEqual([
            'admit',
            waitMs > 0.01 && 'wait',
          ])
          if (decision.kind === 'admit') state = decision.state
        }
      }),
    )
  })
})
