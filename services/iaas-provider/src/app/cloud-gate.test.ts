import { FakeClock } from '@subeni/shared/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Urgency } from '../domain/urgency.ts'
import { CloudGate } from './cloud-gate.ts'

let clock: FakeClock
let gate: CloudGate
let log: string[]

beforeEach(() => {
  clock = new FakeClock()
  gate = new CloudGate({ qps: 10, burst: 4 }, clock)
  log = []
})

function ask(
  name: string,
  given: { urgency?: Urgency; deadlineMs?: number; signal?: AbortSignal } = {},
): void {
  const { urgency = 'allocate', deadlineMs = 60_000, signal } = given
  gate.slot({ urgency, deadlineMs, signal }).then(
    () => log.push(name),
    (error: { code: string }) => log.push(`${name}:${error.code}`),
  )
}

describe('CloudGate', () => {
  test('gives the burst at once and then the steady rate', async () => {
    for (let index = 0; index < 7; index += 1) ask(String(index))
    await clock.advance(0)
    expect(log).toEqual(['0', '1', '2', '3'])
    await clock.advance(100)
    expect(log).toHaveLength(5)
    await clock.advance(200)
    expect(log).toHaveLength(7)
  })

  test('serves by urgency, then by deadline, then by arrival', async () => {
    for (let index = 0; index < 4; index += 1) ask('burst')
    ask('prewarm', { urgency: 'prewarm' })
    ask('release', { urgency: 'release' })
    ask('late', { deadlineMs: 50_000 })
    ask('early', { deadlineMs: 10_000 })
    ask('early too', { deadlineMs: 10_000 })
    await clock.advance(2_000)
    expect(log.slice(4)).toEqual(['early', 'early too', 'late', 'release', 'prewarm'])
  })

  test('keeps part of the burst for requests, whatever the background asks for', async () => {
    for (let index = 0; index < 20; index += 1) ask('prewarm', { urgency: 'prewarm' })
    await clock.advance(1_000)
    const before = log.length
    ask('request')
    ask('request')
    await clock.advance(0)
    expect(log.slice(before)).toEqual(['request', 'request'])
  })

  test('refuses at once what cannot be served in time', async () => {
    for (let index = 0; index < 14; index += 1) ask('x', { deadlineMs: 1_000 })
    ask('hopeless', { deadlineMs: 1_001 })
    await clock.advance(0)
    expect(log).toContain('hopeless:BUDGET_EXHAUSTED')
    expect(gate.depth).toBe(10)
  })

  test('drops who is overtaken until the deadline is past', async () => {
    for (let index = 0; index < 4; index += 1) ask('burst')
    ask('release', { urgency: 'release', deadlineMs: 450 })
    for (let index = 0; index < 10; index += 1) ask('request', { deadlineMs: 5_000 })
    await clock.advance(500)
    expect(log).toContain('release:BUDGET_EXHAUSTED')
    await clock.advance(2_000)
    expect(log.filter((name) => name === 'request')).toHaveLength(10)
  })

  test('a caller that leaves costs no slot', async () => {
    const leave = new AbortController()
    for (let index = 0; index < 4; index += 1) ask('burst')
    ask('leaves', { signal: leave.signal, deadlineMs: 1_000 })
    ask('stays', { deadlineMs: 2_000 })
    leave.abort()
    await clock.advance(100)
    expect(log.slice(4)).toEqual(['leaves:CANCELLED', 'stays'])
  })

  test('holds everybody back while the cloud throttles', async () => {
    gate.pause(2_000)
    ask('a')
    ask('impatient', { deadlineMs: 1_000 })
    await clock.advance(1_900)
    expect(log).toEqual(['impatient:BUDGET_EXHAUSTED'])
    await clock.advance(100)
    expect(log).toEqual(['impatient:BUDGET_EXHAUSTED', 'a'])
  })

  test('refuses all who wait when it ends', async () => {
    for (let index = 0; index < 5; index += 1) ask('x')
    await clock.advance(0)
    gate[Symbol.dispose]()
    await clock.advance(0)
    expect(log.at(-1)).toBe('x:NOT_READY')
  })
})
