import { describe, test } from 'vitest'
import { holdsInBadWeather } from './interleavings.ts'
import { POOL_KINDS } from './some-pools.ts'

/** 10⁵ games over the four kinds. */
const RUNS = 25_000
const TIMEOUT_MS = 3_600_000

/** DESIGN §10, invariants 1, 2, 5 and 9; a failure prints its seed. */
describe('two allocators in bad weather, killed now and then, 100,000 times', () => {
  test.each(POOL_KINDS)(
    '%s: the invariants hold',
    async (kind) => {
      await holdsInBadWeather(kind, { runs: RUNS })
    },
    TIMEOUT_MS,
  )
})
