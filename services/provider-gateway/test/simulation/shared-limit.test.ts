import { describe, expect, test } from 'vitest'
import { type Scenario, type Seen, World } from './world.ts'

const fifty = { rate: { qps: 50, burst: 10 }, forMs: 20_000 } as const
const two = { rate: { qps: 2, burst: 2 }, forMs: 60_000 } as const
const strict = { rate: { qps: 50, burst: 1 }, forMs: 20_000 } as const
const chosen = { strategy: 'shared record', changes: true } as const
const play = (scenario: Scenario): Promise<Seen> => new World(scenario).play()

/** What was not kept, in words; empty when all was. */
function broken({ perSecond, busiestSecond, overdueMs }: Seen, { rate }: Pick<Scenario, 'rate'>): string[] {
  return [
    busiestSecond > rate.qps + rate.burst ? `${busiestSecond} calls in a second` : '',
    perSecond < 0.9 * rate.qps ? `only ${perSecond} calls a second` : '',
    overdueMs > 1 ? `${overdueMs} ms past a deadline` : '',
  ].filter((text) => text !== '')
}

const GROUPS = [
  ...[1, 2, 4, 8].map((replicas) => ({ ...fifty, replicas, changes: replicas > 1 })),
  { ...two, replicas: 8, changes: true },
  { ...strict, replicas: 8, changes: true },
  { ...fifty, replicas: 8, isSkewed: true, changes: false },
].map((group, index) => ({ ...group, seed: index + 1, name: JSON.stringify(group) }))

describe('a record that all replicas reserve by', () => {
  test.each(GROUPS)('holds the limit and uses it: $name', async ({ name: _name, ...group }) => {
    expect(broken(await play({ ...chosen, ...group }), group)).toEqual([])
  })

  test.each(GROUPS)('does so with all clocks minutes apart: $name', async ({ name: _name, ...group }) => {
    const apart = await play({ ...chosen, ...group, clocksApart: true })
    expect(broken(apart, group)).toEqual([])
    // Nobody looks at a wall clock: the calls go out in the same moments.
    const together = await play({ ...chosen, ...group })
    expect(apart.sentAt).toHaveLength(together.sentAt.length)
  })

  test('gives one burst more, once, when the store’s clock is set forward, and none when it is set back', async () => {
    const jump = (ms: number) => [
      { share: 0.5, act: (store: { offsetMs: number }) => void (store.offsetMs += ms) },
    ]
    const scenario = { ...chosen, ...fifty, replicas: 4, seed: 3 }
    const forward = await play({ ...scenario, atStore: jump(60_000) })
    expect(forward.busiestSecond).toBeLessThanOrEqual(50 + 2 * 10)
    const back = await play({ ...scenario, atStore: jump(-60_000) })
    expect(broken(back, fifty)).toEqual([])
  })

  test('hands out nothing that is not reserved while the store is down, and goes on after', async () => {
    const atStore = [
      { share: 0.25, act: (store: { isDown: boolean }) => void (store.isDown = true) },
      { share: 0.5, act: (store: { isDown: boolean }) => void (store.isDown = false) },
    ]
    const { sentAt, busiestSecond } = await play({ ...chosen, ...fifty, replicas: 4, seed: 4, atStore })
    // What was reserved when it went down: at most the horizon.
    expect(sentAt.filter((at) => at > 5_500 && at < 10_000)).toEqual([])
    expect(sentAt.filter((at) => at > 11_000 && at < 20_000).length).toBeGreaterThan(0.9 * 50 * 9)
    expect(busiestSecond).toBeLessThanOrEqual(60)
  })
})

describe('what was not chosen', () => {
  test('divided shares idle where one replica has the work', async () => {
    const seen = await play({ ...fifty, strategy: 'divided shares', replicas: 8, seed: 1, isSkewed: true })
    expect(seen.perSecond).toBeLessThan(0.2 * 50)
  })

  test('divided shares break a small limit, since each bucket holds at least one slot', async () => {
    const seen = await play({ ...two, strategy: 'divided shares', replicas: 8, seed: 1, changes: true })
    expect(seen.busiestSecond).toBeGreaterThan(4)
  })

  test('an elected grantor leaves everyone without slots until its death is known', async () => {
    const seen = await play({ ...fifty, strategy: 'elected grantor', replicas: 8, seed: 1, changes: true })
    expect(seen.perSecond).toBeLessThan(0.9 * 50)
  })
})
