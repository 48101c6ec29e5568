import { aClaim, aPool, MemoryObjectStore, MemoryPoolStore } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import type { Stores } from '../adapters/stores.ts'
import { listPools } from './pools.ts'

test('the quarantined addresses of a pool are counted in the table, and the object is as it was', async () => {
  const pools = new MemoryPoolStore()
  const claims = { '10.0.0.10': aClaim(), '10.0.0.11': aClaim({ state: 'quarantined' }) }
  await pools.create(aPool({ claims }))
  const stores = { pools: async () => pools, objects: async () => new MemoryObjectStore() }
  const { header, items } = await listPools(stores as unknown as Stores)
  const cell = (title: string) => items[0]?.cells[header.indexOf(title)]
  expect([cell('ALLOCATED'), cell('QUARANTINED')]).toEqual(['2', '1'])
  expect(items[0]?.manifest).toMatchObject({ status: { allocatedIPCount: 2 } })
  expect(JSON.stringify(items[0]?.manifest)).not.toContain('quarantinedIPCount')
})

test('what nobody gets because it contradicts itself is counted as withheld', async () => {
  const pools = new MemoryPoolStore()
  const entry = { mac: 'fa:16:3e:00:00:01', vlan: -1, status: 'bound', node: 'worker-1' }
  const metadata = JSON.stringify({ scope: '', ips: { '10.0.0.12': entry } })
  const ipMetaData = { metadata, observedGeneration: 1, readyIPCount: 1, unreadyIPCount: 0 }
  const claims = {
    '10.0.0.10': aClaim({ podUid: '' }),
    '10.0.0.11': { ...aClaim(), state: 'lost' as 'pending' },
  }
  const annotations = { 'ipam.spidernet.io/iaas-provider': 'cloud' }
  await pools.create(aPool({ claims, ipMetaData, metadata: { annotations } }))
  const stores = { pools: async () => pools, objects: async () => new MemoryObjectStore() }
  const { header, items } = await listPools(stores as unknown as Stores)
  expect(items[0]?.cells[header.indexOf('WITHHELD')]).toBe('3')
})
