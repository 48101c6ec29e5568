import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FULL_BUCKET, slotDueAt, slotsAvailable, takeSlot } from './slot-bucket.ts'

const rates = fc.record({
  qps: fc.double({ min: 0.5, max: 500, noNaN: true }),
  burst: fc.integer({ min: 1, max: 50 }),
})
const steps = fc.array(fc.double({ min: 0, max: 2_000, noNaN: true }), { minLength: 1, maxLength: 200 })

describe('takeSlot', () => {
  test('never grants more than burst plus rate over any window', () => {
    fc.assert(
      fc.property(rates, steps, (rate, waits) => {
        const taken: number[] = []
        let now = 0
        let bucket = FULL_BUCKET
        for (const wait of waits) {
          now += wait
          for (let after = takeSlot(bucket, rate, now); after; after = takeSlot(bucket, rate, now)) {
            bucket = after
            taken.push(now)
          }
        }
        for (let from = 0; from < taken.length; from++) {
          const last = Math.min(from + 80, taken.length - 1)
          const windowMs = (taken[last] ?? 0) - (taken[from] ?? 0)
          expect(last - from + 1).toBeLessThanOrEqual(rate.burst + (windowMs * rate.qps) / 1_000 + 0.01)
        }
      }),
    )
  })

  test('grants exactly when slotDueAt says so', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 120 }), (rate, ahead) => {
        let bucket = FULL_BUCKET
        let now = 0
        const due = slotDueAt(bucket, rate, 0, ahead)
        for (let slot = 0; slot <= ahead; slot++) {
          now = slotDueAt(bucket, rate, now)
          bucket = takeSlot(bucket, rate, now) ?? bucket
        }
        expect(now).toBeCloseTo(due, 3)
      }),
    )
  })

  test('has the whole burst again after idleness', () => {
    const rate = { qps: 100, burst: 7 }
    let bucket = FULL_BUCKET
    for (let slot = 0; slot < 7; slot++) bucket = takeSlot(bucket, rate, 0) ?? bucket
    expect([
      slotsAvailable(bucket, rate, 0),
      slotsAvailable(bucket, rate, 30),
      slotsAvailable(bucket, rate, 900),
    ]).toEqual([0, 3, 7])
  })
})
