import { describe, expect, test } from 'vitest'
import { failureText, oneLine, TEXT_MAX } from './failure-text.ts'

const LONG = `pool a: all 9 addresses are claimed; ${'pool b: it is not ready yet; '.repeat(100)}`

describe('failureText', () => {
  test('says pool, cause and what helps in one line', () => {
    const text = failureText({ code: 'PROVIDER_UNAVAILABLE', cause: 'circuit open', pools: ['p1', 'p2'] })
    expect(text).toBe(
      'PROVIDER_UNAVAILABLE: pools [p1, p2]: circuit open; the kubelet tries again, see "subeni get gateways"',
    )
  })

  test('names no pools beside a cause that does', () => {
    const text = failureText({ code: 'NO_POOL', cause: 'pool p1 does not exist', pools: ['p1'] })
    expect(text).toBe('NO_POOL: pool p1 does not exist; see "subeni get pools"')
  })

  test('cuts off the end of a long cause, and keeps what helps', () => {
    const text = failureText({ code: 'POOL_EXHAUSTED', cause: LONG })
    expect(text).toHaveLength(TEXT_MAX)
    expect(text).toMatch(
      /^POOL_EXHAUSTED: pool a: all 9 addresses are claimed; .*…; add addresses or free some/,
    )
  })

  test('stays a line of that length whatever it is given', () => {
    const pools = Array.from({ length: 64 }, (_, n) => `pool-${n}-${'x'.repeat(200)}`)
    const cause = `\u0000\u001b[31m😀${'😀'.repeat(500)}\r\n`
    for (const next of [undefined, 'this node repeats the DEL until it is accepted'])
      expect(failureText({ code: 'PROVIDER_REJECTED', cause, pools, next }).length).toBeLessThanOrEqual(
        TEXT_MAX,
      )
  })
})

describe('oneLine', () => {
  test.each([
    { title: 'line breaks and tabs', given: 'a\r\n\tb', want: 'a b' },
    { title: 'control characters', given: 'a\u0000\u001b\u0085b', want: 'a b' },
    { title: 'characters that turn the line round', given: 'a\u202eb\u2028c', want: 'a b c' },
    { title: 'half a character', given: 'a\ud83d b', want: 'a b' },
  ])('takes out $title', ({ given, want }) => expect(oneLine(given)).toBe(want))
})
