import { describe, expect, test } from 'vitest'
import { table } from './table.ts'

describe('table', () => {
  test('pads columns to their widest cell and leaves no space at line ends', () => {
    expect(table(['A', 'LONG'], [['value', 'x']])).toBe('A      LONG\nvalue  x\n')
  })
})

test('shows nothing that steers a terminal, and keeps a row on its line', () => {
  expect(table(['A'], [['\u001b[2Jx\ny\u202ez']])).toBe('A\n\ufffd[2Jx y\ufffdz\n')
})
