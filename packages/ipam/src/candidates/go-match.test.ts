import { describe, expect, test } from 'vitest'
import { GO_ANSWERS, GO_NAMES } from './go-answers.fixture.ts'
import { compilePattern } from './go-match.ts'

describe('compilePattern (facts §5.1, wildcards)', () => {
  test.each(GO_ANSWERS)('answers for %j as Go does', (pattern, want) => {
    const compiled = compilePattern(pattern)
    const got = 'problem' in compiled ? null : GO_NAMES.filter((name) => compiled.match(name))
    expect(got).toEqual(want)
  })

  test('stays fast where a backtracking matcher would not', () => {
    const compiled = compilePattern(`${'a*'.repeat(40)}b`)
    expect('match' in compiled && compiled.match('a'.repeat(5_000))).toBe(false)
  })
})
