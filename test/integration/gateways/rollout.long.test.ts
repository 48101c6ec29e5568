import { describe, expect, test } from 'vitest'
import { rollOut } from './rollout.ts'

describe('a rollout of cold Pods through the whole stack', () => {
  test('goes at the rate limit: 400 Pods at two calls a second', async () => {
    const { done, tookMs, twice } = await rollOut({ pods: 400, qps: 2, burst: 10, speedUp: 1 })
    expect({ done, twice }).toEqual({ done: 400, twice: 0 })
    expect(tookMs).toBeLessThan(1.15 * (390 / 2) * 1_000)
  })
})
