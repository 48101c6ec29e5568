import { describe, expect, test } from 'vitest'
import { runKillMatrix } from './kill-matrix.ts'

describe('release-worker, allocator, gateway and provider, each killed at each remote call of its own', () => {
  test(
    'the job ends once, the claim is free once, the sub-ENI is made anew once, and nothing is left',
    { timeout: 300_000 },
    async () => {
      const { orders, wrongs } = await runKillMatrix('self')
      const instances = new Set(orders.map(({ instance }) => instance.split('/')[0]))
      expect(instances).toEqual(new Set(['allocator', 'release-worker', 'provider-gateway', 'iaas-provider']))
      expect(orders.length).toBeGreaterThan(40)
      expect(wrongs).toEqual([])
    },
  )
})
