import { describe, expect, test } from 'vitest'
import { pourTwice } from './rate-limit.ts'

describe('the limit over all gateways', () => {
  test('holds over four replicas, their clocks minutes apart, while one is killed and one is added', async () => {
    const run = { replicas: 4, qps: 50, burst: 10, forMs: 6_000, changes: true, clocksApart: true }
    const { perSecond, busiestSecond, overdueMs, miscounted } = await pourTwice(run)
    expect(busiestSecond).toBeLessThanOrEqual(60 + miscounted)
    expect(perSecond).toBeGreaterThanOrEqual(45)
    expect(overdueMs).toBeLessThan(500)
  })
})
