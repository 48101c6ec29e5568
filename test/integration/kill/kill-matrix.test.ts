import { describe, expect, test } from 'vitest'
import { runKillMatrix } from './kill-matrix.ts'

const TAKE_STEPS = new Set(['allocator', 'release-worker', 'provider-gateway', 'iaas-provider'])

describe('release-worker, allocator, gateway, provider and nats-server, each killed at each remote call of a release', () => {
  test(
    'the job ends once, the claim is free once, the sub-ENI is made anew once, and nothing is left',
    { timeout: 300_000 },
    async () => {
      const { orders, wrongs } = await runKillMatrix()
      const { self = [], 'nats-server': server = [] } = Object.groupBy(orders, ({ victim }) => victim)
      expect(self.length).toBeGreaterThan(40)
      expect(server.length).toBeGreaterThan(30)
      for (const half of [self, server])
        expect(new Set(half.map(({ instance }) => instance.split('/')[0]))).toEqual(TAKE_STEPS)
      expect(wrongs).toEqual([])
    },
  )
})
