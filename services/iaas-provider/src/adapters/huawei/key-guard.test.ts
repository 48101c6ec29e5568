import { FakeClock } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { KeyGuard } from './key-guard.ts'

describe('KeyGuard', () => {
  test('rests the key for five minutes after three refusals in a row, and says so', async () => {
    const clock = new FakeClock()
    const guard = new KeyGuard(clock)
    for (let index = 0; index < 3; index += 1) {
      guard.check()
      guard.refused()
    }
    expect(() => guard.check()).toThrow('refused the access key 3 times; it is not used for another 300 s')
    await clock.advance(300_000)
    guard.check()
  })

  test('counts from the start again after a call that was accepted', () => {
    const guard = new KeyGuard(new FakeClock())
    for (let index = 0; index < 10; index += 1) {
      guard.refused()
      guard.refused()
      guard.accepted()
      expect(() => guard.check()).not.toThrow()
    }
  })
})
