import { expect, test } from 'vitest'
import { tally } from './support/race.ts'

const COUNT = 3_000

test(`of claim and detach exactly one wins, in each of ${COUNT} interleavings`, async () => {
  const { claim, detach, wrong } = await tally(COUNT)
  expect(wrong).toEqual([])
  expect(claim + detach).toBe(COUNT)
  // Otherwise they hardly ever met.
  expect(Math.min(claim, detach)).toBeGreaterThan(COUNT / 20)
}, 60_000)
