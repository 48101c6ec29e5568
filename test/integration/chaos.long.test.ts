import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { churnUnderKills } from './harness/chaos.ts'

test(
  '200 Pods over two nodes, each process killed at random for two minutes: no address has two owners, all books agree in the end',
  { timeout: 600_000 },
  async () => {
    expect(await churnUnderKills({ churnMs: 120_000, seed: randomInt(1_000_000) })).toEqual([])
  },
)
