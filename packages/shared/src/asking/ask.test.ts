import { describe, expect, test } from 'vitest'
import { allocate, type Contract, isAskOf, type ReplyShape } from '../contracts/index.ts'
import { type ErrorCode, IpamError } from '../errors/index.ts'
import type { Bus, Clock, RequestOptions } from '../ports/index.ts'
import { createAsk } from './ask.ts'
import { decideReask } from './reask.ts'

const ALLOCATED = { outcome: 'allocation', allocation: { ips: [], path: 'held' } }
const ids = () => {
  let n = 0
  return { next: () => 0.5, id: () => `r${(n += 1)}`, uuid: () => 'u' }
}
const failing = (code: ErrorCode): IpamError => new IpamError(code, 'as scripted')

describe('decideReask', () => {
  const failed = { asks: 1, asksMax: 100, isNatsAway: false, sinceMs: 0, remainingMs: 50_000 }
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
      title: 'waits out the restart of whoever is not there',
      given: { code: 'NO_RESPONDERS' as const, asks: 2 },
      want: { kind: 'ask', pauseMs: 200 },
    },
    {
      title: 'waits out a restart for 10 s only',
      given: { code: 'NO_RESPONDERS' as const, sinceMs: 10_001 },
      want: { kind: 'give-up' },
    },
    {
      title: 'waits longer for NATS, which nothing stands in for',
      given: { code: 'NO_RESPONDERS' as const, isNatsAway: true, sinceMs: 49_000, asks: 9 },
      want: { kind: 'ask', pauseMs: 1_000 },
    },
    {
      title: 'leaves time for the work when NATS is back',
      given: { code: 'NO_RESPONDERS' as const, isNatsAway: true, sinceMs: 50_001 },
      want: { kind: 'give-up' },
    },
    {
      title: 'asks no more often than it is allowed',
      given: { code: 'SIGN_OF_LIFE_MISSED' as const, asks: 100 },
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

/** Answers each ask as its script says: a reply, or an error that is thrown. */
class ScriptedBus implements Pick<Bus, 'request' | 'cancel' | 'isConnected'> {
  readonly asked: { readonly value: unknown; readonly options: RequestOptions }[] = []
  readonly cancelled: string[] = []
  connected = true
  script: (nth: number) => unknown

  constructor(script: (nth: number) => unknown) {
    this.script = script
  }

  async request<Req, Rep extends ReplyShape>(
    _contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep> {
    this.asked.push({ value, options })
    const answer = this.script(this.asked.length)
    if (answer instanceof Error) throw answer
    return answer as Rep
  }

  cancel(requestId: string): void {
    this.cancelled.push(requestId)
  }

  isConnected(): boolean {
    return this.connected
  }
}

/** Time passes when told to, or when somebody sleeps. */
class SteppedClock implements Clock {
  #ms = 0

  now(): number {
    return this.#ms
  }

  monotonicMs(): number {
    return this.#ms
  }

  pass(ms: number): void {
    this.#ms += ms
  }

  sleep(ms: number): Promise<void> {
    this.pass(ms)
    return Promise.resolve()
  }

  after(): () => void {
    return () => undefined
  }
}

const ports = (bus: ScriptedBus, clock = new SteppedClock()) => ({
  bus: bus as unknown as Bus,
  clock,
  random: ids(),
})

describe('ask', () => {
  test('asks again with a new id, the same content and what is left of the budget, and cancels the old', async () => {
    const clock = new SteppedClock()
    const bus = new ScriptedBus((nth) => {
      clock.pass(nth === 1 ? 3_000 : 0)
      return [failing('SIGN_OF_LIFE_MISSED'), failing('NO_RESPONDERS'), ALLOCATED][nth - 1]
    })
    const ask = createAsk(ports(bus, clock))
    const { requestId } = await ask(allocate, { stamp: 7, containerId: 'c1' }, { budgetMs: 100_000 })
    expect(requestId).toBe('r3')
    expect(bus.asked.map(({ options }) => [options.requestId, options.budgetMs])).toEqual([
      ['r1', 100_000],
      ['r2', 97_000],
      ['r3', 96_800],
    ])
    const same = { stamp: 7, containerId: 'c1' }
    expect(bus.asked.map(({ value }) => value)).toEqual([same, same, same])
    expect(bus.cancelled).toEqual(['r1'])
  })

  test('waits out the restart of the one that is asked, and says in the end who was not there', async () => {
    const bus = new ScriptedBus((nth) => (nth < 4 ? failing('NO_RESPONDERS') : ALLOCATED))
    const ask = createAsk(ports(bus))
    await expect(ask(allocate, {}, { budgetMs: 99_000 })).resolves.toMatchObject({ requestId: 'r4' })
    bus.script = () => new IpamError('NO_RESPONDERS', 'no allocator is running')
    await expect(ask(allocate, {}, { budgetMs: 99_000 })).rejects.toMatchObject({
      code: 'NO_RESPONDERS',
      message: 'no allocator is running; asked 14 times in 10.5 s',
    })
  })

  test('gives a restart its own time after NATS was away', async () => {
    const clock = new SteppedClock()
    const bus = new ScriptedBus((nth) => {
      if (nth === 1) clock.pass(30_000)
      bus.connected = nth > 1
      return nth < 4 ? failing('NO_RESPONDERS') : ALLOCATED
    })
    const ask = createAsk(ports(bus, clock))
    await expect(ask(allocate, {}, { budgetMs: 99_000 })).resolves.toMatchObject({ requestId: 'r4' })
  })

  test('says who does not answer, since when, and what was tried', async () => {
    const clock = new SteppedClock()
    const bus = new ScriptedBus(() => {
      clock.pass(3_000)
      return failing('SIGN_OF_LIFE_MISSED')
    })
    const asked = createAsk(ports(bus, clock))(allocate, {}, { budgetMs: 99_000 })
    await expect(asked).rejects.toThrow('the allocator stopped answering 99.0 s ago; asked again 32 times')
  })

  test('gives the asks of one request ids that its own id cancels, and tells of each loss', async () => {
    const bus = new ScriptedBus((nth) => (nth === 1 ? failing('SIGN_OF_LIFE_MISSED') : ALLOCATED))
    const lost: string[] = []
    const options = { budgetMs: 9_000, partOf: 'claim', onReask: (code: string) => void lost.push(code) }
    await createAsk(ports(bus))(allocate, {}, options)
    expect(bus.asked.map(({ options: { requestId } }) => requestId)).toEqual(['claim~1', 'claim~2'])
    expect(bus.asked.every(({ options: { requestId } }) => isAskOf('claim', requestId))).toBe(true)
    expect(isAskOf('claim', 'claims~1')).toBe(false)
    expect([bus.cancelled, lost]).toEqual([['claim~1'], ['SIGN_OF_LIFE_MISSED']])
  })

  test('does not ask again what nobody wants any more', async () => {
    const bus = new ScriptedBus(() => failing('SIGN_OF_LIFE_MISSED'))
    const asked = createAsk(ports(bus))(allocate, {}, { budgetMs: 9_000, isWanted: () => false })
    await expect(asked).rejects.toMatchObject({ code: 'SIGN_OF_LIFE_MISSED' })
    expect(bus.asked).toHaveLength(1)
  })

  test('gives up when the budget is spent, and never asks without one', async () => {
    const clock = new SteppedClock()
    const bus = new ScriptedBus(() => {
      clock.pass(3_000)
      return failing('SIGN_OF_LIFE_MISSED')
    })
    const ask = createAsk(ports(bus, clock))
    await expect(ask(allocate, {}, { budgetMs: 7_000 })).rejects.toMatchObject({
      code: 'SIGN_OF_LIFE_MISSED',
    })
    expect(bus.asked.map(({ options }) => options.budgetMs)).toEqual([7_000, 4_000, 1_000])
    await expect(ask(allocate, {}, { budgetMs: 0 })).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' })
    expect(bus.asked).toHaveLength(3)
  })
})
