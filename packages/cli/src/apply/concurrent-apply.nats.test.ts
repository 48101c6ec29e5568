import { type NatsServer, startNatsServer } from '@subeni/shared/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Appliers, playRound } from './testing/apply-rounds.ts'

const ROUNDS = 25
let server: NatsServer
beforeAll(async () => void (server = await startNatsServer()))
afterAll(() => server[Symbol.asyncDispose]())

test('of applies at once that want the same addresses one is accepted, whatever they bring', async () => {
  await using appliers = await Appliers.open(server)
  for (let round = 0; round < ROUNDS; round += 1) {
    // Two edits of one pool to the same addresses are no contradiction: the second changes nothing.
    expect(await playRound(appliers, round)).toBeGreaterThan(0)
    expect(await appliers.overlaps()).toEqual([])
  }
})
