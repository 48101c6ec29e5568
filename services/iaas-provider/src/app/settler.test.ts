import { IpamError } from '@subeni/shared/errors'
import { FakeClock, seededRandom, settle, silentLog } from '@subeni/shared/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SettleTask, Settler } from './settler.ts'

let clock: FakeClock
let settler: Settler
let log: string[]
let fail: Map<string, IpamError>
let gates: Map<string, PromiseWithResolvers<void>>

const task = (address: string, urgency: SettleTask['urgency'] = 'prewarm'): SettleTask => ({
  address,
  poolName: 'p',
  urgency,
})

beforeEach(() => {
  clock = new FakeClock()
  log = []
  fail = new Map()
  gates = new Map()
  settler = new Settler({
    settle: async ({ address }) => {
      log.push(address)
      await gates.get(address)?.promise
      const error = fail.get(address)
      if (error !== undefined) throw error
    },
    onSettled: ({ address }, reason) => {
      if (reason !== undefined) log.push(`${address}: ${reason}`)
    },
    clock,
    random: seededRandom(1),
    log: silentLog(),
  })
})

describe('Settler', () => {
  test('does releases before prewarming, each in order, a bounded number at once', async () => {
    const busy = Array.from({ length: 64 }, (_, index) => `busy-${index}`)
    for (const address of busy) {
      gates.set(address, Promise.withResolvers())
      settler.enqueue(task(address))
    }
    settler.enqueue(task('prewarm-1'))
    settler.enqueue(task('prewarm-2'))
    settler.enqueue(task('release-1', 'release'))
    await settle()
    expect(log).toEqual(busy)
    for (const gate of gates.values()) gate.resolve()
    await settle()
    expect(log.slice(64)).toEqual(['release-1', 'prewarm-1', 'prewarm-2'])
  })

  test('looks at an address once more when it is asked for while at work', async () => {
    gates.set('a', Promise.withResolvers())
    settler.enqueue(task('a'))
    await settle()
    settler.enqueue(task('a'))
    settler.enqueue(task('a'))
    gates.get('a')?.resolve()
    await settle()
    expect(log).toEqual(['a', 'a'])
    expect(settler.size).toBe(0)
  })

  test('tries what fails again with growing delay, at once when there is news', async () => {
    fail.set('a', new IpamError('PROVIDER_REJECTED', 'no'))
    settler.enqueue(task('a'))
    await clock.advance(1_000)
    expect(log).toEqual(['a', 'a: no', 'a', 'a: no'])
    settler.enqueue(task('a'), false)
    await settle()
    expect(log).toHaveLength(4)
    settler.enqueue(task('a'))
    await settle()
    expect(log).toHaveLength(6)
    await clock.advance(1_000)
    expect(log).toHaveLength(6)
  })

  test('waits at least as long as the cloud asks for', async () => {
    fail.set('a', new IpamError('PROVIDER_UNAVAILABLE', 'no', { retryAfterMs: 300_000 }))
    settler.enqueue(task('a'))
    await clock.advance(299_000)
    expect(log).toHaveLength(2)
    await clock.advance(2_000)
    expect(log).toHaveLength(4)
  })

  test('comes back at once, and blames nobody, when it made way for a request', async () => {
    fail.set('a', new IpamError('CANCELLED', 'wanted'))
    gates.set('a', Promise.withResolvers())
    settler.enqueue(task('a'))
    await settle()
    const second = Promise.withResolvers<void>()
    gates.get('a')?.resolve()
    gates.set('a', second)
    await settle()
    fail.delete('a')
    second.resolve()
    await settle()
    expect(log).toEqual(['a', 'a'])
  })
})
