import { describe, expect, test } from 'vitest'
import { rollOut } from './rollout.ts'

describe('a rollout of cold Pods through the whole stack', () => {
  test('goes at the rate limit, ten times as fast as in life', async () => {
    const { done, tookMs, twice } = await rollOut({ pods: 200, qps: 20, burst: 10, speedUp: 10 })
    expect({ done, twice }).toEqual({ done: 200, twice: 0 })
    // What the machine itself takes is not sped up: a second for it.
    expect(tookMs).toBeLessThan(1.15 * (190 / 20) * 1_000 + 1_000)
  })
})
