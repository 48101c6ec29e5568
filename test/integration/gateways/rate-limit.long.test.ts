import { describe, expect, test } from 'vitest'
import { pourTwice } from './rate-limit.ts'

const APART = [false, true]
const RUNS = [
  ...[1, 2, 4, 8].map((replicas) => ({ replicas, qps: 50, burst: 10, forMs: 20_000 })),
  { replicas: 8, qps: 2, burst: 2, forMs: 60_000 },
].flatMap((run) => APART.map((clocksApart) => ({ ...run, clocksApart, changes: true })))

describe('the limit over all gateways', () => {
  test.each(RUNS)(
    'holds over $replicas replicas at $qps a second while one is killed and one added (clocks apart: $clocksApart)',
    async (run) => {
      const { perSecond, busiestSecond, overdueMs, miscounted } = await pourTwice(run)
      expect(busiestSecond).toBeLessThanOrEqual(run.qps + run.burst + miscounted)
      expect(perSecond).toBeGreaterThanOrEqual(0.9 * run.qps)
      // Timers on two busy cores; a queue that forgot its deadlines would hold calls for seconds.
      expect(overdueMs).toBeLessThan(500)
    },
  )
})
