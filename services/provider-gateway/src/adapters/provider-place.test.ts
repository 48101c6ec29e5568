import { FakeClock, silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { ActiveProvider } from './provider-place.ts'

const [ONE, TWO] = ['https://127.0.0.1:1', 'https://127.0.0.1:2'] as const

describe('ActiveProvider', () => {
  test('is where the active instance says, stays there while nobody says anything, and moves to the next', async () => {
    const clock = new FakeClock()
    using place = new ActiveProvider(clock, silentLog())
    let active: readonly string[] = []
    let moves = 0
    place.onMoved(() => (moves += 1))
    place.follow({ alive: () => active })
    const at = async (said: readonly string[]): Promise<string | undefined> => {
      active = said
      await clock.advance(200)
      return place.url?.origin
    }
    expect(await at([])).toBeUndefined()
    expect(await at(['no URL at all'])).toBeUndefined()
    expect(await at([ONE])).toBe(ONE)
    expect(await at([])).toBe(ONE)
    // While both say so, the former one has only not been missed yet.
    expect(await at([ONE, TWO])).toBe(ONE)
    expect(await at([TWO])).toBe(TWO)
    expect(moves).toBe(2)
  })
})
