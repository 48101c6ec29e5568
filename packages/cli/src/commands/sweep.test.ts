import { LEASE } from '@subeni/shared/contracts'
import { MemoryLeaseStore, FakeClock } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import type { Stores } from '../adapters/stores.ts'
import { letGoOn, stoppedId } from './sweep.ts'

test('a stopped sweep is let go on by the very id of its stop, and one that is at work is left alone', async () => {
  const leases = new MemoryLeaseStore(new FakeClock())
  const stores = { leases: async () => leases } as unknown as Stores
  expect(await stoppedId(stores, LEASE.sweep)).toBeUndefined()
  expect(await letGoOn(stores, LEASE.sweep)).toBe(false)
  await leases.acquire('sweep', 'stopped one', 1_000_000)
  expect(await stoppedId(stores, LEASE.sweep)).toBe('one')
  expect(await letGoOn(stores, LEASE.sweep)).toBe(true)
  expect(await leases.holder('sweep')).toBe('resumed one')
  expect(await letGoOn(stores, LEASE.sweep)).toBe(false)
})
