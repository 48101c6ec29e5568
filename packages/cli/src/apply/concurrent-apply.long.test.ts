import { startNatsServer } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import { Appliers, playRound } from './testing/apply-rounds.ts'

const ROUNDS = 500

test(
  `of four applies at once one is accepted, in each of ${ROUNDS} rounds`,
  { timeout: 600_000 },
  async () => {
    await using server = await startNatsServer()
    await using appliers = await Appliers.open(server)
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await playRound(appliers, round)).toBeGreaterThan(0)
    }
    expect(await appliers.overlaps()).toEqual([])
  },
)
