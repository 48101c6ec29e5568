import { describe, expect, test } from 'vitest'
import { outage } from './outage.ts'

describe('a provider that dies under load', () => {
  test('holds up no ADD once the circuits are open, and is asked gently when it is back', async () => {
    const run = { qps: 40, burst: 10, resetTimeoutMs: 1_000, normalMs: 2_000, deadMs: 3_000, gateways: 2 }
    const { normal, dead, coldWaitMs, closedAfterMs, firstSecond } = await outage(run)
    expect([normal.failed, dead.failed]).toEqual([0, 0])
    expect(dead.p50).toBeLessThan(1.5 * normal.p50 + 20)
    expect(coldWaitMs).toBeLessThan(500)
    expect(closedAfterMs).toBeLessThan(2 * run.resetTimeoutMs)
    expect(firstSecond).toBeLessThanOrEqual(run.qps + run.burst)
  })
})
