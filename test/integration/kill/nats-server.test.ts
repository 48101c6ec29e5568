import { describe, expect, test } from 'vitest'
import { runKillMatrix } from './kill-matrix.ts'

describe('nats-server, killed at each remote call of a release', () => {
  test(
    'the job ends once, the claim is free once, the sub-ENI is made anew once, and nothing is left',
    { timeout: 300_000 },
    async () => {
      const { orders, wrongs } = await runKillMatrix('nats-server')
      const instances = new Set(orders.map(({ instance }) => instance.split('/')[0]))
      expect(instances).toEqual(new Set(['allocator', 'release-worker', 'provider-gateway', 'iaas-provider']))
      expect(orders.length).toBeGreaterThan(30)
      expect(wrongs).toEqual([])
    },
  )
})
