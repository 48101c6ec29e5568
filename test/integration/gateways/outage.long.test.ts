import { describe, expect, test } from 'vitest'
import { outage } from './outage.ts'

describe('a provider that dies under load', () => {
  test('holds up no ADD for half a minute, and is asked gently when it is back', async () => {
    const run = { qps: 40, burst: 10, resetTimeoutMs: 5_000, normalMs: 15_000, deadMs: 30_000, gateways: 2 }
    const { normal, dead, coldWaitMs, closedAfterMs, firstSecond } = await outage(run)
    expect([normal.failed, dead.failed]).toEqual([0, 0])
    expect(dead.p99).toBeLessThan(1.5 * normal.p99)
    expect(coldWaitMs).toBeLessThan(500)
    expect(closedAfterMs).toBeLessThan(2 * run.resetTimeoutMs)
    expect(firstSecond).toBeLessThanOrEqual(run.qps + run.burst)
  })
})
