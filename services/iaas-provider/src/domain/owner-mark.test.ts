import { describe, expect, test } from 'vitest'
import { encodeOwnerMark, parseOwnerMark } from './owner-mark.ts'

describe('the owner mark', () => {
  test('comes back as it went', () => {
    const mark = { cluster: 'c1', pool: 'worker-1-pool', address: '10.0.0.9' }
    expect(encodeOwnerMark(mark)).toBe('subeni/c1/worker-1-pool/10.0.0.9')
    expect(parseOwnerMark(encodeOwnerMark(mark), 'c1')).toEqual(mark)
  })

  test('leaves out a pool name that does not fit 255 characters', () => {
    const mark = encodeOwnerMark({ cluster: 'c1', pool: 'x'.repeat(253), address: '10.0.0.9' })
    expect(mark.length).toBeLessThanOrEqual(255)
    expect(parseOwnerMark(mark, 'c1')).toEqual({ cluster: 'c1', pool: '', address: '10.0.0.9' })
  })

  test.each([
    '',
    'subeni',
    'subeni/c2/pool/10.0.0.9',
    'other/c1/pool/10.0.0.9',
    'subeni/c1/pool/',
    'subeni/c1/pool/10.0.0.9/x',
  ])('is foreign: "%s"', (description) => {
    expect(parseOwnerMark(description, 'c1')).toBeUndefined()
  })
})
