import { LEASE } from '@subeni/shared/contracts'
import { FakeClock, MemoryEventLog, MemoryLeaseStore, seededRandom, silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { DriftBrake } from './drift-brake.ts'

function setUp() {
  const clock = new FakeClock()
  const events = new MemoryEventLog(clock)
  const leases = new MemoryLeaseStore(clock)
  const open = (): DriftBrake =>
    new DriftBrake({ leases, events, log: silentLog(), random: seededRandom(1), orphansMax: 50 })
  const resume = async (): Promise<void> => {
    const word = (await leases.holder(LEASE.drift)) ?? ''
    await leases.release(LEASE.drift, word)
    await leases.acquire(LEASE.drift, word.replace('stopped', 'resumed'), 60_000)
  }
  return { events, leases, open, resume }
}

describe('DriftBrake', () => {
  test('lets as many orphans go as failed calls leave', async () => {
    const { events, open } = setUp()
    const brake = open()
    await brake.judge(50)
    expect(brake.isOn).toBe(false)
    expect(events.kinds).toEqual([])
  })

  test('stops at more, also for the next process, until a person says so', async () => {
    const { events, open, resume } = setUp()
    const brake = open()
    await brake.judge(51)
    expect(brake.isOn).toBe(true)
    const next = open()
    await next.judge(0)
    expect(next.isOn).toBe(true)
    await resume()
    await next.judge(51)
    expect(next.isOn).toBe(false)
    expect(events.kinds).toEqual(['drift-stopped', 'drift-resumed'])
  })

  test('holds while it cannot be read whether it is stopped', async () => {
    const { leases, open } = setUp()
    const brake = open()
    leases.holder = () => Promise.reject(new Error('no store'))
    await brake.judge(0)
    expect(brake.isOn).toBe(true)
  })
})
