import { describe, expect, test } from 'vitest'
import { overload } from './goodput.ts'

describe('goodput under overload', () => {
  test('equals the limit from start to end, and nobody is served who is gone', async () => {
    const run = { replicas: 2, qps: 20, burst: 10, budgetMs: 2_500, callers: 400, forMs: 6_000 }
    const { shares, forNobody } = await overload(run)
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(average).toBeGreaterThanOrEqual(0.95)
    // A quarter is only thirty calls here.
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.8)
    expect(forNobody).toBe(0)
  })
})
