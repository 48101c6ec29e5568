import { describe, expect, test } from 'vitest'
import { unknownFields } from './unknown-fields.ts'

describe('unknownFields', () => {
  test('names a mistyped field, its value and the rule', () => {
    expect(unknownFields({ subnet: '10.0.0.0/24', nodename: ['worker-1'] })).toEqual([
      { field: 'spec.nodename', value: '["worker-1"]', rule: 'is not a field of SpiderIPPool' },
    ])
  })

  test.each([{ subnet: '10.0.0.0/24', disable: true }, undefined, null, 'text', []])(
    'finds none in %j',
    (spec) => {
      expect(unknownFields(spec)).toEqual([])
    },
  )
})
