import { allocate } from '@subeni/shared/contracts'
import { type ErrorCode, IpamError } from '@subeni/shared/errors'
import { describe, expect, test } from 'vitest'
import { createAsk } from '../src/app/ask.ts'
import { decideReask } from '../src/domain/reask.ts'
import { SandboxWindows } from '../src/domain/sandbox-windows.ts'
import {
  ADD_BODY,
  http,
  ScriptedBus,
  SteppedClock,
  startIngress,
  temporaryFolder,
  untilCancelled,
} from './fakes.ts'

const ALLOCATED = { outcome: 'allocation', allocation: { ips: [], path: 'held' } }
const ids = () => {
  let n = 0
  return { next: () => 0.5, id: () => `r${(n += 1)}`, uuid: () => 'u' }
}
const failing = (code: ErrorCode): IpamError => new IpamError(code, 'as scripted')

describe('decideReask', () => {
  const failed = { asks: 1, isRestart: false, sinceFirstFailureMs: 0, remainingMs: 50_000 }
  test.each([
    {
      title: 'asks again at once after silence',
      given: { code: 'SIGN_OF_LIFE_MISSED' as const },
      want: { kind: 'ask', pauseMs: 0 },
    },
    {
      title: 'asks again at once after an unanswered deadline',
      given: { code: 'DEADLINE_EXCEEDED' as const },
      want: { kind: 'ask', pauseMs: 0 },
    },
    {
      title: 'answers at once when nobody responds',
      given: { code: 'NO_RESPONDERS' as const },
      want: { kind: 'give-up' },
    },
    {
      title: 'waits out a restart',
      given: { code: 'NO_RESPONDERS' as const, isRestart: true, asks: 2 },
      want: { kind: 'ask', pauseMs: 200 },
    },
    {
      title: 'waits out a restart for 10 s only',
      given: { code: 'NO_RESPONDERS' as const, isRestart: true, sinceFirstFailureMs: 10_001 },
      want: { kind: 'give-up' },
    },
    {
      title: 'asks another allocator while one drains',
      given: { code: 'NOT_READY' as const },
      want: { kind: 'ask', pauseMs: 100 },
    },
    {
      title: 'waits for the store',
      given: { code: 'STORE_UNAVAILABLE' as const, asks: 9 },
      want: { kind: 'ask', pauseMs: 1_000 },
    },
    {
      title: 'does not ask again without time',
      given: { code: 'SIGN_OF_LIFE_MISSED' as const, remainingMs: 50 },
      want: { kind: 'give-up' },
    },
    {
      title: 'takes a refusal for an answer',
      given: { code: 'POOL_EXHAUSTED' as const },
      want: { kind: 'give-up' },
    },
    {
      title: 'leaves an overtaken request alone',
      given: { code: 'OVERTAKEN' as const },
      want: { kind: 'give-up' },
    },
  ])('$title', ({ given, want }) => {
    expect(decideReask({ ...failed, ...given })).toEqual(want)
  })
})

describe('ask', () => {
  test('asks again with a new id, the same content and what is left of the budget, and cancels the old', async () => {
    const clock = new SteppedClock()
    const bus = new ScriptedBus((_asked, nth) => {
      clock.pass(nth === 1 ? 3_000 : 0)
      return [failing('SIGN_OF_LIFE_MISSED'), failing('NO_RESPONDERS'), ALLOCATED][nth - 1]
    })
    const ask = createAsk({ bus, clock, random: ids() })
    const { requestId } = await ask(allocate, { stamp: 7, containerId: 'c1' }, { budgetMs: 100_000 })
    expect(requestId).toBe('r3')
    expect(bus.asked.map(({ options }) => [options.requestId, options.budgetMs])).toEqual([
      ['r1', 100_000],
      ['r2', 97_000],
      ['r3', 96_800],
    ])
    expect(bus.asked.map(({ value }) => JSON.stringify([value['stamp'], value['containerId']]))).toEqual(
      Array(3).fill('[7,"c1"]'),
    )
    expect(bus.cancelled).toEqual(['r1'])
  })

  test('waits for a bus that is down, but not for allocators that are not there', async () => {
    const bus = new ScriptedBus((_asked, nth) => {
      bus.connected = nth > 1
      return nth > 1 ? ALLOCATED : failing('NO_RESPONDERS')
    })
    bus.connected = false
    const ask = createAsk({ bus, clock: new SteppedClock(), random: ids() })
    await expect(ask(allocate, {}, { budgetMs: 9_000 })).resolves.toMatchObject({ requestId: 'r2' })
    bus.script = () => failing('NO_RESPONDERS')
    await expect(ask(allocate, {}, { budgetMs: 9_000 })).rejects.toMatchObject({ code: 'NO_RESPONDERS' })
    expect(bus.asked).toHaveLength(3)
  })

  test('gives up when the budget is spent, and never asks without one', async () => {
    const clock = new SteppedClock()
    const bus = new ScriptedBus(() => {
      clock.pass(3_000)
      return failing('SIGN_OF_LIFE_MISSED')
    })
    const ask = createAsk({ bus, clock, random: ids() })
    await expect(ask(allocate, {}, { budgetMs: 7_000 })).rejects.toMatchObject({
      code: 'SIGN_OF_LIFE_MISSED',
    })
    expect(bus.asked.map(({ options }) => options.budgetMs)).toEqual([7_000, 4_000, 1_000])
    await expect(ask(allocate, {}, { budgetMs: 0 })).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' })
    expect(bus.asked).toHaveLength(3)
  })
})

