import { expect, test } from 'vitest'
import { churnUnderKills } from './harness/chaos.ts'

test(
  '200 Pods over two nodes, each process killed at random for 20 s: no address has two owners, all books agree in the end',
  { timeout: 360_000 },
  async () => {
    expect(await churnUnderKills({ churnMs: 20_000, seed: 4_711 })).toEqual([])
  },
)
