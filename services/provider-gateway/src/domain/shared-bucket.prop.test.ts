import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterRecord, type BucketState, FIRST_STATE, slotsOf, spokenFrom } from './shared-bucket.ts'
import type { SlotRate } from './slot-bucket.ts'

const START = 1_000_000
const step = fc.record({
  count: fc.integer({ min: 1, max: 8 }),
  after: fc.double({ min: 0, max: 400, noNaN: true }),
})
const rates = fc.record({
  qps: fc.double({ min: 0.5, max: 100, noNaN: true }),
  burst: fc.double({ min: 1, max: 20, noNaN: true }),
})

/** When each slot of a history of reservations is due, in the store's time. */
function duesOf(steps: readonly { count: number; after: number }[], rate: SlotRate, jump = 0): number[] {
  let state: BucketState = FIRST_STATE
  let now = START
  return steps.flatMap(({ count, after }, index) => {
    now += after + (index === Math.floor(steps.length / 2) ? jump : 0)
    const storedAt = now
    const record = { ...state, spanMs: (count * 1_000) / rate.qps, by: 'r' }
    state = afterRecord(record, storedAt)
    return slotsOf(spokenFrom(record, storedAt), storedAt, rate, count).map((due) => storedAt + due)
  })
}

function busiest(dues: readonly number[]): number {
  const sorted = dues.toSorted((a, b) => a - b)
  return Math.max(...sorted.map((at) => sorted.filter((one) => one >= at && one <= at + 1_000).length))
}

describe('the shared bucket', () => {
  test('never makes more slots due in a second than the rate and the burst allow', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), rates, (steps, rate) => {
        expect(busiest(duesOf(steps, rate))).toBeLessThanOrEqual(rate.qps + rate.burst + 1e-6)
      }),
    )
  })

  test('loses nothing and gives nothing when the store’s clock is set back', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), rates, (steps, rate) => {
        const straight = duesOf(steps, rate)
        const back = duesOf(steps, rate, -500_000)
        const offset = (back.at(-1) ?? 0) - (straight.at(-1) ?? 0)
        // All after the jump moves with it; the time that went by at the jump itself counts as none.
        expect(offset).toBeGreaterThanOrEqual(-500_000 - 1e-6)
        expect(offset).toBeLessThanOrEqual(-500_000 + 400 + 1e-6)
      }),
    )
  })
})
