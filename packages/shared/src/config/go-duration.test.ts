import { describe, expect, test } from 'vitest'
import { parseGoDuration } from './go-duration.ts'

describe('parseGoDuration', () => {
  test.each([
    ['50s', 50_000],
    ['1m30s', 90_000],
    ['-1.5h', -5_400_000],
    ['+2ms', 2],
    ['0', 0],
    ['-0', -0],
    ['.5s', 500],
    ['1.s', 1_000],
    ['100us', 0.1],
    ['1h0m0.25s', 3_600_250],
  ])('reads %s as Go does', (text, ms) => {
    expect(parseGoDuration(text)).toBeCloseTo(ms)
  })

  test.each(['', '-', '50', 's', '.s', '5 s', '5s ', '1d', '1m-30s', '5S', '--5s', '300000000h'])(
    'refuses "%s" as Go does',
    (text) => {
      expect(parseGoDuration(text)).toBeUndefined()
    },
  )
})
