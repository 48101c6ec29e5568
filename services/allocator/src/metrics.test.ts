import { createRegistry } from '@subeni/shared/metrics'
import { expect, test } from 'vitest'
import { allocatorMetrics } from './metrics.ts'

const figures = async (uses: Parameters<ReturnType<typeof allocatorMetrics>['watchPools']>[0]) => {
  const registry = createRegistry('allocator')
  allocatorMetrics(registry).watchPools(uses)
  const lines = (await registry.metrics()).split('\n')
  return lines.filter((line) => line.startsWith('subeni_pool_addresses{'))
}

test('says how far each pool is used, and forgets pools that went', async () => {
  const pools = [{ name: 'a', total: 10, claimed: 4, quarantined: 1 }]
  expect(await figures(() => pools)).toEqual(
    ['total', 'claimed', 'quarantined'].map(
      (state, index) =>
        `subeni_pool_addresses{pool="a",state="${state}",service="allocator"} ${[10, 4, 1][index]}`,
    ),
  )
  expect(await figures(() => [])).toEqual([])
})

test('names the fullest of very many pools', async () => {
  const uses = Array.from({ length: 1_500 }, (_, n) => ({
    name: `p${n}`,
    total: 1_500,
    claimed: n,
    quarantined: 0,
  }))
  const lines = await figures(() => uses)
  expect(lines).toHaveLength(3_000)
  expect(lines.some((line) => line.includes('"p1499"'))).toBe(true)
  expect(lines.some((line) => line.includes('"p0"'))).toBe(false)
})
