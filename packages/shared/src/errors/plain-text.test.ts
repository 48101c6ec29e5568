import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  test.each([
    { title: 'plain words', text: 'VPC.0105: no such port', want: 'VPC.0105: no such port' },
    { title: 'other scripts', text: '子网不存在 – café', want: '子网不存在 – café' },
    { title: 'line feeds', text: 'one\r\ntwo\tthree', want: 'one two three' },
    { title: 'terminal escapes', text: '\u001b[31mred\u001b[0m', want: '\ufffd[31mred\ufffd[0m' },
    { title: 'C1 controls', text: 'a\u009b2Jb', want: 'a\ufffd2Jb' },
    { title: 'zero bytes', text: 'a\u0000\u0000b', want: 'a\ufffdb' },
    { title: 'marks that turn the direction', text: 'a\u202eb\u2066c\u200f', want: 'a\ufffdb\ufffdc\ufffd' },
    { title: 'line and paragraph separators', text: 'a\u2028b\u2029c', want: 'a b c' },
    { title: 'half of a surrogate pair', text: 'a\ud83d', want: 'a\ufffd' },
  ])('keeps or replaces $title', ({ text, want }) => {
    expect(plainText(text)).toBe(want)
  })

  test('cuts what is long, never through a character', () => {
    expect(plainText('abcdef', 3)).toBe('abc…')
    expect(plainText('ab😀', 3)).toBe('ab\ufffd…')
  })
})
