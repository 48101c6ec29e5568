import { expect, test } from 'vitest'
import { tally } from './support/race.ts'

const COUNT = 100_000

test(`of claim and detach exactly one wins, in each of ${COUNT} interleavings`, async () => {
  const { claim, detach, wrong } = await tally(COUNT)
  process.stdout.write(`${COUNT} interleavings: the claim won ${claim}, the detach ${detach}\n`)
  expect(wrong).toEqual([])
  expect(claim + detach).toBe(COUNT)
  expect(Math.min(claim, detach)).toBeGreaterThan(COUNT / 20)
})
