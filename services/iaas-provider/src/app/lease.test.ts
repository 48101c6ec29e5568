import { FakeClock, MemoryLeaseStore, silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { Lease } from './lease.ts'

const TTL_MS = 3_000
const SETTLE_MS = 16_000

function setup() {
  const clock = new FakeClock()
  const store = new MemoryLeaseStore(clock)
  const lease = (holder: string) =>
    new Lease({ store, holder, ttlMs: TTL_MS, settleMs: SETTLE_MS, clock, log: silentLog() })
  return { clock, store, lease }
}

async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

describe('Lease', () => {
  test('is had at once at a first start, and again by the same instance that was killed', async () => {
    const { lease } = setup()
    await lease('iaas-provider/0').acquire()
    const again = lease('iaas-provider/0')
    await again.acquire()
    expect(again.isHeld).toBe(true)
  })

  test('is not shared by two processes of one instance name', async () => {
    const { clock, lease } = setup()
    const first = lease('iaas-provider/0#a')
    await first.acquire()
    const second = lease('iaas-provider/0#b')
    void second.acquire().catch(() => undefined)
    await clock.advance(20 * TTL_MS)
    expect([first.isHeld, second.isHeld]).toEqual([true, false])
    await second[Symbol.asyncDispose]()
    await first[Symbol.asyncDispose]()
  })

  test('is taken over from a dead holder after its time, and after the last cloud call it may have sent', async () => {
    const { clock, store, lease } = setup()
    await store.acquire('iaas-provider', 'iaas-provider/0', TTL_MS)
    const standby = lease('iaas-provider/1')
    const acquired = standby.acquire()
    await clock.advance(TTL_MS - 1)
    expect(standby.isHeld).toBe(false)
    await clock.advance(TTL_MS)
    expect(standby.isHeld).toBe(true)
    expect(await isDone(acquired)).toBe(false)
    await clock.advance(SETTLE_MS)
    await acquired
    await standby[Symbol.asyncDispose]()
  })

  test('is renewed as long as its holder lives', async () => {
    const { clock, store, lease } = setup()
    const holder = lease('iaas-provider/0')
    await holder.acquire()
    await clock.advance(20 * TTL_MS)
    expect(holder.isHeld).toBe(true)
    expect(await store.acquire('iaas-provider', 'iaas-provider/1', TTL_MS)).toBe(false)
    await holder[Symbol.asyncDispose]()
    expect(await store.acquire('iaas-provider', 'iaas-provider/1', TTL_MS)).toBe(true)
  })

  test('survives one failed renewal, and is given up before another could have it', async () => {
    const { clock, store, lease } = setup()
    const holder = lease('iaas-provider/0')
    await holder.acquire()
    store.failNext('acquire', 'before')
    await clock.advance(TTL_MS)
    expect(holder.isHeld).toBe(true)
    for (let index = 0; index < 10; index += 1) store.failNext('acquire', 'before')
    await clock.advance(TTL_MS)
    expect(holder.isHeld).toBe(false)
    await holder.lost
  })
})
