import { describe, expect, test } from 'vitest'
import { breakInBadWeather } from './bad-weather.ts'
import { POOL_KINDS } from './some-pools.ts'

const RUNS = 30
/** Always the same games; the long suite plays new ones. */
const SEED = 4_711

/** DESIGN §10, invariants 1, 2, 5 and 9. */
describe('two allocators in bad weather, killed now and then', () => {
  test.each(POOL_KINDS)(
    '%s: no Pod loses its address, none is given twice or against its entry, nothing is left',
    async (kind) => {
      expect(await breakInBadWeather(kind, { runs: RUNS, seed: SEED })).toBeUndefined()
    },
    120_000,
  )

  test.each([
    { title: 'two asks of one NIC chose two IPv6 halves for one IPv4 half', seed: -1_834_642_165, runs: 100 },
  ])(
    'a global pair, a game that was lost once: $title',
    async ({ seed, runs }) => {
      expect(await breakInBadWeather('a global pair', { runs, seed })).toBeUndefined()
    },
    120_000,
  )
})
