import { describe, expect, test } from 'vitest'
import { announcedBudget, callBudget, goDurationText } from './budget.ts'

describe('callBudget', () => {
  test('is the configured limit while the caller has more', () => {
    expect(callBudget(50_000, 99_000)).toEqual({ ms: 50_000, limitedBy: 'configured' })
  })

  test('is what the caller has left when that is less', () => {
    expect(callBudget(50_000, 1_234.5)).toEqual({ ms: 1_234.5, limitedBy: 'parent' })
  })
})

describe('announcedBudget', () => {
  test.each([
    [49_999.2, 50_000],
    [0.1, 1],
    [0, undefined],
    [-3, undefined],
  ])('rounds %s ms up to %s', (remaining, want) => {
    expect(announcedBudget(remaining)).toBe(want)
  })
})

describe('goDurationText', () => {
  test.each([
    [50_000, '50s'],
    [90_000, '1m30s'],
    [60_000, '1m0s'],
    [1_500, '1.5s'],
    [500, '500ms'],
    [3_600_000, '1h0m0s'],
  ])('prints %s ms as Go does: %s', (ms, want) => {
    expect(goDurationText(ms)).toBe(want)
  })
})
