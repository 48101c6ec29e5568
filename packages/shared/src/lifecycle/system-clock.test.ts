import { describe, expect, test } from 'vitest'
import { rejection } from '../testing/contracts/subject.ts'
import { FakeClock, seededRandom } from '../testing/index.ts'
import { systemClock, systemRandom } from './system-clock.ts'

describe.each([
  { name: 'systemClock', clock: systemClock, pass: async () => undefined },
  { name: 'FakeClock', clock: new FakeClock(), pass: (fake: FakeClock, ms: number) => fake.advance(ms) },
])('$name', ({ clock, pass }) => {
  const letPass = async (ms: number): Promise<void> => {
    if (clock instanceof FakeClock) await pass(clock, ms)
  }

  test('wakes a sleeper, not before its time', async () => {
    const since = clock.monotonicMs()
    const sleeping = clock.sleep(20)
    await letPass(20)
    await sleeping
    expect(clock.monotonicMs() - since).toBeGreaterThanOrEqual(19)
  })

  test('rejects a sleeper whose signal aborts, before or during its sleep', async () => {
    const controller = new AbortController()
    const sleeping = rejection(clock.sleep(60_000, controller.signal))
    controller.abort()
    expect(await sleeping).toMatchObject({
      code: 'CANCELLED',
    })
    await expect(clock.sleep(60_000, controller.signal)).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  test.each([2 ** 31, 2 ** 53, Number.POSITIVE_INFINITY])(
    'does not wake a sleeper of %d ms at once',
    async (ms) => {
      const controller = new AbortController()
      let woken = false
      const sleeping = clock.sleep(ms, controller.signal).then(
        () => (woken = true),
        () => undefined,
      )
      const callOff = clock.after(ms, () => (woken = true))
      const soon = clock.sleep(20)
      await letPass(20)
      await soon
      expect(woken).toBe(false)
      callOff()
      controller.abort()
      await sleeping
    },
  )

  test('runs a task once, unless it is called off', async () => {
    const ran: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const callOff = clock.after(1, () => ran.push('called off'))
    callOff()
    clock.after(5, () => {
      ran.push('ran')
      resolve()
    })
    await letPass(10)
    await promise
    expect(ran).toEqual(['ran'])
  })
})

describe('FakeClock.advance', () => {
  test('runs timers in order, also those that are set on the way', async () => {
    const clock = new FakeClock()
    const ran: string[] = []
    clock.after(20, () => ran.push(`late ${clock.monotonicMs()}`))
    clock.after(10, () => {
      ran.push(`early ${clock.monotonicMs()}`)
      void clock.sleep(5).then(() => ran.push(`chained ${clock.monotonicMs()}`))
    })
    await clock.advance(15)
    expect(ran).toEqual(['early 10', 'chained 15'])
    await clock.advance(5)
    expect(ran).toEqual(['early 10', 'chained 15', 'late 20'])
    expect(clock.pending).toBe(0)
  })
})

describe.each([
  { name: 'systemRandom', random: systemRandom },
  { name: 'seededRandom', random: seededRandom(7) },
])('$name', ({ random }) => {
  test('makes ids of 22 characters that a subject may hold, all different', () => {
    const ids = Array.from({ length: 1_000 }, () => random.id())
    expect(new Set(ids).size).toBe(1_000)
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z_-]{22}$/)
  })

  test('makes numbers from 0 up to, but without, 1', () => {
    for (let nth = 0; nth < 1_000; nth += 1) {
      const number = random.next()
      expect(number >= 0 && number < 1).toBe(true)
    }
  })
})
