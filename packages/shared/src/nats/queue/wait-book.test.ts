import { describe, expect, test } from 'vitest'
import { WaitBook } from './wait-book.ts'

const wait = {
  kind: 'retry',
  afterMs: 5_000,
  code: 'PROVIDER_UNAVAILABLE',
  text: 'open',
  counts: false,
} as const
const idsOf = (book: WaitBook): readonly string[] => [...book.parts()].flatMap(({ claimIds }) => claimIds)

describe('WaitBook', () => {
  test('tells for what jobs wait and until when, by cause', () => {
    const book = new WaitBook()
    book.note('a', wait, 1_000)
    book.note('b', { ...wait, code: 'PROVIDER_THROTTLED', text: 'slow' }, 1_000)
    expect([...book.parts()]).toEqual([
      { code: 'PROVIDER_UNAVAILABLE', text: 'open', claimIds: ['a'], nextAt: [6_000] },
      { code: 'PROVIDER_THROTTLED', text: 'slow', claimIds: ['b'], nextAt: [6_000] },
    ])
    book.forget('a')
    expect(idsOf(book)).toEqual(['b'])
  })

  test('knows nothing of attempts, nor of jobs that a draining worker gave back', () => {
    const book = new WaitBook()
    book.note('a', { ...wait, counts: true }, 0)
    book.note('b', { ...wait, code: 'CANCELLED' }, 0)
    expect(idsOf(book)).toEqual([])
  })

  test('keeps the last 10,000, in parts of less than 64 KiB', () => {
    const book = new WaitBook()
    for (let n = 0; n < 10_500; n += 1) book.note(`claim-${n}`, wait, 0)
    expect(idsOf(book)).toHaveLength(10_000)
    expect(idsOf(book)[0]).toBe('claim-500')
    for (const { claimIds } of book.parts()) expect(claimIds.length * (22 + 12)).toBeLessThan(64 * 1_024)
  })
})
