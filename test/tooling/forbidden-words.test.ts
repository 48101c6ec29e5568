import { describe, expect, test } from 'vitest'
import { forbiddenWords } from '../../scripts/forbidden-words.ts'

// Put together here, so that this file does not hold them.
const off = (call: string) => `${call}('x', () => {})`
const path = ['', 'work', 'somewhere'].join('/')
const registry = `https:${['//', 'reg'].join('')}${['istry', 'npmjs', 'org/'].join('.')}`

describe('forbiddenWords', () => {
  test.each([
    {
      file: 'a.test.ts',
      text: off(['test', 'only'].join('.')),
      want: 'a test that is switched off, or alone in running',
    },
    {
      file: 'a.test.ts',
      text: off(['describe', 'skip'].join('.')),
      want: 'a test that is switched off, or alone in running',
    },
    {
      file: 'a.test.ts',
      text: off(['it', 'concurrent', 'todo'].join('.')),
      want: 'a test that is switched off, or alone in running',
    },
    { file: 'README.md', text: `see ${path}`, want: 'a path of one machine' },
    { file: '.npmrc', text: registry, want: "a package registry's address" },
  ])('finds $want', ({ file, text, want }) => {
    expect(forbiddenWords(file, `fine\n${text}\n`)).toEqual([`${file}:2: ${want}`])
  })

  test.each([
    ['a.test.ts', "context.skip('no Docker engine')"],
    ['a.test.ts', "describe.each(rows)('x', () => {})"],
    ['a.ts', 'src/worker/main.ts'],
    ['a.ts', 'npm install pnpm'],
  ])('leaves %s alone that says %s', (file, text) => {
    expect(forbiddenWords(file, text)).toEqual([])
  })
})
