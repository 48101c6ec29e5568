import { describe, expect, test } from 'vitest'
import { table } from './table.ts'

describe('table', () => {
  test('pads columns to their widest cell and leaves no space at line ends', () => {
    expect(table(['A', 'LONG'], [['value', 'x']])).toBe('A      LONG\nvalue  x\n')
  })
})
