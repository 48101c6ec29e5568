import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seededRandom } from '../random.ts'
import { TestClock } from '../testing/test-cloud.ts'
import { FaultBook } from './fault-book.ts'
import { FaultRules } from './fault-rule.ts'
import { drawLatencyMs } from './latency.ts'

function bookOf(rules: object[], seed = 1) {
  const clock = new TestClock()
  const book = new FaultBook(clock, seededRandom(seed))
  book.replace(FaultRules.parse(rules))
  const kinds = (times: number) => Array.from({ length: times }, () => book.draw('create', {}).terminal?.kind)
  return { book, clock, kinds }
}

describe('FaultBook', () => {
  test('uses the first rule that hits, then the next once it is spent', () => {
    const { kinds } = bookOf([
      { op: 'create', kind: 'error', remaining: 1 },
      { op: '*', kind: 'throttle', remaining: 1 },
    ])
    expect(kinds(3)).toEqual(['error', 'throttle', undefined])
  })

  test('draws the same faults from the same seed, and others from another', () => {
    const rules = [{ op: '*', kind: 'error', probability: 0.5 }]
    expect(bookOf(rules).kinds(64)).toEqual(bookOf(rules).kinds(64))
    expect(bookOf(rules).kinds(64)).not.toEqual(bookOf(rules, 2).kinds(64))
    const hits = bookOf(rules)
      .kinds(1_000)
      .filter((kind) => kind === 'error').length
    expect(hits).toBeGreaterThan(400)
    expect(hits).toBeLessThan(600)
  })

  test('lets a rule die after its time', () => {
    const { clock, kinds } = bookOf([{ op: '*', kind: 'throttle', forMs: 1_000 }])
    clock.at += 999
    expect(kinds(1)).toEqual(['throttle'])
    clock.at += 1
    expect(kinds(1)).toEqual([undefined])
  })

  test('limits a rate, and counts what it refused', () => {
    const { clock, kinds } = bookOf([{ op: '*', kind: 'rate-limit', limit: 2, windowMs: 1_000 }])
    expect(kinds(4)).toEqual([undefined, undefined, 'rate-limit', 'rate-limit'])
    clock.at += 1_000
    expect(kinds(3)).toEqual([undefined, undefined, 'rate-limit'])
  })

  test('adds latencies up', () => {
    const { book } = bookOf([
      { op: '*', kind: 'latency', latencyMs: 5 },
      { op: '*', kind: 'latency', latencyMs: { min: 10, max: 10 } },
    ])
    expect(book.draw('list', {})).toMatchObject({ beforeMs: 15, kinds: ['latency', 'latency'] })
  })

  test('refuses to hold more than 1,000 rules', () => {
    const { book } = bookOf([])
    const rules = FaultRules.parse(Array.from({ length: 1_000 }, () => ({ op: '*', kind: 'hang' })))
    expect([book.add(rules), book.add(rules.slice(0, 1))]).toEqual([true, false])
  })
})

describe('FaultRules', () => {
  test.each([
    { title: 'an unknown kind', rule: { op: '*', kind: 'explode' } },
    { title: 'an unknown operation', rule: { op: 'destroy', kind: 'error' } },
    { title: 'a latency without its length', rule: { op: '*', kind: 'latency' } },
    { title: 'a field of another kind', rule: { op: '*', kind: 'hang', staleMs: 1 } },
    { title: 'a reversed range', rule: { op: '*', kind: 'latency', latencyMs: { min: 2, max: 1 } } },
    { title: 'a status that is no error', rule: { op: '*', kind: 'error', status: 200 } },
  ])('refuses $title', ({ rule }) => {
    expect(FaultRules.safeParse({ rules: [rule] }).success).toBe(false)
  })
})

describe('drawLatencyMs', () => {
  test('has the median and the p99 asked for', () => {
    const random = seededRandom(3)
    const drawn = Array.from({ length: 10_000 }, () => drawLatencyMs({ median: 100, p99: 1_000 }, random))
    const sorted = drawn.toSorted((left, right) => left - right)
    expect(sorted[5_000]).toBeGreaterThan(93)
    expect(sorted[5_000]).toBeLessThan(107)
    expect(sorted[9_900]).toBeGreaterThan(800)
    expect(sorted[9_900]).toBeLessThan(1_250)
  })
})

describe('FaultRules', () => {
  test.each([
    { body: { rules: [{ kind: 'blah', op: 'delete' }] }, says: /kind/ },
    { body: [{ kind: 'throttle', op: 'delete', remaining: 'x' }], says: /remaining/ },
    { body: [{ kind: 'error', op: 'nope', status: 500 }], says: /op/ },
    { body: { foo: 1 }, says: /array/ },
  ])('refuse $body with the field that is wrong', ({ body, says }) => {
    const { error } = FaultRules.safeParse(body)
    expect(error && z.prettifyError(error)).toMatch(says)
  })

  test('take a bare list as well as a wrapped one', () => {
    const rules = [{ kind: 'throttle', op: '*', probability: 1 }]
    expect(FaultRules.parse(rules)).toEqual(FaultRules.parse({ rules }))
  })
})
