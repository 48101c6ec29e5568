import { describe, expect, test } from 'vitest'
import { encodeOwnerMark, ownerToken, parseOwnerMark, storeIdIn } from './owner-mark.ts'

describe('the owner mark', () => {
  test('comes back as it went', () => {
    const mark = { owner: 'c1', pool: 'worker-1-pool', address: '10.0.0.9', podUid: '' }
    expect(encodeOwnerMark(mark)).toBe('subeni/c1/worker-1-pool/10.0.0.9')
    expect(parseOwnerMark(encodeOwnerMark(mark))).toEqual(mark)
  })

  test('names the Pod where there is no pool to ask', () => {
    const mark = { owner: 'c1', pool: '', address: '10.0.0.9', podUid: '6e1b-uid' }
    expect(encodeOwnerMark(mark)).toBe('subeni/c1//10.0.0.9/6e1b-uid')
    expect(parseOwnerMark(encodeOwnerMark(mark))).toEqual(mark)
  })

  test.each(['a/b', '<x>', 'x'.repeat(65)])('leaves out the UID "%s", which no mark can hold', (podUid) => {
    const mark = { owner: 'c1', pool: 'p', address: '10.0.0.9', podUid }
    expect(encodeOwnerMark(mark)).toBe('subeni/c1/p/10.0.0.9')
  })

  test.each(['', 'x'.repeat(64)])(
    'leaves out a pool name that does not fit 255 characters (%s)',
    (podUid) => {
      const mark = encodeOwnerMark({ owner: 'c1', pool: 'x'.repeat(253), address: '10.0.0.9', podUid })
      expect(mark.length).toBeLessThanOrEqual(255)
      expect(parseOwnerMark(mark)).toEqual({ owner: 'c1', pool: '', address: '10.0.0.9', podUid })
    },
  )

  test.each([
    '',
    'subeni',
    'subeni//pool/10.0.0.9',
    'other/c1/pool/10.0.0.9',
    'subeni/c1/pool/',
    'subeni/c1/pool/10.0.0.9/',
    'subeni/c1/pool/10.0.0.9/x/y',
    'subeni/c1/pool/10.0.0.9/x y',
  ])('is foreign: "%s"', (description) => {
    expect(parseOwnerMark(description)).toBeUndefined()
  })

  test('names the store, whatever name for people stands beside its id', () => {
    expect([ownerToken('', 'id-1'), ownerToken('prod', 'id-1')].map(storeIdIn)).toEqual(['id-1', 'id-1'])
  })
})
