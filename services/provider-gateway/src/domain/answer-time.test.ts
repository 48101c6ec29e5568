import { describe, expect, test } from 'vitest'
import { afterRefusedBudget, afterSuccess, neededMs, NOTHING_KNOWN } from './answer-time.ts'

describe('neededMs', () => {
  test('is nothing while nothing is known', () => {
    expect(neededMs(NOTHING_KNOWN, 100_000, 0)).toBe(0)
  })

  test('follows what calls take', () => {
    const slow = afterSuccess(NOTHING_KNOWN, 1_000, 50_000)
    expect(neededMs(slow, 100_000, 0)).toBe(1_000)
    expect(neededMs(afterSuccess(slow, 500, 50_000), 100_000, 0)).toBe(900)
  })

  test('is never more than half of what the caller came with', () => {
    expect(neededMs(afterSuccess(NOTHING_KNOWN, 40_000, 50_000), 10_000, 0)).toBe(5_000)
  })

  test('follows what the provider refuses, for a while', () => {
    const refused = afterRefusedBudget(NOTHING_KNOWN, 45_000, 1_000)
    expect(neededMs(refused, 50_000, 30_999)).toBe(45_000)
    expect(neededMs(refused, 50_000, 31_000)).toBe(0)
  })

  test('keeps the largest budget refused, until a smaller one is served', () => {
    const twice = afterRefusedBudget(afterRefusedBudget(NOTHING_KNOWN, 45_000, 0), 30_000, 1)
    expect(neededMs(twice, 50_000, 2)).toBe(45_000)
    expect(neededMs(afterSuccess(twice, 10, 20_000), 50_000, 2)).toBe(20_000)
  })
})
