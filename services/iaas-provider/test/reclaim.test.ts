import { describe, expect, test } from 'vitest'
import type { ProviderSettings } from '../src/app/provider.ts'
import { Bench } from './support/bench.ts'
import { claim, entries, eventually, MAC, pool } from './support/stack.ts'

const bench = Bench.use()

const marks = (given: Partial<ProviderSettings['reclaim']> = {}): Partial<ProviderSettings> => ({
  reclaim: {
    detachThreshold: 0.6,
    deleteThreshold: 0.9,
    intervalMs: 30,
    minIdleMs: 0,
    batch: 2,
    ...given,
  },
})

const address = (index: number): string => `10.0.0.${index}`

/** Ten addresses, each bound for a Pod that holds it. */
async function bindTen(): Promise<void> {
  await bench.stack.store.create(pool('global', { spec: { ips: ['10.0.0.10-10.0.0.19'] } }))
  await bench.start(marks())
  for (let index = 10; index < 20; index += 1) {
    bench.setClaim(address(index), claim(`u${index}`, { state: 'pending' }), 'global')
    const answer = await bench.provider.allocate({ podUID: `u${index}` }, { ipv4Address: address(index) })
    expect(answer.status).toBe(200)
  }
}

const bound = (): string[] => Object.keys(entries(bench.stack.store.get('global'))).toSorted()

describe('reclaim', () => {
  test('leaves everything that a Pod has, however full the pool is', async () => {
    await bindTen()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(bound()).toHaveLength(10)
    expect(await bench.stack.calls('delete')).toBe(0)
  })

  test('takes never one more than the watermark says, however many are looked at while others go', async () => {
    await bindTen()
    await bench.restart(marks({ intervalMs: 5, batch: 8 }))
    const latency = { kind: 'latency', op: 'delete', latencyMs: { median: 60, p99: 120 } }
    await bench.stack.faults(latency)
    for (let index = 10; index < 20; index += 1) bench.setClaim(address(index), undefined, 'global')
    await eventually(() => bound().length <= 6)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(bound()).toHaveLength(6)
    expect(await bench.stack.calls('delete')).toBe(4)
  })

  test('takes what is idle longest, down to the watermark, marked -1 before anything is sent', async () => {
    await bindTen()
    const marked: string[] = []
    const note = (_: string, change: { ipMetaData?: { metadata: string } }): void => {
      bench.stack.store.beforeWrite = note
      if (!change.ipMetaData) return
      const { ips } = JSON.parse(change.ipMetaData.metadata) as { ips: Record<string, { vlan: number }> }
      for (const [key, { vlan }] of Object.entries(ips)) if (vlan === -1) marked.push(key)
    }
    bench.stack.store.beforeWrite = note
    for (const index of [17, 12, 15, 10, 19]) {
      bench.setClaim(address(index), undefined, 'global')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await eventually(() => bound().length === 6)
    await new Promise((resolve) => setTimeout(resolve, 150))
    bench.stack.store.beforeWrite = undefined
    expect(new Set(marked)).toEqual(new Set([17, 12, 15, 10].map(address)))
    expect(bound()).toEqual([11, 13, 14, 16, 18, 19].map(address))
    expect((await bench.stack.subEnis()).map(({ ipv4 }) => ipv4).toSorted()).toEqual(bound())
  })

  test('takes few at a look and nothing that was used just now', async () => {
    await bindTen()
    await bench.restart(marks({ minIdleMs: 60_000 }))
    for (let index = 10; index < 20; index += 1) bench.setClaim(address(index), undefined, 'global')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(bound()).toHaveLength(10)
  })

  test('makes room under a parent that idle sub-ENIs of another pool fill', async () => {
    await bench.stack.store.create(
      pool('global', { spec: { ips: ['10.1.1.0-10.1.2.255'], subnet: '10.1.0.0/16' } }),
    )
    await bench.stack.admin('PUT', '/subnets', { cidr: '10.1.0.0/16' })
    for (let index = 0; index < 232; index += 1) {
      const ipv4 = `10.1.1.${index}`
      await bench.stack.admin('POST', '/sub-enis', {
        parent: MAC.w1,
        subnet: '10.1.0.0/16',
        ipv4,
        description: `subeni/test/global/${ipv4}`,
      })
    }
    const ips = Object.fromEntries(
      (await bench.stack.subEnis()).map(({ ipv4, mac, vlanId: vlan }) => [
        ipv4,
        { mac, vlan, node: 'w1', status: 'bound' },
      ]),
    )
    bench.stack.store.change('global', {
      ipMetaData: {
        metadata: JSON.stringify({ scope: '', ips }),
        observedGeneration: 1,
        readyIPCount: 232,
        unreadyIPCount: 0,
      },
    })
    await bench.start(marks({ detachThreshold: 1 }))
    await eventually(async () => (await bench.stack.subEnis()).length === 230)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await bench.stack.subEnis()).toHaveLength(230)
  }, 20_000)
})
