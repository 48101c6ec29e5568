import { expect, test } from 'vitest'
import { overload } from './support/goodput.ts'

/** 120 connections at once take their time, which at full length is nothing. */
const STARTUP_MS = 600

/** 10 times as many calls a second as in `goodput.long.test.ts`. */
test('under overload no call is made in vain, and all are done in 1.1 times what the rate allows', async () => {
  const times = { budgetMs: 6_500, queueTimeoutMs: 1_500, transactionTimeoutMs: 4_800 }
  const { elapsedMs, boundMs, creates, calls, refusals } = await overload({
    count: 120,
    qps: 20,
    burst: 10,
    retryScale: 0.2,
    ...times,
  })
  expect(refusals).toBeGreaterThan(0)
  // One create an address, and the parents and the subnet: no caller had left when its call was sent.
  expect({ creates, calls }).toEqual({ creates: 120, calls: 123 })
  expect(elapsedMs).toBeLessThan(1.1 * boundMs + STARTUP_MS)
}, 30_000)
