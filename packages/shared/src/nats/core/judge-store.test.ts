import { describe, expect, test } from 'vitest'
import { judgeStore, nanoseconds } from './judge-store.ts'
import { epochOf, revisionOf, sequenceOf } from './revisions.ts'

const witness = { sequence: 7, time: 1_000_000_000n }
const known = { createdAt: '2026-01-01T00:00:00Z', height: 9, witness }
const found = { createdAt: '2026-01-01T00:00:00Z', lastSequence: 9, witness }

describe('a stream that is looked at again', () => {
  test('is the known one as long as it only grew', () => {
    expect(judgeStore(known, found)).toBeUndefined()
    expect(judgeStore(known, { ...found, lastSequence: 99, witness: undefined })).toBeUndefined()
    expect(judgeStore({ createdAt: undefined, height: 0, witness: undefined }, found)).toBeUndefined()
  })

  test.each([
    { what: 'made-anew', by: 'its creation', change: { createdAt: '2026-01-02T00:00:00Z' } },
    { what: 'went-back', by: 'its end', change: { lastSequence: 8 } },
    { what: 'replaced', by: 'a message', change: { witness: { sequence: 7, time: 2_000_000_000n } } },
  ])('is told to be $what by $by', ({ what, change }) => {
    expect(judgeStore(known, { ...found, ...change })?.what).toBe(what)
  })

  test('has times that compare to the nanosecond, whatever is left out', () => {
    expect(nanoseconds('1970-01-01T00:00:01.5Z')).toBe(1_500_000_000n)
    expect(nanoseconds('1970-01-01T01:00:01.000000001+01:00')).toBe(1_000_000_001n)
    expect(nanoseconds('soon')).toBeUndefined()
  })
})

test('a revision of a later store is above all of an earlier one, and tells its sequence', () => {
  expect(revisionOf(1, 1)).toBeGreaterThan(revisionOf(0, 10 ** 9))
  expect([epochOf(revisionOf(3, 8)), sequenceOf(revisionOf(3, 8))]).toEqual([3, 8])
})