describe('the node socket', () => {
  test('cancels the request when its caller closes the connection', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(untilCancelled)
    await using ingress = await startIngress(folder.path, bus)
    const gone = new AbortController()
    const call = http(ingress.socket, {
      method: 'POST',
      path: '/v1/ipam/ip',
      body: JSON.stringify(ADD_BODY),
      signal: gone.signal,
    })
    await expect.poll(() => bus.asked.length).toBe(1)
    gone.abort()
    await expect(call).rejects.toThrow(/abort/)
    await expect.poll(() => bus.cancelled).toEqual([bus.asked[0]?.options.requestId])
    expect(bus.asked).toHaveLength(1)
  })

  test('answers whoever waits when the process stops, in time, and gives up what was asked for an ADD', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus((asked) =>
      asked.subject.endsWith('release') ? new Promise(() => undefined) : untilCancelled(asked),
    )
    const ingress = await startIngress(folder.path, bus)
    const ask = (method: string, change: object) =>
      http(ingress.socket, { method, path: '/v1/ipam/ip', body: JSON.stringify({ ...ADD_BODY, ...change }) })
    const calls = [ask('POST', {}), ask('POST', {}), ask('DELETE', { podUID: 'u-2' })]
    await expect.poll(() => bus.asked.length).toBe(2)
    const startedAt = performance.now()
    const stopping = ingress[Symbol.asyncDispose]()
    const stops = 'NOT_READY: the ingress of this node is stopping; try again"'
    expect((await Promise.all(calls)).map(({ status, body }) => `${status} ${body}`)).toEqual([
      `500 "failed to allocate IP addresses: ${stops}`,
      `500 "failed to allocate IP addresses: ${stops}`,
      `500 "${stops}`,
    ])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(bus.cancelled).toEqual([
      bus.asked.find(({ value }) => value['podUid'] === 'u-1')?.options.requestId,
    ])
    await stopping
  })

  test('refuses an ADD beyond the limit in flight, with a text', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(untilCancelled)
    await using ingress = await startIngress(folder.path, bus, { inFlightMax: 1 })
    const gone = new AbortController()
    const add = { method: 'POST', path: '/v1/ipam/ip', body: JSON.stringify(ADD_BODY) }
    const first = http(ingress.socket, { ...add, signal: gone.signal }).catch(() => undefined)
    await expect.poll(() => bus.asked.length).toBe(1)
    const second = await http(ingress.socket, add)
    expect([second.status, second.body]).toEqual([500, expect.stringContaining('QUEUE_FULL: 1 requests')])
    gone.abort()
    await first
  })
})

describe('SandboxWindows', () => {
  test('gives a later NIC what is left of 110 s since the first one', () => {
    const windows = new SandboxWindows()
    expect(windows.budgetMs('u c', 'eth0', undefined, 0)).toBe(100_000)
    expect(windows.budgetMs('u c', 'net1', undefined, 30_000)).toBe(80_000)
    expect(windows.budgetMs('u c', 'net2', 5_000, 30_000)).toBe(5_000)
  })

  test('begins anew with the first NIC, with another sandbox, and after 110 s', () => {
    const windows = new SandboxWindows()
    windows.budgetMs('u c', 'eth0', undefined, 0)
    expect(windows.budgetMs('u d', 'net1', undefined, 90_000)).toBe(100_000)
    expect(windows.budgetMs('u c', 'net1', undefined, 110_000)).toBe(100_000)
    expect(windows.budgetMs('u c', 'net1', undefined, 200_000)).toBe(100_000)
  })
})
