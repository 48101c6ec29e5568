import { describe, expect, test } from 'vitest'
import { breakInBadWeather } from './bad-weather.ts'
import { POOL_KINDS } from './some-pools.ts'

/** 10⁵ games over the four kinds. */
const RUNS = 25_000
const TIMEOUT_MS = 3_600_000

/** DESIGN §10, invariants 1, 2, 5 and 9; a failure prints its seed. */
describe('two allocators in bad weather, killed now and then, 100,000 times', () => {
  test.each(POOL_KINDS)(
    '%s: the invariants hold',
    async (kind) => {
      expect(await breakInBadWeather(kind, { runs: RUNS })).toBeUndefined()
    },
    TIMEOUT_MS,
  )
})
