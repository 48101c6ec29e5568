import {
  MemoryEventLog,
  MemoryLeaseStore,
  MemoryStoreIdentity,
  MemoryEndpointStore,
} from '@subeni/shared/testing'
import { systemClock } from '@subeni/shared/lifecycle'
import { expect, test } from 'vitest'
import { WatchedPoolStore } from './support/memory.ts'
import { type CloudSubEni, eventually, nodePool, startStack } from './support/stack.ts'

const MENDING = {
  queueTimeoutMs: 60,
  transactionTimeoutMs: 100,
  drift: { intervalMs: 40, repair: 'all' as const, orphansMax: 50 },
}

test('two stacks, each with its store, on one cloud account leave alone what the other made', async () => {
  await using first = await startStack()
  const second = first.beside({
    store: new WatchedPoolStore(),
    endpoints: new MemoryEndpointStore(),
    events: new MemoryEventLog(systemClock),
    leases: new MemoryLeaseStore(systemClock),
    identity: new MemoryStoreIdentity(),
  })
  await first.store.create(nodePool('w1-pool'))
  await second.store.create(nodePool('w1-pool', { ips: ['10.0.0.40-10.0.0.43'] }))
  const start = async () => [await first.provider(MENDING), await second.provider(MENDING)] as const
  const all = async (): Promise<readonly CloudSubEni[]> =>
    (await first.subEnis()).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  let running = await start()
  await eventually(async () => (await all()).length === 8, 15_000)
  const before = await all()
  for (let round = 0; round < 2; round += 1) {
    for (const provider of running) await provider[Symbol.asyncDispose]()
    running = await start()
    for (const provider of running) await provider.started
    const lists = await first.calls('list')
    await eventually(async () => (await first.calls('list')) >= lists + 24, 20_000)
    expect(await all()).toEqual(before)
  }
  for (const provider of running) await provider[Symbol.asyncDispose]()
}, 60_000)
