import { describe, expect, test } from 'vitest'
import { overload } from './goodput.ts'

describe('goodput under overload', () => {
  test('equals the limit from start to end, and nobody is served who is gone', async () => {
    const run = { replicas: 2, qps: 10, burst: 10, budgetMs: 5_000, callers: 2_000, forMs: 60_000 }
    const { shares, forNobody } = await overload(run)
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.95)
    expect(forNobody).toBe(0)
  })
})
