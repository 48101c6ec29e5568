import { assert, pre, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUBJECT } from './subjects.ts'
import { encodedToken, isToken, tokensOfName } from './subject-token.ts'

const BAD = [
  'x y',
  'b%',
  'a*',
  '>',
  '*',
  'a\tb',
  'a\r\nb',
  '\u0000',
  'é',
  '.',
  '..',
  'a..b',
  '.a',
  'a.',
  ' ',
  '=',
  'a'.repeat(5_000),
]

describe('a token', () => {
  test.each(['a', 'a-b_c', 'A9'])('%j says itself', (text) => {
    expect([isToken(text), encodedToken(text)]).toEqual([true, text])
  })

  test.each(BAD)('%j is none, and becomes one', (text) => {
    expect(isToken(text)).toBe(false)
    expect(encodedToken(text)).toMatch(/^[A-Za-z0-9_=-]{1,1024}$/)
  })

  test('stays apart from every other, up to where it is cut', () => {
    const text = string({ maxLength: 100 })
    const isApart = property(text, text, (one, two) => {
      pre(one !== two && one !== '_' && two !== '_')
      return encodedToken(one) !== encodedToken(two)
    })
    expect(() => assert(isApart, { seed: 4_711 })).not.toThrow()
  })

  test('is one for each part of a name with dots', () => {
    expect(tokensOfName('pool.with.dots')).toBe('pool.with.dots')
    expect(tokensOfName('a..b')).toBe('a=2E=2Eb')
  })
})

const SAFE = /^[\w=.-]+$/
describe.each(BAD)('no subject is broken by %j', (text) => {
  test.each([
    { name: 'event', subject: () => SUBJECT.event('claim-held', text) },
    { name: 'event kind', subject: () => SUBJECT.event(text, 'pool') },
    { name: 'pool news', subject: () => SUBJECT.poolNews(text) },
    { name: 'member', subject: () => SUBJECT.member('subeni.v1.ipam.allocate', text) },
    { name: 'peer', subject: () => SUBJECT.peer(text) },
    { name: 'release job', subject: () => SUBJECT.releaseJob(text) },
    { name: 'dead letter', subject: () => SUBJECT.deadLetter(text) },
  ])('$name', ({ subject }) => {
    const made = subject()
    expect(made).toMatch(SAFE)
    expect(made.split('.').every((token) => token !== '')).toBe(true)
  })
})
