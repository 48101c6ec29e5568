import { describe, expect, test } from 'vitest'
import { RACES, raceForTheLast } from './dual-stack-race.ts'

const TIMES = 10_000
const TIMEOUT_MS = 1_800_000

/** DESIGN §6, pair; §10, invariant 5. */
describe('the last IPv4 and the last IPv6 address, raced for by two Pods through two allocators ten thousand times', () => {
  test.each(Object.entries(RACES))(
    'of %s: one Pod gets both, the other nothing, nothing stays held',
    async (_kind, race) => {
      for (let seed = 1; seed <= TIMES; seed += 1) {
        expect(await raceForTheLast(race, seed), `seed ${seed}`).toEqual([])
      }
    },
    TIMEOUT_MS,
  )
})
