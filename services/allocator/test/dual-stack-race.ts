import type { Allocation } from '@subeni/shared/contracts'
import type { Pool } from '@subeni/shared/objects'
import { aPool, seededRandom } from '@subeni/shared/testing'
import { globalPair, nodePair } from './pools.ts'
import { Weather } from './weather.ts'
import { World } from './world.ts'

interface Race {
  readonly pools: () => readonly Pool[]
  readonly nodes: readonly [string, string]
  readonly v6: readonly string[]
}

const plain = (name: string, ipVersion: 4 | 6, ip: string): Pool =>
  aPool({ name, spec: { ipVersion, subnet: ipVersion === 4 ? '10.0.0.0/24' : 'fd00::/64', ips: [ip] } })

export const RACES: Readonly<Record<string, Race>> = {
  'a global pair': { pools: () => globalPair(1), nodes: ['worker-1', 'worker-2'], v6: [] },
  'a prewarmed pair, by two Pods of its node': {
    pools: () => nodePair(1),
    nodes: ['worker-1', 'worker-1'],
    v6: [],
  },
  'two plain pools': {
    pools: () => [plain('pool-1', 4, '10.0.0.10'), plain('pool-6', 6, 'fd00::1')],
    nodes: ['worker-1', 'worker-2'],
    v6: ['pool-6'],
  },
}

const none = (): Allocation => ({})

/** Two Pods, two allocators, one address of each family. Resolves with what is not as it must be. */
export async function raceForTheLast(race: Race, seed: number): Promise<unknown[]> {
  const world = new World(seed)
  const random = seededRandom(seed)
  for (const pool of race.pools()) await world.pools.create(pool)
  await world.serveProvider()
  const env = { SUBENI_ALLOCATOR_WAIT_FOR_ADDRESS: '100ms' }
  const { wrap } = new Weather(world.clock, random)
  for (let n = 0; n < 2; n += 1) await world.startAllocator({ env, wrap })
  const pods = ['pod-a', 'pod-b'].map((pod, n) => ({ pod, node: race.nodes[n] ?? '', v6: race.v6 }))
  const adds = pods.map((pod) => world.add(pod).catch(none))
  const given = (await Promise.all(adds)).map(({ ips }) => (ips ?? []).length)
  const winner = `default/${pods[given.indexOf(2)]?.pod}`
  const claims = (await world.pools.list()).flatMap(({ value }) => [...value.claims.values()])
  const strangers = claims.filter(({ pod, state }) => pod !== winner || state !== undefined)
  const heldBack = world.allocators.flatMap(({ parts }) => [...parts.heldBack])
  const endpoints = await world.endpoints.list()
  return [
    ...strangers,
    ...heldBack,
    ...(given.includes(2) && given.includes(0) ? [] : [`${given.join(' and ')} addresses were given`]),
    ...(claims.length === 2 && endpoints.length === 1
      ? []
      : [`${claims.length} claims, ${endpoints.length} endpoints`]),
  ]
}
