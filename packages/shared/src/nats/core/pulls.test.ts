import type { NatsConnection } from 'nats'
import { describe, expect, test } from 'vitest'
import { FakeClock, silentLog } from '../../testing/index.ts'
import type { NatsLink } from './link.ts'
import { Pulls } from './pulls.ts'

interface Setting {
  readonly gathers?: boolean
  readonly isQuiet?: boolean
  readonly isAwaited?: () => boolean
}

function setUp({ gathers = true, isQuiet = false, isAwaited = () => false }: Setting = {}) {
  const clock = new FakeClock()
  const asked: string[] = []
  const publish = (_subject: string, data: string): void => {
    const { batch, expires } = JSON.parse(data) as { batch: number; expires?: number }
    asked.push(`${expires === undefined ? 'all' : 'wait'} ${batch}`)
  }
  const nc = { publish } as unknown as NatsConnection
  let question = (): void => undefined
  const onQuestion = (task: () => void): (() => void) => {
    question = task
    return () => (question = () => undefined)
  }
  const connected = { nc, clock, log: silentLog(), isConnected: () => true }
  const link = { ...connected, isQuiet: () => isQuiet, onQuestion } as unknown as NatsLink
  const pulls = new Pulls(link, { stream: 'S', consumer: 'c', inbox: 'i', gathers, isAwaited })
  const takeAsked = (): string[] => asked.splice(0)
  return { clock, pulls, takeAsked, beAsked: () => question() }
}

/** A reader that has read all there was. */
function setUpIdle(setting?: Setting) {
  const reader = setUp(setting)
  reader.pulls.onEnd('no-more')
  reader.takeAsked()
  return reader
}

describe('a reader', () => {
  test('asks for all there is, then waits for one', () => {
    const { pulls, takeAsked } = setUp()
    expect(takeAsked()).toEqual(['all 2000'])
    pulls.onEnd('no-more')
    expect(takeAsked()).toEqual(['wait 1'])
  })

  test('asks on at once while a request brings all it may', () => {
    const { pulls, takeAsked } = setUp()
    for (let nth = 0; nth < 2_000; nth += 1) pulls.onMessage()
    expect(takeAsked()).toEqual(['all 2000', 'all 2000'])
    pulls.onMessage()
    pulls.onEnd('full')
    expect(takeAsked()).toEqual(['all 2000'])
  })

  test('after the one that it waited for reads what follows in company', async () => {
    const { clock, pulls, takeAsked } = setUpIdle()
    pulls.onMessage()
    await clock.advance(19)
    expect(takeAsked()).toEqual([])
    await clock.advance(1)
    expect(takeAsked()).toEqual(['all 2000'])
    pulls.onMessage()
    pulls.onEnd('no-more')
    await clock.advance(20)
    expect(takeAsked()).toEqual(['all 2000'])
    pulls.onEnd('no-more')
    expect(takeAsked()).toEqual(['wait 1'])
  })

  test('leaves more time while its process only follows, until that is asked something', async () => {
    const { clock, pulls, takeAsked, beAsked } = setUpIdle({ isQuiet: true })
    pulls.onMessage()
    await clock.advance(99)
    expect(takeAsked()).toEqual([])
    await clock.advance(1)
    expect(takeAsked()).toEqual(['all 2000'])
    pulls.onMessage()
    pulls.onEnd('no-more')
    beAsked()
    expect(takeAsked()).toEqual(['all 2000'])
    pulls[Symbol.dispose]()
    pulls.onEnd('no-more')
    takeAsked()
    beAsked()
    expect(takeAsked()).toEqual([])
  })

  test('waits on when nothing came in time', () => {
    const { pulls, takeAsked } = setUpIdle()
    pulls.onEnd('no-more')
    expect(takeAsked()).toEqual(['wait 1'])
  })

  test('does not gather while somebody waits for what is stored', async () => {
    let isAwaited = false
    const { clock, pulls, takeAsked } = setUpIdle({ isAwaited: () => isAwaited })
    pulls.onMessage()
    pulls.hurry()
    expect(takeAsked()).toEqual(['all 2000'])
    pulls.hurry()
    isAwaited = true
    pulls.onMessage()
    pulls.onEnd('no-more')
    expect(takeAsked()).toEqual(['all 2000'])
    await clock.advance(1_000)
    expect(takeAsked()).toEqual([])
  })

  test('that may not gather is told each message as it comes', () => {
    const { pulls, takeAsked } = setUp({ gathers: false })
    pulls.onEnd('no-more')
    expect(takeAsked()).toEqual(['all 2000', 'wait 2000'])
    pulls.onMessage()
    expect(takeAsked()).toEqual([])
    pulls.onEnd('no-more')
    expect(takeAsked()).toEqual(['all 2000'])
  })

  test('asks for no more once it is closed', async () => {
    const { clock, pulls, takeAsked } = setUpIdle()
    pulls.onMessage()
    pulls[Symbol.dispose]()
    await clock.advance(1_000)
    expect(takeAsked()).toEqual([])
  })
})
