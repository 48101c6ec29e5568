import { describe, expect, test } from 'vitest'
import { breakInBadWeather } from './bad-weather.ts'
import { POOL_KINDS } from './some-pools.ts'

const RUNS = 60
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

  /** Two asks of one NIC, told late of each other, chose two IPv6 halves for one IPv4 half. */
  test('a game that was lost once: the sub-ENI stays the one that the Pod was told of', async () => {
    expect(await breakInBadWeather('a global pair', { runs: 100, seed: -1_834_642_165 })).toBeUndefined()
  }, 120_000)
})
