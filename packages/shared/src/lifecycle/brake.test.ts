import { describe, expect, test } from 'vitest'
import { FakeClock, MemoryEventLog, MemoryLeaseStore, seededRandom, silentLog } from '../testing/index.ts'
import { Brake, letGoOn, stoppedId } from './brake.ts'

const LEASE = 'drift'
const DAY_MS = 24 * 3_600_000

function setUp() {
  const clock = new FakeClock()
  const events = new MemoryEventLog(clock)
  const leases = new MemoryLeaseStore(clock)
  const rules = {
    lease: LEASE,
    max: 50,
    stopped: (found: number) => `${found} found`,
    doubt: 'nothing is done',
    events: { stopped: 'drift-stopped', resumed: 'drift-resumed' },
  } as const
  const open = (): Brake => new Brake(rules, { leases, events, log: silentLog(), random: seededRandom(1) })
  return { clock, events, leases, open }
}

describe('Brake', () => {
  test('lets as much go as is usual', async () => {
    const { events, open } = setUp()
    const brake = open()
    await brake.judge(() => 50)
    expect([brake.isOn, brake.isStopped]).toEqual([false, false])
    expect(events.kinds).toEqual([])
  })

  test('stops at more, also for the next process, until a person says so', async () => {
    const { events, leases, open } = setUp()
    const brake = open()
    await brake.judge(() => 51)
    expect(brake.isStopped).toBe(true)
    const next = open()
    await next.judge(() => 0)
    expect(next.isStopped).toBe(true)
    expect(await letGoOn(leases, LEASE)).toBe(true)
    await next.judge(() => 51)
    expect(next.isOn).toBe(false)
    expect(events.kinds).toEqual(['drift-stopped', 'drift-resumed'])
  })

  test('hears the word also when its next round is weeks away', async () => {
    const { clock, leases, open } = setUp()
    const brake = open()
    await brake.judge(() => 51)
    await letGoOn(leases, LEASE)
    await clock.advance(30 * DAY_MS)
    await brake.judge(() => 51)
    expect(brake.isOn).toBe(false)
  })

  test('stops again at a later find, whatever was said of the former stop', async () => {
    const { leases, open } = setUp()
    const brake = open()
    await brake.judge(() => 51)
    await letGoOn(leases, LEASE)
    for (const found of [51, 0, 51]) await brake.judge(() => found)
    expect(brake.isStopped).toBe(true)
    expect(await stoppedId(leases, LEASE)).toBeDefined()
  })

  test('holds while it cannot be read whether it is stopped, or how much is amiss', async () => {
    const { leases, open } = setUp()
    const brake = open()
    const unreadable = (): never => {
      throw new Error('odd record')
    }
    await brake.judge(unreadable)
    expect([brake.isOn, brake.isStopped]).toEqual([true, false])
    await brake.judge(() => 0)
    expect(brake.isOn).toBe(false)
    leases.holder = () => Promise.reject(new Error('no store'))
    await brake.judge(() => 0)
    expect(brake.isOn).toBe(true)
  })
})

describe('letGoOn', () => {
  test('says so by the very id of the stop, and nothing where nothing is stopped', async () => {
    const { leases } = setUp()
    expect(await stoppedId(leases, LEASE)).toBeUndefined()
    expect(await letGoOn(leases, LEASE)).toBe(false)
    await leases.acquire(LEASE, 'stopped one', DAY_MS)
    expect(await stoppedId(leases, LEASE)).toBe('one')
    expect(await letGoOn(leases, LEASE)).toBe(true)
    expect(await leases.holder(LEASE)).toBe('resumed one')
    expect(await letGoOn(leases, LEASE)).toBe(false)
  })

  test('says it again when a process writes its stop anew meanwhile', async () => {
    const { leases } = setUp()
    await leases.acquire(LEASE, 'stopped one', DAY_MS)
    const acquire = leases.acquire.bind(leases)
    let isFirst = true
    leases.acquire = async (name, holder, ttlMs) => {
      if (isFirst) await acquire(name, 'stopped one', DAY_MS)
      isFirst = false
      return acquire(name, holder, ttlMs)
    }
    expect(await letGoOn(leases, LEASE)).toBe(true)
    expect(await leases.holder(LEASE)).toBe('resumed one')
  })
})
