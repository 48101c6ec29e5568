import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeKey, encodeKey } from './key-encoding.ts'

const part = fc.string({ unit: 'grapheme', maxLength: 60 })

describe('encodeKey', () => {
  test('is undone by decodeKey, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        expect(decodeKey(encodeKey(...parts))).toEqual(parts)
      }),
    )
  })

  test('makes only tokens that a subject may hold', () => {
    fc.assert(
      fc.property(part, part, (left, right) => {
        expect(encodeKey(left, right)).toMatch(/^[A-Za-z0-9=_-]+\.[A-Za-z0-9=_-]+$/)
      }),
    )
  })

  test('leaves plain names readable', () => {
    expect(encodeKey('Pod', '', 'web-1.example')).toBe('Pod._.web-1=2Eexample')
  })

  test('refuses a name longer than Kubernetes allows', () => {
    expect(() => encodeKey('x'.repeat(254))).toThrow('longer than 253 characters')
  })
})
